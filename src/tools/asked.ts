import { gate } from '../../machines/atlas/machines';
import { makeAtlas, type Atlas, type Heard, type Reaction } from '../../machines/atlas/reactions';
import { flags, refusalNames } from '../../machines/results/codes';
import { namesOf } from '../charts/model/sayings';

/**
 * A question of `npm run what`: which results, in which calling states. `note` says how an unusual question was
 * understood.
 */
export interface Question {
  readonly names: readonly string[];
  readonly reactions: readonly Reaction[];
  readonly note: string | null;
}

/** Why a question was not understood. */
export interface Puzzle {
  readonly problem: string;
}

const everyName = ['OK', ...refusalNames, 'call.abandoned', 'go.away'];

function namesAsked(word: string): { names: readonly string[]; note: string | null } | Puzzle {
  if (/^-?\d+$/.test(word)) {
    const names = namesOf(Number(word));
    if (Number(word) === 0) return { names: ['OK'], note: '0 is success, when data came with it.' };
    if (names.length > 0) return { names, note: null };
    return { names: ['OTHER'], note: `No result has the number ${word}, so it is OTHER.` };
  }
  const plain = word.replace(/^result\./i, '').toLowerCase();
  const exact = everyName.filter((name) => name.toLowerCase() === plain);
  const flag = flags.find(({ field }) => field === plain);
  if (flag) return { names: [flag.name], note: `The flag ${flag.field} becomes ${flag.name}.` };
  if (exact.length > 0) return { names: exact, note: null };
  return { problem: `No result is called ${word}.` };
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
    return { problem: 'Ask for a result, and a machine, state or call if you like: npm run what 57 verifyCode' };
  const asked = namesAsked(word);
  if ('problem' in asked) return asked;
  const odd = places.find((place) => !atlas.reactions.some((each) => fits(atlas, each, place)));
  if (odd !== undefined) return { problem: `Nothing that asks the server is called ${odd}.` };
  const heard = asked.names.map((name): Heard => (name.includes('.') ? name : `result.${name}`) as Heard);
  const reactions = atlas.reactions.filter(
    (each) => heard.includes(each.heard) && places.every((place) => fits(atlas, each, place)),
  );
  return { ...asked, reactions };
}
