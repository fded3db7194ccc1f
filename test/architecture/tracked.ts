import { plant, type Rule } from './rule';

const text = (path: string) =>
  /\.(tsx?|mjs|mts|json|md|css|html|svg|txt|sh|yml)$|^(\.[\w]+|LICENSE|\.ci\/run)$/.test(path);
const own = (path: string) => path !== 'test/architecture/tracked.ts';

/** Split, so that this file does not violate its own rule. */
const places = new RegExp(`(?<![\\w.])/(work|${'tm'}p|${'ro'}ot|home/\\w+)/`);
const hosts = new RegExp(`registry\\.npm${'js'}\\.org|registry\\.yarnpkg|npmmirror\\.com`);
const oldest = /\b(TODO|FIXME|XXX)\b/;

function linesWith(source: string, pattern: RegExp): string[] {
  return source
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`line ${at + 1}: ${line.trim().slice(0, 80)}`] : []));
}

export const noMachinePaths: Rule = {
  title: 'no file names a path of a machine or the host of a registry',
  covers: (path) => text(path) && own(path),
  breaks: (source) => [...linesWith(source.text, places), ...linesWith(source.text, hosts)],
  planted: [
    plant('src/build/a.mjs', `import '/work/main/a';`),
    plant('docs/a.md', `see ${'/tm'}p/notes`),
    plant('package-lock.json', `"resolved": "https://registry.npm${'js'}.org/react"`),
  ],
  allowed: [plant('src/a.ts', `import '../work/a'; const path = '/rootless'; const url = 'https://a.example/work/b';`)],
};

export const noLeftovers: Rule = {
  title: 'no comment holds unfinished work, no test is skipped or exclusive',
  covers: (path) => /\.(tsx?|mjs|css)$/.test(path) && own(path),
  breaks: (source) => [
    ...linesWith(source.text, oldest),
    ...linesWith(source.text, /\b(it|test|describe)\.(only|skip|todo)\(/),
  ],
  planted: [
    plant('src/a.ts', `// ${'TO'}DO later`),
    plant('test/a.test.ts', `it.${'only'}('x', () => {});`),
    plant('test/a.test.ts', `test.${'skip'}('x');`),
  ],
};

export const onlySmallMarks: Rule = {
  title: 'stylesheets load nothing from other origins (strict policy)',
  covers: (path) => path.endsWith('.css'),
  breaks: (source) => linesWith(source.text, /@import|url\((?!['"]?data:image\/svg)|expression\(/),
  planted: [
    plant('src/parts/a.css', `@import 'https://fonts.example/a.css';`),
    plant('src/parts/a.css', '.a { background: url(//a.example/b.png); }'),
  ],
};

export const noInlineStyle: Rule = {
  title: 'no element has a style attribute (strict policy)',
  covers: (path) => /\.(tsx|html)$/.test(path) && /^(src\/|index\.html)/.test(path),
  breaks: (source) => linesWith(source.text, /\sstyle=["{]|\.style\.|\.cssText\b/),
  planted: [plant('src/parts/A.tsx', '<p style={{ color }} />'), plant('index.html', '<p style="color: red">')],
};
