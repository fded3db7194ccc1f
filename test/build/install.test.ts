import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../src/build/install.mjs';

let folder = '';
const write = (path: string, packages: object) => writeFileSync(join(folder, path), JSON.stringify({ packages }));

beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), 'passport-'))}/`;
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('whether the packages are installed', () => {
  const wanted = {
    '': {},
    'node_modules/a': { integrity: 'sha512-a' },
    'node_modules/b-win': { integrity: 'sha512-b', optional: true },
  };

  it('is true when each locked package is there, except optional ones', () => {
    write('package-lock.json', wanted);
    write('node_modules/.package-lock.json', { 'node_modules/a': { integrity: 'sha512-a' } });
    expect(isInstalled(folder)).toBe(true);
  });

  it('is false when one is missing, has another version, or nothing is installed', () => {
    write('package-lock.json', wanted);
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', {});
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/a': { integrity: 'sha512-older' } });
    expect(isInstalled(folder)).toBe(false);
  });
});
