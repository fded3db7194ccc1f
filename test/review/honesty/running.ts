import type { AnyEventObject } from 'xstate';
import { heardNames } from '../../../machines/atlas/reactions';
import { activeNodes } from '../../../src/charts/xstateInternals';
import { codes, flags } from '../../../machines/results/codes';
import { refusalNameOf } from '../../../machines/results/refusalName';
import type { EditionName, Site } from '../../../machines/site/site';
import { statesOf } from '../../../machines/atlas/transition';
import { pathsOf, type Walkable } from '../../../src/charts/model/walk';
import { everyRefusal } from '../../../src/charts/samples/answers';
import { siteWith } from '../../../src/charts/samples/inputs';
import { walkables } from '../../../src/charts/model/walkables';
import { withFrames } from '../../../src/review/model/graph';
import { embody, type Body } from '../../../src/charts/stage/embody';
import { changedSite, inEdition, type Fields } from './editionSite';

/** What one running machine did: nothing here is computed from its chart. */
export interface Ran {
  readonly entered: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Sources that it invoked. */
  readonly invoked: ReadonlySet<string>;
  /** By `<calling state> <answer>`: the transitions that ran when the call ended so. */
  readonly answered: ReadonlyMap<string, ReadonlySet<string>>;
  /** By `<calling state> <answer>`: the events that its parent received then. */
  readonly passedOn: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of innermost states from which some run ends the machine or sends another machine an event. */
  readonly leadOut: ReadonlySet<string>;
}

/** The names that the page gives to the numbers of the server in an edition. */
export function possibleResults(enterprise: boolean): ReadonlySet<string> {
  const naming = [false, true].map((thirdLogin) => ({ enterprise, thirdLogin }));
  const numbers = codes.flatMap(({ code }) => naming.map((each) => refusalNameOf(code, {}, each)));
  const flagged = flags.map(({ field }) => refusalNameOf(-1, { [field]: true }, { enterprise, thirdLogin: false }));
  const unnumbered = heardNames
    .map((heard) => heard.replace('result.', ''))
    .filter((name) => !codes.some((row) => row.name === name) && !flags.some((flag) => flag.name === name));
  return new Set([...numbers, ...flagged, ...unnumbered].map((name) => `result.${name}`));
}

const typeOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'type' in output ? String(output.type) : '';
const idsIn = (body: Body) => activeNodes(body.snapshot()).map(({ id }) => id);
const add = <Key, Value>(to: Map<Key, Set<Value>>, key: Key, values: Iterable<Value>) => {
  const known = to.get(key) ?? new Set<Value>();
  for (const value of values) known.add(value);
  to.set(key, known);
};

/** Whether the machine ended, shows nothing any more, or has asked the browser to leave the page. */
function isOut(body: Body): boolean {
  const { status } = body.snapshot();
  const nodes = activeNodes(body.snapshot());
  const invokes = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)));
  const isWaiting = nodes.some(({ invoke, transitions }) =>
    invoke.some(({ id }) => transitions.has(`xstate.done.actor.${id}`)),
  );
  const isShown = nodes.some(({ meta }) => Boolean((meta as { view?: unknown } | undefined)?.view));
  return status !== 'active' || invokes.includes('leave') || (!isShown && !isWaiting);
}

/** Runs every path of a machine on running actors, with these events alone. */
async function run(walkable: Walkable): Promise<Ran> {
  const entered = new Set<string>();
  const taken = new Set<string>();
  const invoked = new Set<string>();
  const answered = new Map<string, Set<string>>();
  const passedOn = new Map<string, Set<string>>();
  const next = new Map<string, Set<string>>();
  const out = new Set<string>();
  const callsOf = new Map(
    statesOf(walkable.machine.root).flatMap((node) => node.invoke.map(({ id }) => [id, node.id] as const)),
  );
  for (const path of pathsOf(walkable)) {
    const body = embody(walkable, path.start);
    const note = () => {
      for (const id of idsIn(body)) entered.add(id);
      return JSON.stringify(body.value());
    };
    let from = note();
    const last = path.steps.length - 1;
    for (const [at, { event }] of path.steps.entries()) {
      // Only the last step is new: those before it are the last steps of shorter paths.
      const isNew = at === last;
      const told = body.received.length;
      if (isNew) {
        for (const key of body.keys()) taken.add(key);
        body.taken.length = 0;
      }
      body.step(event);
      const to = note();
      if (isNew) {
        add(next, from, [to]);
        if (body.received.length > told || isOut(body)) out.add(from);
        if (isOut(body)) out.add(to);
        const [, done] = /^xstate\.done\.actor\.(.*)$/.exec(event.type) ?? [];
        const state = callsOf.get(done ?? '');
        const answer = typeOf((event as AnyEventObject & { output?: unknown }).output);
        if (state && answer) {
          add(answered, `${state} ${answer}`, body.keys());
          add(passedOn, `${state} ${answer}`, [
            ...body.received.slice(told).map(({ type }) => type),
            ...(body.snapshot().status === 'done' ? [typeOf(body.snapshot().output)] : []),
          ]);
        }
      }
      from = to;
    }
    for (const key of body.keys()) taken.add(key);
    for (const key of body.invoked().keys()) invoked.add(key);
    body.stop();
  }
  // A state that is passed at once shows in the transition that left it.
  for (const key of taken) for (const id of withFrames(key.slice(0, key.lastIndexOf(' --')))) entered.add(id);
  for (let grown = true; grown;) {
    grown = false;
    for (const [from, all] of next)
      if (!out.has(from) && [...all].some((to) => out.has(to))) {
        out.add(from);
        grown = true;
      }
  }
  const leadOut = new Set(
    [...out].flatMap((value) => statesOfValue(walkable.machine.id, JSON.parse(value) as unknown)),
  );
  return { entered, taken, invoked, answered, passedOn, leadOut };
}

function statesOfValue(prefix: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${prefix}.${value}`];
  const parts = Object.entries((value ?? {}) as object);
  return parts.length === 0 ? [prefix] : parts.flatMap(([name, inner]) => statesOfValue(`${prefix}.${name}`, inner));
}

/** The answers of a walk, and every refusal that it has no sample of. */
function withEveryRefusal(all: readonly unknown[]): readonly unknown[] {
  const known = new Set(all.map(typeOf));
  if (![...known].some((type) => type.startsWith('result.') && type !== 'result.OK')) return all;
  return [...all, ...everyRefusal.filter(({ type }) => !known.has(type))];
}

/** A run, and the value of each field of a site that it read. */
interface Kept {
  readonly read: ReadonlyMap<string, string>;
  readonly ran: Ran;
}
const kept = new Map<string, Kept[]>();
const written = (value: unknown) => JSON.stringify(value) ?? '';

/** Runs a machine as its own walk does, with no edition. */
export const ranAsWalked = (id: string): Promise<Ran> =>
  run((walkables as Readonly<Record<string, Walkable>>)[id] as Walkable);

/** Runs a machine in an edition, with some fields of its site changed. Runs that read equal fields are one. */
export async function ranIn(id: string, edition: EditionName, changed: Fields = {}): Promise<Ran> {
  const walkable = (walkables as Readonly<Record<string, Walkable>>)[id];
  if (!walkable) throw new Error(`no walk of ${id}`);
  const site = changedSite(edition, siteWith(), changed);
  const valueOf = (name: string) => written(site[name as keyof Site]);
  const known = kept.get(id) ?? [];
  const found = known.find(({ read }) => [...read].every(([name, value]) => valueOf(name) === value));
  if (found) return found.ran;
  const read = new Set<string>(['enterprise']);
  const own = inEdition(walkable, edition, changed, (name) => read.add(name));
  const results = possibleResults(site.enterprise);
  const isPossible = (outcome: unknown) => !typeOf(outcome).startsWith('result.') || results.has(typeOf(outcome));
  const outcomes = Object.fromEntries(
    Object.entries(own.outcomes).map(([call, all]) => [call, withEveryRefusal(all).filter((each) => isPossible(each))]),
  );
  const ran = await run({ ...own, outcomes });
  kept.set(id, [...known, { read: new Map([...read].map((name) => [name, valueOf(name)])), ran }]);
  return ran;
}
