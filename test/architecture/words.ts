import { titlesIn } from '../../src/tools/coverage';
import { parse, plant, type Rule, type Source } from './source';

/** Old names and literary phrases with what to write instead (docs/CONTRIBUTING.md, "Plain words"). */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\b(who|whom|what|which)(so)?ever\b/i, 'name the person or thing'],
  [/\b(some|no|any)body\b/i, 'visitor, user, host, server, no one'],
  [/\bstands?\b(?! for\b|-in|s? in for\b|s?-ins\b| alone\b|alone)/i, 'is, is shown, is rendered, is kept'],
  [/\bstood\b/i, 'was'],
  [/\b(hears?|heard)\b/i, 'receives, handles, listens to'],
  [/\b(tells?|told)\b/i, 'notifies, reports, says, returns'],
  [/\b(believes?|believed)\b/i, 'trusts, verifies'],
  [/\bknows? of\b/i, 'knows, depends on'],
  [/\b(lead|leads|led|leading)( \w+)? on\b/i, 'redirects, navigates'],
  [/\banew\b/i, 'again'],
  [/\bno business\b/i, 'say what breaks'],
  [/\bReturns what (stops|ends)\b/i, 'Returns an unsubscribe function'],
  [/\ba race to be found\b/i, 'a flaky test to fix'],
  [/\bfor those who have left\b/i, 'for callers that were aborted'],
  [/\b(whose|as|what) it (is|was) for\b/i, 'say the purpose'],
  [/\bhostile-world\b/, 'docs/security.md or docs/testing.md'],
  [/\b(speaks?|spoken|spoke) (to|with|from|now|another)\b/i, 'sends, uses the language'],
  [/\bsurroundings?\b/i, 'page context'],
];

/**
 * Comments of code, titles of tests, and the prose of documents: each with its line. Chart descriptions are left out:
 * product wrote them.
 */
function proseOf(source: Source): { line: number; text: string }[] {
  const lineAt = (at: number) => source.text.slice(0, at).split('\n').length;
  if (source.path.endsWith('.md')) return proseOfDocument(source.text);
  if (/\.(css|html|ya?ml)$/.test(source.path)) {
    return [...source.text.matchAll(/\/\*[^]*?\*\/|<!--[^]*?-->|^#.*$/gm)].map((match) => ({
      line: lineAt(match.index),
      text: match[0],
    }));
  }
  const titles = /\.(test|spec)\.tsx?$/.test(source.path) ? titlesIn(source.path, source.text) : [];
  return [
    ...parse(source).comments.map(({ start, value }) => ({ line: lineAt(start), text: value })),
    ...titles.map((text) => ({ line: lineAt(source.text.indexOf(text)), text })),
  ];
}

function proseOfDocument(text: string) {
  let isFenced = false;
  return text.split('\n').flatMap((line, at) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    return isFenced ? [] : [{ line: at + 1, text: line.replaceAll(/`[^`]*`/g, '') }];
  });
}

/** Documents whose words are others': the requirements, generated pages, and the pages that name the banned words. */
const quoted =
  /^CHANGELOG\.md$|^docs\/(requirements|results|configuration|CONTRIBUTING)\.md$|^test\/architecture\/words/;

export const plainWords: Rule = {
  title: 'comments, documents and test titles use plain words',
  covers: (path) => /\.(tsx?|mts|mjs|js|css|html|md|ya?ml)$/.test(path) && !quoted.test(path),
  breaks: (source) =>
    proseOf(source).flatMap(({ line, text }) =>
      replaced.flatMap(([word, better]) => {
        const match = word.exec(text);
        return match ? [`line ${line}: “${match[0]}”: ${better}`] : [];
      }),
    ),
  planted: [
    plant('src/page/host/a.ts', '/** Tells that the mask shows. */'),
    plant('src/page/host/a.ts', '// Whoever presses something before'),
    plant('src/page/parts/a.css', '/* stands beneath */'),
    plant('docs/tour.md', 'Nobody waits for it.'),
    plant('test/a.test.ts', `it('hears the frame', () => {});`),
  ],
};
