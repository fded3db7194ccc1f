/**
 * Returns a signal that aborts when the given one does, or when the browser loses the network: no answer can come then,
 * and the visitor sees the error at once, not after the timeout (API-13). Call `stop` when the call has ended.
 */
export function whileOnline(
  signal: AbortSignal | undefined,
  page: EventTarget | undefined = (globalThis as { window?: EventTarget }).window,
): { signal: AbortSignal; stop: () => void } {
  const call = new AbortController();
  const abort = () => call.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  page?.addEventListener('offline', abort);
  return {
    signal: call.signal,
    stop: () => {
      signal?.removeEventListener('abort', abort);
      page?.removeEventListener('offline', abort);
    },
  };
}
