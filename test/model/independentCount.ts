/**
 * Counts states and transitions a second time, from the written definition and without XState. It shares no code with
 * the walk or the atlas, so that an error in one of them shows.
 */
export interface Written {
  states?: Record<string, Written>;
  on?: object;
  after?: object;
  always?: unknown;
  onDone?: unknown;
  invoke?: unknown;
}

export interface Counted {
  states: number;
  transitions: number;
}

const many = (written: unknown): unknown[] =>
  written === undefined ? [] : Array.isArray(written) ? written : [written];

/**
 * States (the machine itself is one) and transitions: each guard branch, wildcard, timer and outcome of an invoked
 * actor.
 */
export function countOf({ states = {}, on = {}, after = {}, always, onDone, invoke }: Written): Counted {
  const outcomes = many(invoke).flatMap((each) => {
    const { onDone: done, onError: failed, onSnapshot: seen } = each as Record<string, unknown>;
    return [done, failed, seen];
  });
  const own = [...Object.values(on), ...Object.values(after), always, onDone, ...outcomes].flatMap(many).length;
  return Object.values(states).map(countOf).reduce(sum, { states: 1, transitions: own });
}

export const sum = (a: Counted, b: Counted): Counted => ({
  states: a.states + b.states,
  transitions: a.transitions + b.transitions,
});
