import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machines } from '../../../machines/atlas/machines';

const read = (path: string) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
const pages = [
  ...readdirSync('.changeset')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `.changeset/${name}`),
  'README.md',
  'src/sandbox/README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to.replace(/#.*/, ''))
    .filter((to) => to !== '' && !/^[a-z]+:/.test(to));
const commandsIn = (text: string) => [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:machines|src|test|i18n|docs)\/[\w./-]+\.(?:tsx?|mjs|md|json|css))`/g)].map(
    ([, path = '']) => path,
  );

/** Changesets become a part of CHANGELOG.md, so their links begin at the root. */
const folderOf = (page: string) => (page.startsWith('.changeset/') ? '.' : dirname(page));

/** Paths that a page uses as an example and that do not exist. */
const examples = /<|example|\/(carrier|name)\b/;

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('links only to existing files', () => {
    expect(linksIn(text).filter((to) => !existsSync(join(folderOf(page), to)))).toEqual([]);
  });

  it('names only commands and files that exist', () => {
    expect(commandsIn(text).filter((name) => !(name in manifest.scripts))).toEqual([]);
    expect(pathsIn(text).filter((path) => !examples.test(path) && !existsSync(path))).toEqual([]);
  });
});

describe('the documents as a whole', () => {
  it('number every record once, as its title says, and list it', () => {
    const records = readdirSync('docs/decisions').filter((name) => /^\d/.test(name));
    const numbers = records.map((name) => Number.parseInt(name, 10));
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(records.filter((name, at) => !read(`docs/decisions/${name}`).startsWith(`# ${numbers[at]}. `))).toEqual([]);
    const titles = records.map((name) =>
      read(`docs/decisions/${name}`)
        .split('\n', 1)[0]
        ?.replace(/^# \d+\. /, ''),
    );
    const list = records.map((name, at) => `- [${numbers[at]}](${name}) ${titles[at]}`);
    expect(read('docs/decisions/README.md')).toContain(list.join('\n'));
  });

  it('have a line for every package, and for no other', () => {
    const rows = read('docs/decisions/0002-one-line-per-package.md')
      .split('\n')
      .filter((line) => /^\| (?!Package|---)/.test(line));
    const named = rows.flatMap((row) =>
      (row.split(' | ')[0] ?? '')
        .slice(2)
        .replaceAll(/\(.*?\)/g, '')
        .split(',')
        .map((name) => name.trim()),
    );
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      (name) => !name.startsWith('@types/'),
    );
    expect(named.toSorted()).toEqual(installed.toSorted());
  });

  it('name every folder of machines in the tour', () => {
    const tour = read('docs/tour.md');
    const folders = readdirSync('machines', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((name) => !tour.includes(`${name}/`))).toEqual([]);
  });

  it('have a chapter in the results for every machine that makes calls, and for no other', () => {
    const chapters = [...read('docs/results.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
    expect(chapters.filter((name) => !machines.some(({ machine }) => machine.id === name))).toEqual([]);
    expect(chapters).toContain('selectAccount');
  });
});
