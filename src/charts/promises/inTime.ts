import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { OpeningCall } from '../../../machines/go';
import { toastFadeMs, toastShownMs } from '../../../machines/rules/times';
import { Secret } from '../../../machines/secret';
import { blocksPage } from '../../page/app/viewKinds';
import { activeNodes, parentOf } from '../xstateInternals';
import { allUnder } from '../stage/shown';
import { first, callInputOf, listens, onBegun, type Moment } from '../random/moment';
import type { PendingRequest } from '../stage/stubs';
import type { Walker } from '../random/walker';

/** Promises about what begins, ends and is kept for its time alone. */

type Fields = Record<string, unknown>;
const typeOf = (output: unknown) => (output as { type?: string } | null)?.type;

/** A toast goes by itself. Who sleeps meanwhile sees it afterwards. */
export function toastsGo({ walker, all }: Moment): string | null {
  const { memory, clock } = walker;
  const shown = all.find(({ machine }) => machine === 'toast')?.snapshot;
  const { toast = null } = (shown?.context ?? {}) as { toast?: object | null };
  if (!shown || toast === null || shown.matches('hidden' as never)) {
    memory.toast = null;
    return null;
  }
  // Its seconds begin where it is shown first, again, or let go.
  const isKnown = memory.toast !== null && (memory.toast.toast === shown || shown.matches('fading' as never));
  if (!isKnown || walker.said.at(-1) === '70 s asleep') memory.toast = { toast: shown, since: clock.now() };
  if (shown.matches('held' as never)) return null;
  const seconds = (clock.now() - (memory.toast?.since ?? 0)) / 1000;
  if (seconds * 1000 > toastShownMs + toastFadeMs) return `a toast is shown for ${seconds} s`;
  return clock.pending === 0 ? 'a toast is shown, and no time ends it' : null;
}

/** Answers after which a countdown begins, or goes on where it was left. */
const begins = /^(sendSms|sendVoice|sendEmailCode|recallCode|recallEmailCode)$/;

/** A countdown goes down, and up only when a code was sent or found. */
export function countsDown({ walker }: Moment): string | null {
  const { memory } = walker;
  const counts = new Map<string, number>();
  for (const id of ['verifyCode', 'verifyEmail'])
    for (const field of ['countdown', 'voiceCountdown']) {
      const seconds = walker.page(id)?.context[field];
      if (typeof seconds === 'number') counts.set(`${id} ${field}`, seconds);
    }
  const before = memory.counts;
  memory.counts = counts;
  if (walker.heard && begins.test(walker.heard.name)) return null;
  return first(counts, ([name, seconds]) => {
    const was = before.get(name);
    return was !== undefined && seconds > was ? `${name} went from ${was} to ${seconds} s` : null;
  });
}

const captchas = /^result\.(NEED_DISPLAY_CAPTCHA|PHONE_CAPTURE_ERROR|CAPTURE_ERROR|REQUIRE_VERIFY_CODE)$/;

/** After a captcha was asked for, the same submit goes on with a ticket alone. */
export function waitsForTheCaptcha({ walker: { heard, begun, memory } }: Moment): string | null {
  const wrong = first(begun, ({ name, actor, gated, input }) => {
    const isAsked = gated && memory.captchas.has(parentOf(actor));
    return isAsked && !(input as { captcha?: object | null }).captcha ? `${name} goes on without its captcha` : null;
  });
  if (heard?.gated && captchas.test(typeOf(heard.output) ?? ''))
    memory.captchas = new Set([...memory.captchas, parentOf(heard.actor)]);
  return wrong;
}

/** A password or a passkey is kept only while it is on its way. */
export function keepsPasswordsWhileSent({ all }: Moment): string | null {
  return first(all, ({ machine, snapshot }) => {
    if (snapshot.status !== 'active' || snapshot.hasTag('busy')) return null;
    if (snapshot.matches({ offered: { agreeing: 'picked' } } as never)) return null;
    return first(['password', 'credential'], (field) => {
      const value = (snapshot.context as Fields)[field];
      return value instanceof Secret && value.length > 0 ? `${machine} waits and holds a ${field}` : null;
    });
  });
}

const holdsPassword = (page: AnyMachineSnapshot | undefined) =>
  page?.status === 'active' && ((page.context as Fields).password as Secret | undefined)?.length !== 0;

/** A good answer before a login goes on with the password that was typed. */
export function usesTypedPasswords({ walker, route }: Moment): string | null {
  const { heard, memory } = walker;
  const before = memory.holds;
  memory.holds = new Set(
    ['verifyPwd', 'setPwd', 'regSetPwd'].filter((id) => walker.page(id) && holdsPassword(walker.page(id))),
  );
  if (!heard || typeOf(heard.output) !== 'result.OK' || !before.has(heard.page)) return null;
  return route === heard.page && !memory.holds.has(route) ? `${route} asks for the password again` : null;
}

/** A QR code is asked for by the visitor: by its tab, or by the button that makes another. */
export const asksForQrCodes = onBegun(/^generateQr$/, (_asked, _input, { gesture, memory }) =>
  gesture || memory.route === null ? null : 'a QR code is made, and the visitor pressed nothing',
);

/** Calls that change something for good. */
const lasting =
  /^(setPassword|registerPhone|registerEmail|phoneQuickRegister|quickRegister|chooseAccount|loginQr|keepPasskey)$/;
/** The call with its signatures, where it has some. */
function keyOf(asked: PendingRequest): string {
  const signed = Object.entries(callInputOf(asked)).filter(
    ([field, value]) => /sig$/i.test(field) && typeof value === 'string',
  );
  return `${asked.name} ${JSON.stringify(signed)}`;
}

const isUnsigned = (key: string) => key.endsWith(' []');

/** What the server has done is not asked for again with the same signatures; without any, not before the first page is back. */
export function doesNothingTwice({ walker: { heard, begun, memory }, route }: Moment): string | null {
  if (heard && lasting.test(heard.name) && typeOf(heard.output) === 'result.OK')
    memory.done = new Set([...memory.done, keyOf(heard)]);
  if (route === 'index') memory.done = new Set([...memory.done].filter((key) => !isUnsigned(key)));
  return first(begun, (asked) => (memory.done.has(keyOf(asked)) ? `${asked.name} again, after it went well` : null));
}

/**
 * Whether the page goes on by itself: a call ended, or time passed. A code that the browser reads from an SMS is entered like
 * a typed one.
 */
const goesOnByItself = ({ from, said }: Walker) =>
  (from !== null && from.name !== 'watchSms') || /(ms pass|asleep)$/.test(said.at(-1) ?? '');

/** A call that was refused is not made again by itself, on no page: a server that refuses for ever would be asked for ever. */
export function asksOnceForEachPress({ walker }: Moment): string | null {
  const { heard, from, begun, memory } = walker;
  if (!goesOnByItself(walker)) {
    memory.refused = new Map();
    if (begun.some(({ name }) => !listens(name))) memory.refusedOnTheWay = new Set();
    return null;
  }
  const type = typeOf(heard?.output) ?? '';
  // A gate that goes on makes its call again, after a captcha or a deletion that was taken back.
  const isEnded = from && (parentOf(from.actor)?.getSnapshot() as AnyMachineSnapshot | undefined)?.status !== 'active';
  if (from?.gated && type !== 'result.OK' && isEnded) {
    memory.refused = new Map([...memory.refused, [from.name, type]]);
    memory.refusedOnTheWay = new Set([...memory.refusedOnTheWay, from.name]);
  }
  return first(begun, ({ name, gated }) => {
    const refusal = gated ? memory.refused.get(name) : undefined;
    return refusal === undefined ? null : `${name} again by itself, after ${refusal}`;
  });
}

/** By the call that a page makes when it opens: the page, and whether it lacks what the call brings. */
const lacks: Readonly<Record<OpeningCall, readonly [page: string, isLacking: (context: Fields) => boolean]>> = {
  sendSms: ['verifyCode', ({ codeSig, resumes }) => codeSig === null && resumes !== true],
  sendEmailCode: [
    'verifyEmail',
    ({ emailCodeSig, email, resumes }) => emailCodeSig === null && email !== '' && resumes !== true,
  ],
  fetchSalt: ['verifyPwd', ({ saltData }) => saltData === undefined],
  fetchResetSalt: ['setPwd', ({ salts, signature }) => salts === null || signature === null],
  fetchAccounts: ['selectAccount', ({ accounts }) => (accounts as unknown[]).length === 0],
};

const dialogsOfCalls: ReadonlySet<string> = new Set(['call', 'captcha', 'deletion']);

/**
 * A page that opens asks for what it lacks. What was refused since the last press waits for the visitor, and so does what a
 * dialog or a captcha ended.
 */
export function asksForWhatItLacks({ walker, route }: Moment): string | null {
  const { from, gesture, memory, inFlight } = walker;
  const isRecalled = from !== null && from.name.startsWith('recall') && from.page === route;
  const isOpened = route !== memory.route && (gesture ? !dialogsOfCalls.has(gesture.to.machine) : from?.gated === true);
  if (memory.route === null || (!isOpened && !isRecalled)) return null;
  const page = walker.page(route);
  if (page?.status !== 'active') return null;
  const [call] =
    Object.entries(lacks).find(([, [opened, isLacking]]) => opened === route && isLacking(page.context)) ?? [];
  if (call === undefined || memory.refusedOnTheWay.has(call)) return null;
  const isAsking = [...inFlight].some((asked) => asked.page === route && !listens(asked.name));
  return isAsking ? null : `${route} is shown, and nothing asks ${call}`;
}

/** Calls whose refusal is silent: the page goes on without (SMS-17, QR-7). */
const silent = /^(needSetPassword|queryQr|fetchPasskeyChallenge|refreshCaptcha|fetchPasskeyCreation)$/;

/** Whether the page that asked is still the same: not begun again by where the answer led. */
function isStillThere(actor: AnyActorRef): boolean {
  const above = parentOf(actor);
  if (!above) return true;
  if (parentOf(above)) return isStillThere(above);
  return Object.values<AnyActorRef | undefined>((above.getSnapshot() as AnyMachineSnapshot).children).includes(actor);
}

/** A refusal is answered: by words, by a dialog, by another page or by another call. */
export function answersRefusals({ walker, route, stage, all }: Moment): string | null {
  const { heard, memory, begun } = walker;
  const toast = (all.find(({ machine }) => machine === 'toast')?.snapshot.context as { toast?: unknown } | undefined)
    ?.toast;
  const isSaid = toast !== null && toast !== memory.said;
  memory.said = toast;
  const type = typeOf(heard?.output) ?? '';
  if (!heard || !type.startsWith('result.') || type === 'result.OK' || silent.test(heard.name)) return null;
  const goesOn = begun.some(({ name }) => !name.startsWith('watch'));
  if (route !== memory.route || goesOn || isSaid || !isStillThere(heard.actor)) return null;
  const isShown = stage.some(
    ({ snapshot, views }) => views.some(blocksPage) || Boolean((snapshot.context as { error?: unknown }).error),
  );
  return isShown ? null : `${heard.name} was refused with ${type}, and nothing says so`;
}

/** A machine that is busy has a request, a timer or a dialog, its own or of what runs for it. */
export function waitsForSomething({ walker, stage }: Moment): string | null {
  const asking = new Set([...walker.inFlight].filter(({ name }) => !listens(name)).map(({ actor }) => actor));
  return first(stage, ({ actor, machine, snapshot }) => {
    if (snapshot.status !== 'active' || !snapshot.hasTag('busy')) return null;
    const own = allUnder(actor).filter(({ machine: each }) => each !== 'countdown');
    const isAlive = own.some(
      ({ snapshot: each }) =>
        Object.values<AnyActorRef | undefined>(each.children).some((child) => child && asking.has(child)) ||
        activeNodes(each).some(
          ({ after, meta }) =>
            after.length > 0 || (blocksPage((meta as { view?: string } | undefined)?.view ?? '') && isAsked(each)),
        ),
    );
    return isAlive ? null : `${machine} is busy and waits for nothing`;
  });
}
const isAsked = (snapshot: AnyMachineSnapshot) =>
  activeNodes(snapshot).some(({ transitions }) => [...transitions.keys()].some((type) => type.startsWith('user.')));
