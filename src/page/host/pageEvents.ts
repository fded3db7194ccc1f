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

/** Where a keyboard opens: not at a box to tick, a button or a list. */
const fieldSelector = `textarea, input:not(${[
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
  'file',
  'range',
  'color',
  'hidden',
]
  .map((type) => `[type=${type}]`)
  .join(', ')})`;

/**
 * Calls `notify` when a field gets the focus or none has it any more, and for a field that has it already: each
 * `inputfocus` has its `inputblur`. Returns an unsubscribe function; `endPair` says what could not be said later.
 */
export function watchFieldFocus(page: Document, notify: (type: 'inputfocus' | 'inputblur') => void) {
  let blurTimer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let hasFocus = false;
  const isField = (target: unknown) => target instanceof Element && target.matches(fieldSelector);
  const blur = () => {
    clearTimeout(blurTimer);
    blurTimer = undefined;
    if (hasFocus) notify('inputblur');
    hasFocus = false;
  };
  const onFocusIn = ({ target }: { target: EventTarget | null }) => {
    if (!isField(target)) return;
    clearTimeout(blurTimer);
    blurTimer = undefined;
    if (!hasFocus) notify('inputfocus');
    hasFocus = true;
  };
  const onFocusOut = () => {
    if (hasFocus) blurTimer ??= setTimeout(blur, blurDelayMs);
  };
  // A field that is removed, disabled or hidden with its page loses the focus without an event.
  const check = () => {
    checkTimer = undefined;
    if (!isField(page.activeElement)) blur();
  };
  const changes = new MutationObserver(() => {
    if (hasFocus) checkTimer ??= setTimeout(check, blurDelayMs);
  });
  onFocusIn({ target: page.activeElement });
  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  changes.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  const stop = () => {
    blur();
    clearTimeout(checkTimer);
    changes.disconnect();
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
  };
  return Object.assign(stop, { endPair: blur });
}
