import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemNames } from '../../machines/rules/problems';
import { languages } from '../../i18n/locales';
import { catalogue } from '../../src/build/messages-plugin.mjs';
import { folder, root, textsOf } from './texts';

const ids = Object.keys(textsOf('en-us'));
const early = Object.keys(catalogue(folder, 'en-us', 'index'));
/** Chosen by a chart, so the full id is nowhere in the code. */
const isChosen = (id: string) => /^(?:alert|loading|problem|result|toast)\./u.test(id);

/** Returns the sources of the first page: all that `main.tsx` imports, directly or not, without `import()`. */
const sources = new Map<string, string>();

function read(path: string): void {
  const file = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (each) => /\.tsx?$/u.test(each) && existsSync(join(root, each)),
  );
  if (!file || sources.has(file)) return;
  const text = readFileSync(join(root, file), 'utf8');
  sources.set(file, text);
  for (const [, to = ''] of text.matchAll(/^(?:import|export) (?!type\b)(?:[^;']*? from )?'(\.[^']+)'/gmu))
    read(posix.join(posix.dirname(file), to));
}

const matches = (pattern: RegExp) =>
  [...sources.values()].flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));

describe('the texts of the first page', () => {
  beforeAll(() => read('src/page/app/main.tsx'));

  it('are derived from its imports', () => {
    expect([...sources.keys()]).toEqual(
      expect.arrayContaining([
        'src/page/app/Stage.tsx',
        'src/page/tabs/PhoneTab.tsx',
        'machines/front/front.machine.ts',
      ]),
    );
    expect([...sources.keys()]).not.toContain('src/page/screens/VerifyCode.tsx');
  });

  it('contain every text that its modules name', () => {
    const templates = matches(/`(\w+\.[^`]*\$\{[^`]*)`/gu).map((template) => {
      const parts = template.split(/\$\{[^}]*\}/u).map((each) => each.replaceAll('.', '\\.'));
      return new RegExp(`^${parts.join('[\\w.-]+')}$`, 'u');
    });
    const quoted = new Set(matches(/['"](\w+\.[\w.-]+)['"]/gu));
    const named = ids.filter(
      (id) => quoted.has(id) || (!isChosen(id) && templates.some((template) => template.test(id))),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((id) => !early.includes(id) && !id.startsWith('result.'))).toEqual([]);
  });

  it('contain the problems that its charts find, and no others', () => {
    const words = new Set(matches(/'(\w+)'/gu));
    const ofTheEmailTab = ['emptyEmail', 'invalidEmail']; // its rules are read by the account field too
    const found = problemNames.filter((name) => words.has(name) && !ofTheEmailTab.includes(name));
    expect(early.filter((id) => id.startsWith('problem.')).sort()).toEqual(
      found.map((name) => `problem.${name}`).sort(),
    );
  });

  it('contain what is said while scripts load; the words of requests come with the script that makes them', () => {
    const busy = matches(/'loading', (?:words: )?'(\w+)'/gu);
    expect(busy).toContain('sendingSms');
    const said = early.filter((id) => id.startsWith('loading.'));
    expect(said.sort()).toEqual(['loading.cancel', 'loading.loadingPage', 'loading.long', 'loading.working']);
  });

  it.each(languages)('contain in %s the two results that can replace any answer', (language) => {
    const results = Object.keys(catalogue(folder, language, 'index')).filter((id) => id.startsWith('result.'));
    expect(results.sort()).toEqual(['result.NETWORK_ERROR', 'result.OTHER']);
  });
});
