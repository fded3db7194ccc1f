import type { AnyActorRef } from 'xstate';

/**
 * How long, in ms, no field has the focus before `inputblur` is sent: moving between fields must send nothing (UI-2).
 */
export const blurDelayMs = 50;

/**
 * Calls `notify` when the captcha's mask is shown and hidden (FRAME-1). It inspects the actors, because the charts do
 * not know the parent. Returns an unsubscribe function.
 */
export function watchCaptcha(root: AnyActorRef, notify: (type: 'captchashow' | 'captchahide') => void): () => void {
  let captcha: unknown = null;
  const subscription = root.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const shows = showsCaptcha(inspected.snapshot);
    if (shows && captcha === null) {
      captcha = inspected.actorRef;
      notify('captchashow');
    } else if (!shows && captcha === inspected.actorRef) {
      captcha = null;
      notify('captchahide');
    }
  });
  return () => subscription.unsubscribe();
}

function showsCaptcha(snapshot: { status?: unknown; getMeta?: unknown }): boolean {
  if (snapshot.status !== 'active' || typeof snapshot.getMeta !== 'function') return false;
  const metas = (snapshot as { getMeta(): Record<string, { view?: unknown } | undefined> }).getMeta();
  return Object.values(metas).some((meta) => meta?.view === 'captcha');
}

/**
 * Calls `notify` when a field gets the focus or none has it any more, and for a field that has it already. Returns an
 * unsubscribe function.
 */
export function watchFieldFocus(page: Document, notify: (type: 'inputfocus' | 'inputblur') => void): () => void {
  let blurTimer: ReturnType<typeof setTimeout> | undefined;
  let hasFocus = false;
  const isField = ({ target }: { target: EventTarget | null }) =>
    target instanceof Element && target.matches('input, textarea, select');
  const onFocusIn = (event: { target: EventTarget | null }) => {
    if (!isField(event)) return;
    clearTimeout(blurTimer);
    if (!hasFocus) notify('inputfocus');
    hasFocus = true;
  };
  const onFocusOut = (event: Event) => {
    if (!isField(event)) return;
    clearTimeout(blurTimer);
    blurTimer = setTimeout(() => {
      hasFocus = false;
      notify('inputblur');
    }, blurDelayMs);
  };
  onFocusIn({ target: page.activeElement });
  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  return () => {
    clearTimeout(blurTimer);
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
  };
}
