import { posix } from 'node:path';
import { parse, plant, projectFiles, type Rule, type Source } from './source';

/** A file name in backticks, and a path from the root anywhere. */
const names =
  /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|md))`|(?<![\w/.-])((?:src|machines|test|i18n|docs|examples)\/[\w./-]*\.(?:tsx?|mjs|md))(?![\w-])/g;

const elsewhere = new Set([
  // A name that no file has.
  'machine.ts',
  // A build and a comparison write them.
  'passport-login.d.ts',
  'product.md',
  // Playwright's own.
  'webview/wvPage.ts',
  'wvBrowser.ts',
  'wvInput.ts',
]);

const files = projectFiles();
const known = new Set(files);
/** Every end of every path: `rules/phone.ts` and `phone.ts` of `machines/rules/phone.ts`. */
const ends = new Set(files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))));

/** Returns whether a name is a file: from the root, from the folder of the source, or as the end of a path. */
const exists = (name: string, from: string) =>
  ends.has(name) || known.has(posix.join(posix.dirname(from), name)) || elsewhere.has(name);

/** Comments of code, and documents without the lines that show code. */
function proseOf(source: Source): string {
  if (!source.path.endsWith('.md'))
    return parse(source)
      .comments.map(({ value }) => value)
      .join('\n');
  return source.text.replaceAll(/^```[^]*?^```/gm, '');
}

export const namedFiles: Rule = {
  title: 'files that comments and documents name exist',
  covers: (path) => /\.(tsx?|mts|mjs|md)$/.test(path) && !/^CHANGELOG\.md$|^\.changeset\//.test(path),
  breaks: (source) =>
    [...new Set([...proseOf(source).matchAll(names)].map(([, quoted, path]) => quoted ?? path ?? ''))].filter(
      (name) => !exists(name, source.path),
    ),
  planted: [
    plant('src/page/app/a.ts', '/** As `firstPage.ts` and `goneForEver.ts` do. */'),
    plant('src/page/app/a.ts', '// See src/page/app/goneForEver.tsx.'),
    plant('docs/tour.md', 'The rows are in `machines/site/goneForEver.ts`.'),
  ],
};
