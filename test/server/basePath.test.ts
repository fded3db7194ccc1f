// @alone changes the environment
import { afterEach, describe, expect, it, vi } from 'vitest';
import { basePath } from '../../src/build/release';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the base of the site', () => {
  it('is added to paths of the page and removed from paths in the address [ROUTE-1]', async () => {
    vi.stubEnv('BASE_URL', '/login/');
    vi.resetModules();
    const { pathFrom, pathTo } = await import('../../src/page/browser/basePath');
    expect([pathTo('/'), pathTo('/verifyCode')]).toEqual(['/login/', '/login/verifyCode']);
    expect(['/login/', '/login/verifyCode', '/login', '/loginx/a', '/'].map(pathFrom)).toEqual([
      '/',
      '/verifyCode',
      '/login',
      '/loginx/a',
      '/',
    ]);
  });

  it('changes nothing at the root', async () => {
    const { pathFrom, pathTo } = await import('../../src/page/browser/basePath');
    expect([pathTo('/'), pathTo('/verifyCode'), pathFrom('/verifyCode')]).toEqual(['/', '/verifyCode', '/verifyCode']);
  });

  it('is a path with a slash at both ends', () => {
    expect([basePath(undefined), basePath(''), basePath('/'), basePath('/a/b-c/')]).toEqual(['/', '/', '/', '/a/b-c/']);
    for (const wrong of ['login', '/login', 'https://a.example/', '//a/', '/../'])
      expect(() => basePath(wrong)).toThrow('PASSPORT_BASE');
  });
});
