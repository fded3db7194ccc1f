/** A state value of names alone. */
export type Value = string | { readonly [state: string]: Value };

/** A running machine and those it runs. */
export interface Running {
  readonly machine: string;
  readonly value: Value;
  readonly views: readonly string[];
  readonly children: readonly Running[];
}

/** The states of a page's machines after an event. A page sends nothing else. */
export interface Frame {
  /** A number drawn when the page opened. */
  readonly page: string;
  readonly kind: 'page' | 'widget';
  /** 1 for the first frame of the page. */
  readonly seq: number;
  /** What happened since the frame before, in its order: which machine, and the event's type. */
  readonly events: readonly { readonly machine: string; readonly event: string }[];
  readonly tree: Running;
}

/** A page that was closed. */
export interface Gone {
  readonly page: string;
  readonly kind: 'page' | 'widget';
  readonly gone: true;
}

const plainName = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const result = /^result\.[A-Z][A-Z0-9_]{1,40}$/;
const event = /^([a-z][A-Za-z]{0,20}\.[a-z][A-Za-z]{0,40}|init|done|error|after)$/;
const id = /^[0-9a-f-]{36}$/;
const mostDeep = 8;
const mostMany = 60;

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isName = (raw: unknown): raw is string => typeof raw === 'string' && plainName.test(raw);
const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? (raw as unknown[]).slice(0, mostMany) : []);

function readValue(raw: unknown, depth = 0): Value | null {
  if (raw === '' || isName(raw)) return raw;
  if (!isRecord(raw) || depth > mostDeep) return null;
  const inner = Object.entries(raw).map(([state, value]) => [state, readValue(value, depth + 1)] as const);
  return inner.every(([state, value]) => isName(state) && value !== null) ? (Object.fromEntries(inner) as Value) : null;
}

function readTree(raw: unknown, depth = 0): Running | null {
  if (!isRecord(raw) || depth > mostDeep || !isName(raw.machine)) return null;
  const value = readValue(raw.value);
  if (value === null) return null;
  const children = listOf(raw.children).flatMap((child) => readTree(child, depth + 1) ?? []);
  return { machine: raw.machine, value, views: listOf(raw.views).filter(isName), children };
}

/**
 * Reads a channel message as a frame. Copies allowed fields only, so that no other data is forwarded. Null if it is no
 * frame.
 */
export function readFrame(raw: unknown): Frame | Gone | null {
  if (!isRecord(raw)) return null;
  const { page, kind, seq } = raw;
  if (typeof page !== 'string' || !id.test(page) || (kind !== 'page' && kind !== 'widget')) return null;
  if (raw.gone === true) return { page, kind, gone: true };
  const tree = readTree(raw.tree);
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || !tree) return null;
  const events = listOf(raw.events).flatMap((each) => {
    const isWhole =
      isRecord(each) &&
      isName(each.machine) &&
      typeof each.event === 'string' &&
      (event.test(each.event) || result.test(each.event));
    return isWhole ? [{ machine: each.machine as string, event: each.event as string }] : [];
  });
  return { page, kind, seq, events, tree };
}

/** The states that a machine is in, outermost first, as ids: `phone`, `phone.asking`, `phone.asking.sending`. */
export function statesOf(machine: string, value: Value): string[] {
  const under = (prefix: string, inner: Value): string[] => {
    if (typeof inner === 'string') return inner ? [`${prefix}.${inner}`] : [];
    return Object.entries(inner).flatMap(([state, deeper]) => [
      `${prefix}.${state}`,
      ...under(`${prefix}.${state}`, deeper),
    ]);
  };
  return [machine, ...under(machine, value)];
}
