// @alone replaces globals
import { checkSync } from 'recheck';
import { Visitor } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { isCode, parse, projectFiles, readSource, type Source } from './source';

interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly at: string;
}

/** What runs in the page, in the widget and in the page server. The build and the review read our own files. */
const runs = (path: string) => /^(machines|i18n|src\/(page|widget|server))\//.test(path);

/** The one file that makes expressions at run time: one for each calling code. */
const maker = {
  path: 'machines/rules/phone/numberingPlans.ts',
  load: async () => import('../../machines/rules/phone/numberingPlans'),
};

/** Returns the regular expressions that are written in a file, and how many more it makes. */
function patternsOf(file: Source): { written: Pattern[]; made: number } {
  const written: Pattern[] = [];
  let made = 0;
  const place = (start: number) => `${file.path}:${file.text.slice(0, start).split('\n').length}`;
  const countMade = ({ callee }: { callee: object }) => {
    if ('name' in callee && callee.name === 'RegExp') made += 1;
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) written.push({ source: node.regex.pattern, flags: node.regex.flags, at: place(node.start) });
    },
    NewExpression: countMade,
    CallExpression: countMade,
  }).visit(parse(file).program);
  return { written, made };
}

/** Milliseconds for all proofs: they take 3 s on a quiet machine. On a busy one, slow must not read as unknown. */
const proofMs = 600_000;

/** By proof, not by trying inputs: those take minutes, and differ from run to run. */
const judge = ({ source, flags }: Pattern) =>
  checkSync(source, flags, { checker: 'automaton', timeout: proofMs }).status;

const files = projectFiles()
  .filter((path) => isCode(path) && runs(path))
  .map((path) => ({ path, ...patternsOf(readSource(path)) }));

/** Returns the expressions that are made when that file is loaded. */
async function patternsMade(): Promise<Pattern[]> {
  const found = new Set<string>();
  const spy = class extends RegExp {
    constructor(source: string, flags?: string) {
      super(source, flags);
      found.add(this.source);
    }
  };
  vi.stubGlobal('RegExp', spy);
  await maker.load();
  vi.unstubAllGlobals();
  return [...found].map((source) => ({ source, flags: '', at: maker.path }));
}

describe('recheck on every regular expression that runs in the page or its server (T-27)', () => {
  it('proves each of them linear: none vulnerable, none unknown', { timeout: proofMs }, async () => {
    const all = [...files.flatMap(({ written }) => written), ...(await patternsMade())];
    const known = new Map(all.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
    const wrong = [...known].filter(([, pattern]) => judge(pattern) !== 'safe');
    expect(wrong.map(([text, { at }]) => `${at} ${text}`)).toEqual([]);
    expect(all.length).toBeGreaterThan(150);
  });

  it('knows where they are made at run time', () => {
    const makers = files.filter(({ made }) => made > 0).map(({ path, made }) => [path, made]);
    expect(makers).toEqual([[maker.path, 1]]);
  });

  it.each(['^(a+)+$', '=+$'])('sees /%s/', (source) => {
    const text = `export const a = /${source}/u;\nexport const b = new RegExp('b');\n`;
    const { written, made } = patternsOf({ path: 'src/a.ts', text });
    expect([written.map(({ at }) => at), made]).toEqual([['src/a.ts:1'], 1]);
    expect(written.map(judge)).not.toEqual(['safe']);
  });
});
