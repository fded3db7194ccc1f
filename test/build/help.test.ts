import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).filter(([, script]) => script.startsWith('node '));
const parts = ['src', 'test', 'package.json', 'package-lock.json'];
let clone = '';

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'passport-help-'));
  for (const part of parts)
    cpSync(part, join(clone, part), { recursive: true, filter: (path) => !/\.(png|txt)$/.test(path) });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it.each(commands)('npm run %s -- --help says what it takes, and installs and builds nothing', (name, script) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...script.split(' ').slice(1), '--help'], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`);
  expect(readdirSync(clone).sort()).toEqual([...parts].sort());
});
