import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { searchPaths, type FoundPath, type Progress, type PathQuery } from '../../src/visualiser/paths/searchPaths';
import { namesOfPaths } from '../../src/visualiser/paths/pathNames';
import { replay } from '../../src/visualiser/simulate/simulation';

const { charts } = makeAtlas();
const setting = { machine: 'passport', edition: 'hk', language: 'en-us' } as const;
const wanted = (from: string, to: string): PathQuery => ({ setting, from, to, without: [], before: null });

/** Returns the first paths, and the end of the search if it was reached. */
function search(from: string, to: string, most: number): { found: FoundPath[]; progress: Progress | null } {
  const found: FoundPath[] = [];
  const going = searchPaths(charts, wanted(from, to));
  for (let step = going.next(); ; step = going.next()) {
    if (step.done) return { found, progress: step.value };
    if (step.value) found.push(step.value);
    if (found.length >= most) return { found, progress: null };
  }
}

const codes = search('verifyCode.entering.typing', 'verifyCode.asking.admitting', 6).found;

describe('names of paths', () => {
  it('are all different', () => {
    const names = namesOfPaths(codes);
    expect(names[0]).toBe('direct');
    expect(new Set(names).size, names.join('; ')).toBe(codes.length);
    expect(new Set(namesOfPaths([...codes, ...codes])).size).toBe(12);
  });

  it('differ by the first other step, by the length, or by a number', () => {
    const [straight] = codes;
    const other = codes[1];
    if (!straight || !other) throw new Error('no paths');
    expect(namesOfPaths([straight, other, other])[2]).toMatch(
      new RegExp(`^${namesOfPaths([straight, other])[1]}, in ${other.way.length} steps$`),
    );
    expect(namesOfPaths([straight, other, other, other])[3]).toMatch(/ \(2\)$/);
  });
});

describe('a path on the running product', () => {
  it('runs from the opening of the product to its end, through every state it names', () => {
    for (const { steps, begin, at, way } of codes) {
      const { moments } = replay(setting, steps);
      const states = moments.map(({ places }) => places.flatMap((place) => place.states));
      expect(states[begin]).toContain('verifyCode.entering.typing');
      for (const [place, { to }] of way.entries()) expect(states[at[place] ?? -1], to).toContain(to);
      expect(at.at(-1)).toBe(steps.length);
    }
  });

  it('includes the input and the agreement that it needs', () => {
    const steps = codes[0]?.steps ?? [];
    const events = steps.flatMap((step) => (step.do === 'event' ? step.event.type : []));
    expect(events).toEqual(
      expect.arrayContaining(['user.toggledAgreement', 'user.typedPhone', 'user.submitted', 'user.typedCode']),
    );
  });

  it('is found shortest first, and each path once', () => {
    expect(codes[0]?.way.map(({ edge }) => edge.event)).toEqual(['user.typedCode', 'result.OK']);
    expect(new Set(codes.map(({ steps }) => JSON.stringify(steps))).size).toBe(codes.length);
  });

  it('leads across pages', () => {
    const way = search('phone.typing.writing', 'selectAccount.choosing', 1).found[0]?.way ?? [];
    expect(way.map(({ to }) => to)).toEqual([
      'phone.recalling',
      'phone.asking.sending',
      'selectAccount.asking.listing',
      'selectAccount.choosing',
    ]);
  });

  it('is the same when searched again', () => {
    expect(search('verifyCode.entering.typing', 'verifyCode.asking.admitting', 2).found).toEqual(codes.slice(0, 2));
  });

  it('is not found from a state without a way out, and the search ends', () => {
    const { found, progress } = search('passport.away', 'verifyCode.asking.verifying', 1);
    expect(found).toEqual([]);
    expect(progress).toEqual({ tried: 0, held: 0, left: 0 });
  });
});

describe('a path from another opening', () => {
  const register = { ...setting, mode: 'register' } as const;

  it('is found from the mode of the first page, a region without a view, and keeps how the page was opened', () => {
    const step = searchPaths(charts, {
      setting: register,
      from: 'front.mode.register',
      to: 'verifyCode.entering.typing',
      without: [],
      before: [],
    }).next();
    const found = step.value as FoundPath;
    expect(found.way.at(-1)?.to).toBe('verifyCode.entering.typing');
    expect(found.setting).toEqual(register);
    const { moments } = replay(found.setting, found.steps);
    expect(moments[0]?.places.flatMap(({ states }) => states)).toContain('front.mode.register');
  });
});
