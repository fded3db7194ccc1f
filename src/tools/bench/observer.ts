/** What the script in each page has seen so far. Times in milliseconds from the start of that page's loading. */
export interface Seen {
  /** Start of the page in milliseconds since 1970. */
  origin: number;
  /** When the first key arrived in the field of the form. */
  firstKey: number | null;
  /** Keys that arrived, and characters that the field has. */
  keys: number;
  characters: number;
  /** Sum of what each task took beyond 50 ms. */
  blocked: number;
  /** Sum of layout shifts without an earlier input. */
  shifted: number;
  painted: number | null;
  attached: number | null;
  requests: number;
  /** Bytes of all bodies as transferred. */
  bytes: number;
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
 * records keys, long tasks and layout shifts. It is sent as text: it uses nothing outside.
 */
export function observePage(): void {
  const seen = { firstKey: null as number | null, keys: 0, blocked: 0, shifted: 0 };
  const field = () => document.querySelector<HTMLInputElement>('input[name=account], input[name=phone]');
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const focusField = () => {
    const found = field();
    if (!found?.checkVisibility() || document.activeElement === found) return;
    found.focus();
  };
  const watch = new MutationObserver(focusField);
  watch.observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('DOMContentLoaded', focusField);
  document.addEventListener(
    'input',
    () => {
      seen.keys += 1;
      if (seen.firstKey !== null) return;
      seen.firstKey = performance.now();
      watch.disconnect();
      window.benchTyped?.();
    },
    true,
  );
  window.benchSeen = () => {
    const marks = [...performance.getEntriesByName('attached'), ...performance.getEntriesByName('passport-open')];
    const loaded = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return {
      ...seen,
      origin: performance.timeOrigin,
      characters: field()?.value.replace(/\D/g, '').length ?? 0,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      attached: marks[0]?.startTime ?? null,
      requests: loaded.filter(({ encodedBodySize }) => encodedBodySize > 0).length,
      bytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  };
}
