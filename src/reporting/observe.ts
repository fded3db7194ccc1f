import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Conversion } from './ads';
import { limiter, silently } from './limiter';
import type { EntryPoint, PageType, Source, TrackingEvent } from './tracking';

type Observer = (inspected: InspectionEvent) => void;

interface Observing {
  /** Sends one event; how is the services' business. May fail: nobody hears of it. */
  send: (event: TrackingEvent) => unknown;
  source?: Source;
  /** Milliseconds, for the cap of 20 events a minute. */
  now?: () => number;
  /** The cap, where other reports share it. */
  mayReport?: () => boolean;
  /** Hears of each success, with the account it belongs to: for ad reports alone (TRACK-3). */
  onConversion?: (conversion: Conversion) => void;
}

/** What a go.* event leads to, for reports. Of its parameters nothing but the purpose is read, and for an agreed ad report the uid. */
const pageTypes: Readonly<Record<string, PageType | undefined>> = {
  'go.verifyPwd': 'login',
  'go.setPwd': 'login',
  'go.regSetPwd': 'register',
  'go.selectAccount': 'quick',
};
/** The first page again: whoever goes on from there begins anew. */
const toFirstPage: ReadonlySet<string> = new Set(['go.index', 'user.wentBack', 'page.restored']);
const word = /^[A-Za-z]{1,40}$/u;

/**
 * An observer of the actor system (TRACK-2): turns what the machines do into tracking events. Machines know nothing of it. Give
 * it to `actor.system.inspect`. It reads the names of events and problems, never a context's values (T-23).
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
  /** What the form of the first page was last sent for. */
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

/** A jump, or the page before it that says what was bound (PWD-3, PWD-4): one success, counted once. */
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
