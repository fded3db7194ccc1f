import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { picturesPart } from '../../src/visualiser/make/pictures';
import { keepChange } from '../e2e/pictureChanges';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const attached = (kind: string, content: string) => {
  const path = join(folder, `attached-${kind}`);
  writeFileSync(path, content);
  return { name: `login-${kind}.png`, path };
};
const urlOf = (content: string) => `data:image/png;base64,${Buffer.from(content).toString('base64')}`;

it('has the pictures that a run found changed: before, now and the difference', () => {
  keepChange(
    'login.en-us',
    ['expected', 'actual', 'diff'].map((kind) => attached(kind, kind)),
    folder,
  );
  keepChange('code.zh-hk', [attached('actual', 'other size')], folder);
  expect(picturesPart(folder)).toEqual([
    { name: 'code.zh-hk', before: null, now: urlOf('other size'), difference: null },
    { name: 'login.en-us', before: urlOf('expected'), now: urlOf('actual'), difference: urlOf('diff') },
  ]);
});

it('has none of a picture that passed later, and none where no run was', () => {
  keepChange('login.en-us', [attached('actual', 'new')], folder);
  keepChange('login.en-us', [], folder);
  expect(picturesPart(folder)).toEqual([]);
  expect(picturesPart(join(folder, 'nowhere'))).toEqual([]);
});
