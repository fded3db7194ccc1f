import type { AnyActorRef, InspectionEvent } from 'xstate';

/** Names the format of a report. The review opens files of it (src/review/incident). */
export const incidentFormat = 'passport-incident/1';
/** Most characters of a report, and most steps that are kept: the last ones. */
export const incidentMax = 8000;
export const stepsMax = 80;
/** Times are rounded to this many milliseconds: the rhythm of typing is personal. */
const step = 100;

/** A chart is in a new state, or has received an answer. Names alone, never what they carry. */
export interface IncidentStep {
  /** Milliseconds since the page was watched, rounded to tenths of a second. */
  readonly ms: number;
  readonly chart: string;
  /** Dotted path of the innermost new state. */
  readonly state: string;
  /** `user.submitted`, `result.NEED_PWD`; `after`, `done` or `init` for what XState sends itself. */
  readonly event: string;
}

/** How the visitor opened the page. */
export interface IncidentOpening {
  edition: string;
  language: string;
  /** Null where no other site asked for the sign-in. */
  signOn: string | null;
  mode: string;
  tab: string;
}

interface Watching {
  /** Sends a report. */
  send: (incident: string) => void;
  /** Whether an event of the root ends a sign-in well. */
  endsSignIn: (event: { type: string; params?: unknown }) => boolean;
  opening: IncidentOpening;
  version?: string | undefined;
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  now?: () => number;
}

const plainName = /^[A-Za-z]\w{0,39}$/u;
const eventName = /^(?:[a-z]\w{0,20}\.[a-z]\w{0,40}|result\.[A-Z][A-Z0-9_]{1,40})$/u;
/** Charts beside the pages: their steps say nothing of a sign-in. */
const left = new Set(['toast', 'countdown']);

/**
 * Keeps the last steps of all charts, and sends them once when a visitor leaves the page who was refused something and
 * has not signed in since. Returns an unsubscribe function.
 */
export function watchIncident(
  actor: AnyActorRef,
  { send, endsSignIn, opening, version, page = window, now = () => performance.now() }: Watching,
): () => void {
  const before = new WeakMap<AnyActorRef, ReadonlySet<string>>();
  const began = now();
  let steps: IncidentStep[] = [];
  let dropped = 0;
  let isFailed = false;

  const keep = (of: AnyActorRef, snapshot: unknown, type: string, isMicrostep = false) => {
    const { machine, value } = snapshot as { machine?: { id?: unknown }; value?: unknown };
    const chart = machine?.id;
    if (typeof chart !== 'string' || !plainName.test(chart) || left.has(chart)) return;
    const states = stateIdsIn(value);
    const known = before.get(of);
    const entered = states.filter((state) => !known?.has(state));
    before.set(of, new Set(states));
    // The snapshot after a microstep has the same event again.
    const isAnswer = isMicrostep && type.startsWith('result.') && type !== 'result.OK';
    if (isAnswer) isFailed = true;
    if (entered.length === 0 && (known || states.length > 0) && !isAnswer) return;
    const event = /^xstate\.(init|done|error|after)\b/u.exec(type)?.[1] ?? (eventName.test(type) ? type : 'other');
    const ms = Math.round((now() - began) / step) * step;
    steps.push({ ms, chart, state: (entered.at(-1) ?? states.at(-1)) || '', event });
    if (steps.length > stepsMax) dropped += 1;
    steps = steps.slice(-stepsMax);
  };

  const observer = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const of = inspected.actorRef as AnyActorRef;
    keep(of, inspected.snapshot, inspected.event.type, inspected.type === '@xstate.microstep');
    if (of.sessionId === inspected.rootId && endsSignIn(inspected.event)) isFailed = false;
  };
  const onLeave = () => {
    if (!isFailed) return;
    isFailed = false;
    send(written({ ...opening, version, steps, dropped }));
  };

  const begin = (of: AnyActorRef) => {
    const snapshot = of.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
    keep(of, snapshot, 'xstate.init');
    for (const child of Object.values(snapshot.children ?? {})) if (child) begin(child);
  };
  begin(actor);
  const subscription = actor.system.inspect(observer);
  page.addEventListener('pagehide', onLeave);
  return () => {
    subscription.unsubscribe();
    page.removeEventListener('pagehide', onLeave);
  };
}

interface Kept extends IncidentOpening {
  version?: string | undefined;
  steps: readonly IncidentStep[];
  dropped: number;
}

/** Returns the report as text. Drops the oldest steps until it fits. */
function written({ steps, dropped, ...of }: Kept): string {
  const text = JSON.stringify({ format: incidentFormat, ...of, dropped, steps });
  return text.length <= incidentMax ? text : written({ ...of, steps: steps.slice(1), dropped: dropped + 1 });
}

/** Returns the dotted paths of all states in a value, outer ones first: `calling`, `calling.sending`. */
function stateIdsIn(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return plainName.test(value) ? [prefix + value] : [];
  return Object.entries((value ?? {}) as object).flatMap(([state, inner]) =>
    plainName.test(state) ? [prefix + state, ...stateIdsIn(inner, `${prefix}${state}.`)] : [],
  );
}
