/** The browser is not called idle before this, in ms: the first page is still being painted. */
const settleMs = 500;

/**
 * Calls `act` once the browser is idle, 500 ms from now at the earliest; without requestIdleCallback, at 500 ms.
 * `timeoutMs` limits the wait after that. Returns a cancel function for the first 500 ms.
 */
export function onIdle(act: () => void, { timeoutMs }: { timeoutMs?: number } = {}): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => act(), timeoutMs ? { timeout: timeoutMs } : {});
    else act();
  }, settleMs);
  return () => clearTimeout(timer);
}
