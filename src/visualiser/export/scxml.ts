import type { StateJson, TransitionJson } from './definition';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

/** What SCXML has no word for is in attributes of this namespace, which other readers pass over. */
const own = 'https://stately.ai/xstate';

const attributes = (all: Readonly<Record<string, string | undefined>>) =>
  Object.entries(all)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');

const element = (
  name: string,
  all: Readonly<Record<string, string | undefined>>,
  inside: readonly string[],
): string[] =>
  inside.length > 0
    ? [`<${name}${attributes(all)}>`, ...inside.map((line) => `  ${line}`), `</${name}>`]
    : [`<${name}${attributes(all)}/>`];

type Part = NonNullable<TransitionJson['guard']>;
const typeOf = (part: Part) => (typeof part === 'string' ? part : part.type);
const paramsOf = (part: Part | undefined) =>
  part === undefined || typeof part === 'string' ? undefined : JSON.stringify(part.params);
const actionOf = (part: Part) => element('xs:action', { type: typeOf(part), 'xs:params': paramsOf(part) }, []);

const transitionOf = (event: string | undefined, { target, guard, actions, reenter, description }: TransitionJson) =>
  element(
    'transition',
    {
      event,
      cond: guard && typeOf(guard),
      'xs:params': paramsOf(guard),
      target: target?.map((id) => id.replace(/^#/, '')).join(' '),
      type: target && !reenter ? 'internal' : undefined,
      'xs:description': description,
    },
    (actions ?? []).flatMap(actionOf),
  );

/** The event of a timer, unique for its state: the state sends it to itself when it is entered. */
const timerOf = (id: string, delay: string) => `after.${delay}.${id}`;

function stateOf(id: string, state: StateJson, isRoot: boolean): string[] {
  const of = (event: string | undefined, list: readonly TransitionJson[] = []) =>
    list.flatMap((each) => transitionOf(event, each));
  const delays = Object.keys(state.after ?? {});
  const entry = [
    ...(state.entry ?? []).flatMap(actionOf),
    ...delays.flatMap((delay) =>
      element(
        'send',
        {
          event: timerOf(id, delay),
          id: timerOf(id, delay),
          ...(/^\d+$/.test(delay) ? { delay: `${delay}ms` } : { delayexpr: delay }),
        },
        [],
      ),
    ),
  ];
  const exit = [
    ...(state.exit ?? []).flatMap(actionOf),
    ...delays.flatMap((delay) => element('cancel', { sendid: timerOf(id, delay) }, [])),
  ];
  return element(
    state.type ?? 'state',
    {
      id,
      initial: state.initial && `${id}.${state.initial}`,
      'xs:root': isRoot ? 'true' : undefined,
      'xs:description': state.description,
      'xs:tags': state.tags?.join(' '),
      'xs:meta': state.meta === undefined ? undefined : JSON.stringify(state.meta),
    },
    [
      ...(entry.length > 0 ? element('onentry', {}, entry) : []),
      ...(exit.length > 0 ? element('onexit', {}, exit) : []),
      ...(state.invoke ?? []).flatMap(({ id: invoked, src }) => element('invoke', { id: invoked, src }, [])),
      ...(state.invoke ?? []).flatMap(({ id: invoked, onDone, onError }) => [
        ...of(`done.invoke.${invoked}`, onDone),
        ...of(`error.platform.${invoked}`, onError),
      ]),
      ...of(undefined, state.always),
      ...Object.entries(state.after ?? {}).flatMap(([delay, list]) => of(timerOf(id, delay), list)),
      ...Object.entries(state.on ?? {}).flatMap(([event, list]) => of(event, list)),
      ...of(`done.state.${id}`, state.onDone),
      ...Object.entries(state.states ?? {}).flatMap(([key, child]) => stateOf(`${id}.${key}`, child, false)),
    ],
  );
}

/** A machine as an SCXML document. Read again by `fromScxml`, it is the same definition. */
export function scxmlOf(definition: StateJson): string {
  const id = definition.id ?? 'machine';
  const all = { xmlns: 'http://www.w3.org/2005/07/scxml', 'xmlns:xs': own, version: '1.0', name: id, initial: id };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('scxml', all, stateOf(id, definition, true)).join('\n')}\n`;
}

/** A machine as source code, which Stately Studio imports: `createMachine` with its definition. */
export const statelyOf = (definition: StateJson): string =>
  `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${JSON.stringify(definition, null, 2)});\n`;
