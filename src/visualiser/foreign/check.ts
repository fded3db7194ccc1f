import { text, type TextId } from '../texts/text';
import type { Located, Problem } from './json';

type Entries = ReadonlyMap<string, Located>;

/** A state of the file, with the states around it. */
interface Spot {
  readonly located: Located;
  readonly path: readonly string[];
  readonly parent: Spot | null;
}

const mapOf = ({ value }: Located): Entries | null => (value instanceof Map ? (value as Entries) : null);
const listOf = (located: Located | undefined): readonly Located[] =>
  !located ? [] : Array.isArray(located.value) ? (located.value as readonly Located[]) : [located];
const statesOf = (spot: Spot): Entries =>
  mapOf(mapOf(spot.located)?.get('states') ?? { line: 0, value: null }) ?? new Map<string, Located>();
const keyOf = (path: readonly string[], ...more: readonly string[]) =>
  [...path.flatMap((each) => ['states', each]), ...more].join('.');
const childOf = (spot: Spot, name: string): Spot | null => {
  const located = statesOf(spot).get(name);
  return located ? { located, path: [...spot.path, name], parent: spot } : null;
};
const childrenOf = (spot: Spot) => [...statesOf(spot).keys()].flatMap((name) => childOf(spot, name) ?? []);

const types = ['atomic', 'compound', 'parallel', 'final', 'history'];
/** What only XState 4 has, and what is said about it. */
const oldKeys: Readonly<Record<string, TextId>> = {
  cond: 'check.cond',
  activities: 'check.activities',
  internal: 'check.internal',
  in: 'check.in',
};

/** Checks a definition as `createMachine` would, with line and key of each problem. Empty if it can be drawn. */
export function problemsOf(root: Located): Problem[] {
  const problems: Problem[] = [];
  const ids = new Map<string, Spot>();
  const report = ({ line }: Located, key: string, id: TextId, values: Readonly<Record<string, string>> = {}) =>
    problems.push({ line, key, text: text(id, values) });

  const collect = (spot: Spot) => {
    const id = mapOf(spot.located)?.get('id')?.value;
    if (typeof id === 'string') ids.set(id, spot);
    childrenOf(spot).forEach(collect);
  };

  const down = (from: Spot | null, names: readonly string[]): Spot | null =>
    names.reduce<Spot | null>((at, name) => at && childOf(at, name), from);
  const byId = (rest: string): Spot | null => {
    const whole = ids.get(rest);
    if (whole) return whole;
    const id = [...ids.keys()].filter((each) => rest.startsWith(`${each}.`)).toSorted((a, b) => b.length - a.length)[0];
    return id === undefined ? null : down(ids.get(id) ?? null, rest.slice(id.length + 1).split('.'));
  };
  const resolve = (spot: Spot, target: string): Spot | null => {
    if (target.startsWith('#')) return byId(target.slice(1));
    if (target.startsWith('.')) return down(spot, target.slice(1).split('.'));
    return spot.parent && down(spot.parent, target.split('.'));
  };

  const checkTarget = (spot: Spot, target: Located, key: string) => {
    if (typeof target.value !== 'string') report(target, key, 'check.targetText');
    else if (!resolve(spot, target.value)) {
      const own = spot.path.at(-1);
      const isMeantBelow = !spot.parent && down(spot, target.value.split('.'));
      const missing = target.value.startsWith('#')
        ? 'check.noId'
        : own === undefined
          ? 'check.noStateAtRoot'
          : 'check.noState';
      report(target, key, isMeantBelow ? 'check.targetDot' : missing, {
        target: JSON.stringify(isMeantBelow ? `.${target.value}` : target.value),
        state: JSON.stringify(own),
      });
    }
  };

  const checkTransition = (spot: Spot, transition: Located, key: string) => {
    const entries = mapOf(transition);
    if (typeof transition.value === 'string') checkTarget(spot, transition, key);
    else if (entries) {
      for (const [name, said] of Object.entries(oldKeys))
        if (entries.has(name)) report(entries.get(name) ?? transition, `${key}.${name}`, said);
      for (const target of listOf(entries.get('target'))) checkTarget(spot, target, `${key}.target`);
    } else report(transition, key, 'check.transition');
  };

  /** Checks the transitions under these keys of a state or of what it invokes. */
  const checkAll = (spot: Spot, entries: Entries | null, names: readonly string[], under: readonly string[] = []) => {
    for (const name of names)
      for (const each of listOf(entries?.get(name))) checkTransition(spot, each, keyOf(spot.path, ...under, name));
  };

  const checkHeard = (spot: Spot, entries: Entries, name: string) => {
    const heard = entries.get(name);
    const events = heard && mapOf(heard);
    if (events) checkAll(spot, events, [...events.keys()], [name]);
    else if (heard) report(heard, keyOf(spot.path, name), 'check.events', { name });
  };

  const checkInvokes = (spot: Spot, entries: Entries) => {
    for (const each of listOf(entries.get('invoke'))) {
      const invoke = mapOf(each);
      if (!invoke?.has('src')) report(each, keyOf(spot.path, 'invoke'), 'check.src');
      checkAll(spot, invoke, ['onDone', 'onError'], ['invoke']);
    }
  };

  const check = (spot: Spot) => {
    const entries = mapOf(spot.located);
    if (!entries) {
      report(spot.located, keyOf(spot.path), 'check.state');
      return;
    }
    const type = entries.get('type');
    if (type && !types.includes(String(type.value)))
      report(type, keyOf(spot.path, 'type'), 'check.type', {
        type: JSON.stringify(type.value),
        types: types.join(text('list.comma')),
      });
    const states = entries.get('states');
    if (states && !mapOf(states)) report(states, keyOf(spot.path, 'states'), 'check.states');
    const initial = entries.get('initial');
    const names = [...statesOf(spot).keys()];
    const first = initial && (mapOf(initial)?.get('target') ?? initial);
    if (names.length > 0 && type?.value !== 'parallel' && !initial)
      report(spot.located, keyOf(spot.path, 'initial'), 'check.initial', {
        names: names.slice(0, 3).join(text('list.comma')),
      });
    if (first && !names.includes(String(first.value).replace(/^\./, '')))
      report(first, keyOf(spot.path, 'initial'), 'check.noInitial', { state: JSON.stringify(first.value) });
    const back = type?.value === 'history' ? entries.get('target') : undefined;
    if (back) checkTarget(spot, back, keyOf(spot.path, 'target'));
    for (const name of ['on', 'after']) checkHeard(spot, entries, name);
    checkAll(spot, entries, ['always', 'onDone']);
    checkInvokes(spot, entries);
    childrenOf(spot).forEach(check);
  };

  const whole: Spot = { located: root, path: [], parent: null };
  if (!mapOf(root)) report(root, '', 'check.definition', { example: '{ "id": …, "initial": …, "states": { … } }' });
  else if (statesOf(whole).size === 0) report(root, 'states', 'check.noStates');
  else {
    collect(whole);
    const id = mapOf(root)?.get('id')?.value;
    if (id === undefined) ids.set('(machine)', whole);
    check(whole);
  }
  return problems;
}
