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
