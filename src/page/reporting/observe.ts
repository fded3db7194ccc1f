import type { AnyActorRef, InspectedEventEvent, InspectionEvent } from 'xstate';
import { endsSignIn } from '../../../machines/go';
import { passwordFailure, type PasswordFailure } from '../../../machines/rules/password';
import type { CallName } from '../../../machines/calls';
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
/** Events that return to the first page. A new attempt follows. */
const toFirstPage: ReadonlySet<string> = new Set(['go.index', 'user.wentBack', 'page.restored']);
const word = /^[A-Za-z]\w{0,39}$/u;

/** What the server did for a visitor who is signed in afterwards (D-SUCCESS). */
type Success = Pick<Extract<TrackingEvent, { entry: EntryPoint }>, 'event_name' | 'page_type'>;

const signedIn: Success = { event_name: 'web_login_success', page_type: 'login' };
const registered: Success = { event_name: 'register_success', page_type: 'register' };
const registeredWithoutPassword: Success = { event_name: 'register_success', page_type: 'quick' };

/**
 * The calls that can answer with a ticket. The last one that the server granted before the jump names the success
 * (D-SUCCESS). A verified code is a sign-in unless another call of this list follows it.
 */
const successes: Readonly<Partial<Record<CallName, Success>>> = {
  login: signedIn,
  loginQr: signedIn,
  loginPasskey: signedIn,
  verifySms: signedIn,
  verifyEmailCode: signedIn,
  quickRegister: signedIn,
  chooseAccount: signedIn,
  registerPhone: registered,
  registerEmail: registered,
  phoneQuickRegister: registeredWithoutPassword,
};

/** The failed password rule that a problem names. */
const failures: Readonly<Record<string, PasswordFailure | undefined>> = {
  passwordLength: 'length',
  passwordTypes: 'characterTypes',
};

/** What one actor's last snapshot showed. */
interface Shown {
  /** The name of a problem, or a refusal. Compared by identity: the same refusal of two calls is two. */
  error: unknown;
  /** Password rules that were reported and have not both passed since (D-ERRTYPE). */
  failed: ReadonlySet<PasswordFailure>;
}

const nothingShown: Shown = { error: null, failed: new Set() };

/**
 * Returns an observer for `actor.system.inspect` that sends tracking events (TRACK-2). Machines do not depend on it. It
 * reads the names of events, calls, problems and refusals, and whether a new password meets both rules. It never reads
 * what was typed (T-23).
 */
export function observe({
  send,
  source = {},
  now = Date.now,
  mayReport = limiter(now),
  onConversion,
}: Observing): Observer {
  const sendSilently = silently(send);
  const shownBy = new WeakMap<AnyActorRef, Shown>();
  let page: PageType = 'login';
  /** On the page where a third party's account sets its first password (TRACK-1). */
  let ofThirdParty = false;
  /** The purpose for which the first page's form was last submitted. */
  let form: PageType | null = null;
  let heardThirdParty = false;
  /** What the server did since the last jump. Cleared by the jump: one ticket is one success (D-SUCCESS). */
  let success: Success | null = null;

  const report = (event: TrackingEvent) => {
    if (mayReport()) sendSilently({ ...event, ...source });
  };

  const onGo = (event: { type: string; params?: unknown }) => {
    if (endsSignIn(event) && success) {
      const { event_name } = success;
      const entry: EntryPoint = event_name === 'register_success' ? 'reg' : ofThirdParty ? 'thirdReg' : 'login';
      report({ ...success, entry });
      onConversion?.({ event_name, uid: String(fieldOf(event.params, 'uid') ?? '') });
      success = null;
    }
    page = pageTypes[event.type] ?? pageTypeOf(event.params) ?? page;
    ofThirdParty = event.type === 'go.setPwd' && heardThirdParty;
    heardThirdParty = false;
    form = null;
    if (toFirstPage.has(event.type)) [page, success] = ['login', null];
  };

  const onSnapshot = (actor: AnyActorRef, snapshot: unknown) => {
    const field = word.exec(actor.id)?.[0];
    if (field === undefined) return;
    const before = shownBy.get(actor) ?? nothingShown;
    const context = fieldOf(snapshot, 'context');
    const error = fieldOf(context, 'error') ?? null;
    const name = wordOf(error) ?? wordOf(fieldOf(error, 'name'));
    const failed = new Set(passes(fieldOf(context, 'traits')) ? [] : before.failed);
    const say = (error_type: string) =>
      report({ event_name: 'input_error', page_type: form ?? page, field, error_type });

    const failure = failures[name ?? ''];
    if (failure && !failed.has(failure)) {
      failed.add(failure);
      say(failure);
    } else if (!failure && name !== null && error !== before.error) say(name);
    shownBy.set(actor, { error, failed });
  };

  return (inspected) => {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event') success = successOf(inspected) ?? success;
    if (inspected.type === '@xstate.snapshot') onSnapshot(actor, inspected.snapshot);
    const isRoot = actor.sessionId === inspected.rootId;
    if (inspected.type !== '@xstate.microstep') return;
    const { event } = inspected;
    if (event.type === 'result.NEED_THIRD_LOGIN') heardThirdParty = true;
    if (event.type === 'front.submitted') form = fieldOf(event, 'mode') === 'register' ? 'register' : 'login';
    if (isRoot && (event.type.startsWith('go.') || toFirstPage.has(event.type))) onGo(event);
  };
}

/** Returns what the server did if the event is the OK of a call in `successes`. */
function successOf({ event, sourceRef }: Pick<InspectedEventEvent, 'event' | 'sourceRef'>): Success | undefined {
  const call = fieldOf(sourceRef, 'src');
  if (typeof call !== 'string' || !Object.hasOwn(successes, call)) return undefined;
  return fieldOf(fieldOf(event, 'output'), 'type') === 'result.OK' ? successes[call as CallName] : undefined;
}

function pageTypeOf(params: unknown): PageType | undefined {
  const type = fieldOf(params, 'type');
  return type === 'reg' ? 'register' : type === 'login' ? 'login' : undefined;
}

/** Whether both password rules pass, for a page where a new password is typed (VAL-5). */
function passes(traits: unknown): boolean {
  const [length, classes] = [fieldOf(traits, 'length'), fieldOf(traits, 'classes')];
  return typeof length === 'number' && typeof classes === 'number' && passwordFailure({ length, classes }) === null;
}

const wordOf = (value: unknown): string | null => (typeof value === 'string' && word.test(value) ? value : null);

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined;
