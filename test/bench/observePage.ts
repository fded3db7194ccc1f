/** What the script in each page has seen so far. Times in milliseconds from the start of that page's loading. */
export interface Seen {
  /** Start of the page in milliseconds since 1970. */
  readonly origin: number;
  /** When the first key arrived in the field of the form. */
  readonly firstKey: number;
  /** Keys that arrived, and characters that the field has. */
  readonly keys: number;
  readonly characters: number;
  /** Sum of what each task took beyond 50 ms. */
  readonly blocked: number;
  readonly painted: number;
  /** When the handlers were attached; null before, and for a page without scripts. */
  readonly attached: number | null;
}

declare global {
  interface Window {
    benchSeen?: () => Seen;
    /** Calls the driver: the first key has arrived. */
    benchTyped?: () => void;
  }
}

/**
 * Runs in every document before its own scripts. Moves the focus to the field of the form as soon as it is visible, and
 * records keys and long tasks. It is sent as text: it uses nothing outside.
 */
export function observePage(): void {
  const seen = { firstKey: 0, keys: 0, blocked: 0 };
  const field = () => document.querySelector<HTMLInputElement>('input[name=account], input[name=phone]');
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const focusField = () => {
    const found = field();
    if (found?.checkVisibility() && document.activeElement !== found) found.focus();
  };
  const watch = new MutationObserver(focusField);
  watch.observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('DOMContentLoaded', focusField);
  document.addEventListener(
    'input',
    () => {
      seen.keys += 1;
      if (seen.keys > 1) return;
      seen.firstKey = performance.now();
      watch.disconnect();
      window.benchTyped?.();
    },
    true,
  );
  window.benchSeen = () => {
    const marks = [...performance.getEntriesByName('attached'), ...performance.getEntriesByName('passport-open')];
    return {
      ...seen,
      origin: performance.timeOrigin,
      characters: field()?.value.replace(/\D/g, '').length ?? 0,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      attached: marks[0]?.startTime ?? null,
    };
  };
}
