import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from './sandbox';

let folder = '';
const get = (path: string) =>
  createSandbox({ reviewDir: join(folder, 'review') }).app.fetch(new Request(`http://sandbox${path}`));
const makeIt = () => {
  mkdirSync(join(folder, 'review/data'), { recursive: true });
  writeFileSync(join(folder, 'review/index.html'), '<title>Passport review</title>');
  writeFileSync(join(folder, 'review/data/release.json'), '{}');
  writeFileSync(join(folder, 'review/data/release.json.gz'), 'packed');
};
const say = (making: object) => writeFileSync(join(folder, 'review.making'), JSON.stringify(making));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('/review/', () => {
  it('serves its files, under a policy that allows only them', async () => {
    makeIt();
    const page = await get('/review/');
    expect(await page.text()).toContain('Passport review');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await get('/review/data/release.json')).headers.get('content-type')).toBe('application/json');
    const packed = await get('/review/data/release.json.gz');
    expect([packed.status, packed.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    expect(packed.headers.get('content-encoding')).toBeNull();
    expect((await get('/review')).headers.get('location')).toBe('/review/');
  });

  it('while the review is built, shows the progress and reloads itself', async () => {
    makeIt();
    say({ doing: 'Laying out the charts', pid: process.pid });
    const page = await get('/review/');
    expect([page.status, page.headers.get('refresh')]).toEqual([503, '2']);
    expect(await page.text()).toContain('Laying out the charts');
  });

  it('shows the last review if its builder was stopped, and the reason if it failed', async () => {
    makeIt();
    say({ doing: 'Laying out the charts', pid: 2 ** 30 });
    expect((await get('/review/')).status).toBe(200);
    say({ failed: 'no such chart' });
    const page = await get('/review/');
    expect([page.status, page.headers.get('refresh')]).toEqual([503, null]);
    expect(await page.text()).toContain('no such chart');
  });

  it('serves no file outside its folder, and no dot file', async () => {
    makeIt();
    writeFileSync(join(folder, 'secret.json'), '{}');
    writeFileSync(join(folder, 'review/.inputs.json'), '{}');
    for (const path of [
      '/review/%2e%2e/secret.json',
      '/review/..%2fsecret.json',
      '/review/.inputs.json',
      '/review/data/gone.json',
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});
