import { parentOf } from '../xstateInternals';
import { type Moment } from '../random/moment';
import type { Begun } from '../random/walker';

/** Promises about the agreement to the terms. */

/** What a way in begins with: a call of a tab, a provider's window, the browser's dialog of passkeys. */
const waysIn = /^(recallCode|recallEmailCode|popup|pickPasskey|loginPasskey)$/;

const ofCaptcha = /^(refreshCaptcha|isWidgetReady|showWidget)$/;

function needsAgreement({ name, page, gated, by, input }: Begun, isPressed: boolean): boolean {
  if (name === 'leave') return (input as { to: string }).to === 'provider';
  if (page !== 'front' || by.includes('qr')) return false;
  // A challenge is also fetched beforehand, for the list under the field.
  return gated || waysIn.test(name) || (name === 'fetchPasskeyChallenge' && isPressed);
}

/** Pages that no sign-in leads to. */
const outside: ReadonlySet<string> = new Set(['index', 'away']);

/**
 * Nothing of a way in begins without the agreement, and no page behind the first is reached. What follows from an answer counts as
 * agreed to when the request was: the box may be unticked while it is under way.
 */
export function agreedFirst({ walker, route }: Moment): string | null {
  const { memory, gesture, from, begun } = walker;
  const before = memory.route;
  const wasAgreed = from ? (memory.agreedFor.get(from.actor) ?? true) : false;
  // The gate makes a call again after a captcha, or after a deletion that was taken back. Some calls begin with a
  // captcha, which looks for its widget again by itself.
  const gateOf = ({ name, gated, actor }: Begun) => {
    const parent = parentOf(actor) ?? actor;
    if (gated) return [parent];
    return ofCaptcha.test(name) ? [parentOf(parent) ?? parent] : [];
  };
  const isAgreed = (each: Begun) =>
    each.agreed || wasAgreed || gateOf(each).some((gate) => memory.agreedFor.get(gate) === true);
  if (begun.length > 0)
    memory.agreedFor = new Map([
      ...memory.agreedFor,
      ...begun.flatMap((each) => [each.actor, ...gateOf(each)].map((actor) => [actor, isAgreed(each)] as const)),
    ]);
  if (!gesture && !from) return null;
  const unagreed = begun.find((each) => needsAgreement(each, gesture !== null) && !isAgreed(each));
  if (unagreed) return `${unagreed.name} without an agreement`;
  if (before !== 'index' || outside.has(route)) return null;
  // The code in hand was sent with the agreement, and beside a QR code there is no box.
  if (gesture?.to.machine === 'sentCode' || from?.by.includes('qr')) return null;
  const agreed = wasAgreed || Boolean(walker.page('front')?.matches({ agreement: 'agreed' }));
  return agreed ? null : `${route} is shown without an agreement`;
}

/** Consent to marketing belongs to a registration: what logs in holds none (IDX-11). */
export function loginsHoldNoConsent({ all }: Moment): string | null {
  const found = all.find(({ machine, snapshot }) => {
    const { marketAgree, mode, type } = snapshot.context as Record<string, unknown>;
    if (marketAgree !== true || machine === 'front' || machine === 'passport') return false;
    return mode === 'login' || type === 'login';
  });
  return found ? `${found.machine} logs in and holds the consent` : null;
}
