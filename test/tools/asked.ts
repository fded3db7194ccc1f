import { gate } from '../../machines/atlas/machines';
import { makeAtlas, type Atlas, type Heard, type Reaction } from '../../machines/atlas/reactions';
import { codes, flags, refusalNames } from '../../machines/results/codes';
import { namesOf } from './sayings';

/**
 * A question of `npm run what`: which results, in which calling states. `note` says how an unusual question was
 * understood.
 */
export interface Question {
  readonly names: readonly string[];
  readonly reactions: readonly Reaction[];
  readonly note: string | null;
}

/** A question that was not understood, with suggestions. */
export interface Puzzle {
  readonly problem: string;
  readonly perhaps: readonly string[];
}

const everyName = ['OK', ...refusalNames, 'call.abandoned', 'go.away'];

function distance(from: string, to: string): number {
  let before = [...Array(to.length + 1).keys()];
  for (let i = 1; i <= from.length; i += 1) {
    const now = [i];
    for (let j = 1; j <= to.length; j += 1) {
      now.push(
        Math.min(
          (before[j] ?? 0) + 1,
          (now[j - 1] ?? 0) + 1,
          (before[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1),
        ),
      );
    }
    before = now;
  }
  return before[to.length] ?? 0;
}

/** Returns the words most similar to this one: those that contain it or are part of it first, then by edit distance. */
export function nearest(word: string, words: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  const far = (each: string) =>
    each.toLowerCase().includes(wanted)
      ? 0
      : distance(wanted, each.toLowerCase()) / Math.max(wanted.length, each.length);
  return [...new Set(words)]
    .filter((each) => far(each) < 0.7)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, 4);
}

function namesAsked(word: string): { names: readonly string[]; note: string | null } | Puzzle {
  if (/^-?\d+$/.test(word)) {
    const names = namesOf(Number(word));
    if (Number(word) === 0) return { names: ['OK'], note: '0 is success, when data came with it.' };
    if (names.length > 0) return { names, note: null };
    const like = nearest(
      word,
      codes.map(({ code }) => String(code)),
    );
    return {
      names: ['OTHER'],
      note: `No result has the number ${word}, so it is OTHER.${like.length > 0 ? ` Numbers like it: ${like.join(', ')}.` : ''}`,
    };
  }
  const plain = word.replace(/^result\./i, '').toLowerCase();
  const exact = everyName.filter((name) => name.toLowerCase() === plain);
  const flag = flags.find(({ field }) => field === plain);
  if (flag) return { names: [flag.name], note: `The flag ${flag.field} becomes ${flag.name}.` };
  if (exact.length > 0) return { names: exact, note: null };
  return { problem: `No result is called ${word}.`, perhaps: nearest(plain, everyName) };
}

/**
 * Returns a machine and those that it runs in, such as completeSignIn, verifyCode, passport. Machines in the gate run
 * everywhere, so they are left out.
 */
function homesOf(atlas: Atlas, machine: string): string[] {
  const around = atlas.charts.filter(
    ({ id, nodes }) => id !== gate.id && nodes.some(({ invokes }) => invokes.some(({ runs }) => runs === machine)),
  );
  return [machine, ...around.flatMap(({ id }) => homesOf(atlas, id))];
}

const fits = (atlas: Atlas, { calling }: Reaction, place: string) =>
  homesOf(atlas, calling.machine).includes(place) ||
  calling.state === place ||
  calling.call === place ||
  calling.path.split('.').includes(place) ||
  calling.path === place;

/** Understands `57`, `NEED_PWD`, `need_pwd verifyCode`, `57 calling.verifying`, `57 sendSms`. */
export function understand([word, ...places]: readonly string[], atlas: Atlas = makeAtlas()): Question | Puzzle {
  if (word === undefined)
    return {
      problem: 'Ask for a result, and a machine, state or call if you like: npm run what 57 verifyCode',
      perhaps: [],
    };
  const asked = namesAsked(word);
  if ('problem' in asked) return asked;
  const known = [
    ...new Set(
      atlas.callingStates.flatMap(({ machine, path, state, call }) => [
        ...homesOf(atlas, machine),
        ...path.split('.'),
        path,
        state,
        call,
      ]),
    ),
  ];
  const odd = places.find((place) => !known.includes(place));
  if (odd !== undefined)
    return { problem: `Nothing that asks the server is called ${odd}.`, perhaps: nearest(odd, known) };
  const heard = asked.names.map((name): Heard => (name.includes('.') ? name : `result.${name}`) as Heard);
  const reactions = atlas.reactions.filter(
    (each) => heard.includes(each.heard) && places.every((place) => fits(atlas, each, place)),
  );
  return { ...asked, reactions };
}
