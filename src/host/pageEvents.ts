import type { AnyActorRef } from 'xstate';
import { urlOf } from '../browser/urls';
import { isFramed } from '../browser/environment';

/** How long, in ms, no field has focus before the parent hears of it: moving between fields is none of its business (UI-2). */
export const blurDelayMs = 50;

type Framed = Pick<Window, 'parent' | 'top'> & {
  self: unknown;
  location: { ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
};

/**
 * The origin of the parent, when it stands letter by letter among the allowed ones; null otherwise (FRAME-3, T-06). Where the
 * browser tells all ancestors, every one must be allowed (T-09); where it does not, the referrer names the parent, and a parent that is
 * framed itself is none we know enough of.
 */
export function parentOrigin(page: Framed, allowed: readonly string[]): string | null {
  if (!isFramed(page)) return null;
  const { ancestorOrigins } = page.location;
  if (!ancestorOrigins && page.parent !== page.top) return null;
  const origins = ancestorOrigins ? Array.from(ancestorOrigins) : [urlOf(page.document.referrer)?.origin];
  const known = origins.every((origin) => origin !== undefined && origin !== 'null' && allowed.includes(origin));
  return known ? (origins[0] ?? null) : null;
}

/** Tells that the captcha's mask shows and hides, by watching the charts: they know of no parent (FRAME-1). Returns what stops it. */
export function watchCaptcha(root: AnyActorRef, tell: (type: 'captchashow' | 'captchahide') => void): () => void {
  let masked: unknown = null;
  const subscription = root.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const shows = showsCaptcha(inspected.snapshot);
    if (shows && masked === null) {
      masked = inspected.actorRef;
      tell('captchashow');
    } else if (!shows && masked === inspected.actorRef) {
      masked = null;
      tell('captchahide');
    }
  });
  return () => subscription.unsubscribe();
}

function showsCaptcha(snapshot: { status?: unknown; getMeta?: unknown }): boolean {
  if (snapshot.status !== 'active' || typeof snapshot.getMeta !== 'function') return false;
  const metas = (snapshot as { getMeta(): Record<string, { view?: unknown } | undefined> }).getMeta();
  return Object.values(metas).some((meta) => meta?.view === 'captcha');
}

/** Tells of fields that gain and lose focus, and of one that has it already. Returns what stops it. */
export function watchFieldFocus(page: Document, tell: (type: 'inputfocus' | 'inputblur') => void): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let focused = false;
  const isField = ({ target }: { target: EventTarget | null }) =>
    target instanceof Element && target.matches('input, textarea, select');
  const gained = (event: { target: EventTarget | null }) => {
    if (!isField(event)) return;
    clearTimeout(leaving);
    if (!focused) tell('inputfocus');
    focused = true;
  };
  const lost = (event: Event) => {
    if (!isField(event)) return;
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      focused = false;
      tell('inputblur');
    }, blurDelayMs);
  };
  gained({ target: page.activeElement });
  page.addEventListener('focusin', gained);
  page.addEventListener('focusout', lost);
  return () => {
    clearTimeout(leaving);
    page.removeEventListener('focusin', gained);
    page.removeEventListener('focusout', lost);
  };
}
