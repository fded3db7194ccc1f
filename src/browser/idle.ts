/** The browser is not called idle before this, in ms: the first page is still being painted. */
const settleMs = 500;

/** Events that say that a visitor uses the page. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

declare global {
  /** Not in every browser, and therefore not in TypeScript's types. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor pays for every byte or waits for it: Save-Data, or a connection of the second generation. */
export function savesData({ connection }: Pick<Navigator, 'connection'>): boolean {
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/**
 * Calls `act` once the browser is idle, 500 ms from now at the earliest; without requestIdleCallback, at 500 ms.
 * `timeoutMs` limits the wait after that. Returns a cancel function for the first 500 ms. Never calls `act` if
 * `savesData`.
 */
export function onIdle(
  act: () => void,
  { timeoutMs, page = window }: { timeoutMs?: number; page?: Window } = {},
): () => void {
  if (savesData(page.navigator)) return () => {};
  const timer = page.setTimeout(() => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(() => act(), timeoutMs ? { timeout: timeoutMs } : {});
    else act();
  }, settleMs);
  return () => page.clearTimeout(timer);
}

/** Calls `act` when a visitor uses the page: in an idle moment after the first sign of it, or on the first click. */
export function onUse(act: () => void): void {
  onFirstUse(() => (savesData(navigator) ? act() : void onIdle(act)));
  addEventListener('click', act, { once: true });
}

/** Calls `act` on the first sign that a visitor uses the page. */
export function onFirstUse(act: () => void, page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window) {
  const used = () => {
    for (const type of signsOfUse) page.removeEventListener(type, used);
    act();
  };
  for (const type of signsOfUse) page.addEventListener(type, used, { passive: true });
}
