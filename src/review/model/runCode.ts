import type { Json, Setting, Step, JsonEvent } from '../../charts/simulation/simulation';

/** How a run begins, without edition and language, which the lenses choose. */
export type RunOrigin = Omit<Setting, 'edition' | 'language'>;

/** A run as stored in the URL: how it begins, and its steps. */
export interface RunCode extends RunOrigin {
  readonly steps: readonly Step[];
}

type Packed =
  | readonly ['e', string, JsonEvent]
  | readonly ['a', string, Json]
  | readonly ['f', string]
  | readonly ['s', string, JsonEvent]
  | readonly ['w', number];

const pack = (step: Step): Packed => {
  if (step.do === 'event') return ['e', step.actor, step.event];
  if (step.do === 'answer') return ['a', step.call, step.result];
  if (step.do === 'fail') return ['f', step.call];
  return step.do === 'say' ? ['s', step.call, step.event] : ['w', step.ms];
};

const isTold = (raw: unknown): raw is JsonEvent =>
  typeof raw === 'object' && raw !== null && 'type' in raw && typeof raw.type === 'string';

function unpack(raw: unknown): Step[] {
  if (!Array.isArray(raw)) return [];
  const [kind, first, second] = raw as unknown[];
  if (kind === 'w') return typeof first === 'number' && first >= 0 ? [{ do: 'wait', ms: first }] : [];
  if (typeof first !== 'string') return [];
  if (kind === 'f') return [{ do: 'fail', call: first }];
  if (kind === 'a') return [{ do: 'answer', call: first, result: (second ?? null) as Json }];
  if (!isTold(second)) return [];
  return kind === 'e'
    ? [{ do: 'event', actor: first, event: second }]
    : kind === 's'
      ? [{ do: 'say', call: first, event: second }]
      : [];
}

/** Returns the run as text; `readRun(printRun(run))` returns the run. */
export const printRun = ({ steps, ...beginning }: RunCode): string =>
  JSON.stringify([Object.keys(beginning).length > 1 ? beginning : beginning.machine, ...steps.map(pack)]);

const isOrigin = (raw: unknown): raw is RunOrigin =>
  typeof raw === 'object' && raw !== null && 'machine' in raw && typeof raw.machine === 'string';

/** Returns the setting without edition and language. */
export const originOf = ({ edition: _edition, language: _language, ...beginning }: Setting): RunOrigin => beginning;

/** Parses a run. An empty text is the whole product without steps. Returns null if the text is invalid. */
export function readRun(text: string): RunCode | null {
  if (text === '') return { machine: 'passport', steps: [] };
  try {
    const [machine, ...steps] = JSON.parse(text) as [unknown, ...unknown[]];
    const beginning = typeof machine === 'string' ? { machine } : machine;
    return isOrigin(beginning) ? { ...beginning, steps: steps.flatMap(unpack) } : null;
  } catch {
    return null;
  }
}
