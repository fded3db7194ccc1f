import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Conversion } from './ads';
import { limiter, silently } from './limiter';
import type { EntryPoint, PageType, Source, TrackingEvent } from './tracking';

type Observer = (inspected: InspectionEvent) => void;

interface Observing {
  /** Sends one event. A failure is ignored. */
  send: (event: TrackingEvent) => unknown;
  source?: Source;
  /** Milliseconds, for the cap of 20 events a minute. */
  now?: () => number;
  /** The limit, if other reports share it. */
  mayReport?: () => boolean;
  /** Receives each success with its account, for ad reports only (TRACK-3). */
  onConversion?: (conversion: Conversion) => void;
}

/**
 * The page type that a go.* event starts. Reports read only the purpose from its parameters, and the uid for an ad
 * report with consent.
 */
const pageTypes: Readonly<Record<string, PageType | undefined>> = {
  'go.verifyPwd': 'login',
  'go.setPwd': 'login',
  'go.regSetPwd': 'register',
  'go.selectAccount': 'quick',
};
/** Events that return to the first page. What follows is a new attempt. */
const toFirstPage: ReadonlySet<string> = new Set(['go.index', 'user.wentBack', 'page.restored']);
const word = /^[A-Za-z]{1,40}$/u;

/**
 * Returns an observer for `actor.system.inspect` that sends tracking events (TRACK-2). Machines do not depend on it. It
 * reads the names of events and problems, never a context's values (T-23).
 */
export function observe({
  send,
  source = {},
  now = Date.now,
  mayReport = limiter(now),
  onConversion,
}: Observing): Observer {
  const sendSilently = silently(send);
  const problems = new WeakMap<AnyActorRef, string | null>();
  let page: PageType = 'login';
  let entry: EntryPoint = 'login';
  /** The purpose for which the first page's form was last submitted. */
  let form: PageType | null = null;
  let heardThirdParty = false;
  let counted = false;

  const report = (event: TrackingEvent) => {
    if (mayReport()) sendSilently({ ...event, ...source });
  };

  const onGo = (event: { type: string; params?: unknown }) => {
    if (succeeds(event) && !counted) {
      counted = true;
      const event_name = page === 'login' ? 'web_login_success' : 'register_success';
      report({ event_name, page_type: page, entry });
      onConversion?.({ event_name, uid: String(fieldOf(event.params, 'uid') ?? '') });
    }
    page = pageTypes[event.type] ?? purposeOf(event.params) ?? page;
    entry = event.type === 'go.setPwd' && heardThirdParty ? 'thirdReg' : page === 'login' ? 'login' : 'reg';
    heardThirdParty = false;
    form = null;
    if (toFirstPage.has(event.type)) [page, entry, counted] = ['login', 'login', false];
  };

  const onSnapshot = (actor: AnyActorRef, snapshot: unknown) => {
    const problem = problemIn(snapshot);
    if (problem !== null && problems.get(actor) !== problem) {
      report({
        event_name: 'input_error',
        page_type: form ?? page,
        field: word.exec(actor.id)?.[0] ?? '',
        error_type: problem,
      });
    }
    problems.set(actor, problem);
  };

  return (inspected) => {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.snapshot') onSnapshot(actor, inspected.snapshot);
    const isRoot = actor.sessionId === inspected.rootId;
    if (inspected.type !== '@xstate.microstep') return;
    const { event } = inspected;
    if (event.type === 'result.NEED_THIRD_LOGIN') heardThirdParty = true;
    if (event.type === 'front.submitted') form = fieldOf(event, 'mode') === 'register' ? 'register' : 'login';
    if (isRoot && (event.type.startsWith('go.') || toFirstPage.has(event.type))) onGo(event);
  };
}

/**
 * Whether the event is a success: a jump, or the page before it that shows what was bound (PWD-3, PWD-4). Counted once.
 */
function succeeds({ type, params }: { type: string; params?: unknown }): boolean {
  return type === 'go.bindSuccess' || (type === 'go.away' && fieldOf(params, 'to') === 'jump');
}

function purposeOf(params: unknown): PageType | undefined {
  const type = fieldOf(params, 'type');
  return type === 'reg' ? 'register' : type === 'login' ? 'login' : undefined;
}

function problemIn(snapshot: unknown): string | null {
  const problem = fieldOf(fieldOf(snapshot, 'context'), 'problem');
  return typeof problem === 'string' && word.test(problem) ? problem : null;
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined;
