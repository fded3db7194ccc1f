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
 * `timeoutMs` limits the wait after that. Returns a cancel function. Never calls `act` if `savesData`.
 */
export function onIdle(
  act: () => void,
  { timeoutMs, page = window }: { timeoutMs?: number; page?: Window } = {},
): () => void {
  if (savesData(page.navigator)) return () => {};
  let isCancelled = false;
  const run = () => isCancelled || act();
  const timer = page.setTimeout(() => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(run, timeoutMs ? { timeout: timeoutMs } : {});
    else run();
  }, settleMs);
  return () => {
    isCancelled = true;
    page.clearTimeout(timer);
  };
}

/**
 * Calls `act` once when a visitor uses the page: in an idle moment after the first sign of it, or on the first click,
 * which may need what `act` loads. At the first sign if `savesData`. Returns a cancel function.
 */
export function onUse(act: () => void, page: Window = window): () => void {
  const once = () => {
    cancel();
    act();
  };
  let cancelIdle = () => {};
  const onSign = () => {
    stopSigns();
    if (savesData(page.navigator)) once();
    else cancelIdle = onIdle(once, { page });
  };
  const stopSigns = () => signsOfUse.forEach((type) => page.removeEventListener(type, onSign));
  const cancel = () => {
    stopSigns();
    cancelIdle();
    page.removeEventListener('click', once);
  };
  for (const type of signsOfUse) page.addEventListener(type, onSign, { passive: true });
  page.addEventListener('click', once);
  return cancel;
}

/**
 * Calls `act` once: when the browser is idle, before the visitor uses the page, or as `onUse` does where that comes
 * first or the connection is slow. Returns a cancel function.
 */
export function onIdleOrUse(act: () => void, page: Window = window): () => void {
  const once = () => {
    cancel();
    act();
  };
  const isSlow = (page.navigator.connection?.effectiveType ?? '4g') !== '4g';
  const cancelIdle = isSlow ? () => {} : onIdle(once, { page });
  const cancelUse = onUse(once, page);
  const cancel = () => {
    cancelIdle();
    cancelUse();
  };
  return cancel;
}
