interface Recorded {
  interactions: number[];
  shifts: number[];
  /** When the last heading was painted. */
  heading: number;
}

declare global {
  interface Window {
    benchRecorded?: Recorded;
  }
}

/** Runs in each document. It is sent as text: it uses nothing outside. */
export function recordUse(): void {
  const recorded: Recorded = { interactions: [], shifts: [], heading: 0 };
  window.benchRecorded = recorded;
  type Timed = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as Timed[])
      if (interactionId) recorded.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { value = 0, hadRecentInput } of list.getEntries() as Timed[])
      if (!hadRecentInput) recorded.shifts.push(value);
  }).observe({ type: 'layout-shift', buffered: true });
  let heading: string | undefined;
  let isAsked = false;
  const look = () => {
    isAsked = false;
    // The page before may still be there, hidden (decision 4).
    const now = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())?.textContent;
    if (now === heading) return;
    heading = now;
    setTimeout(() => (recorded.heading = performance.now()));
  };
  // Once a frame, which computes the styles that `look` needs: after each change it would take the page's time.
  new MutationObserver(() => {
    if (!isAsked) requestAnimationFrame(look);
    isAsked = true;
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

/** From the end of the last answer before the heading to the paint of the heading. */
export const timeToPaint = () => {
  const heading = window.benchRecorded?.heading ?? 0;
  const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, responseEnd }) => initiatorType === 'fetch' && responseEnd < heading)
    .map(({ responseEnd }) => responseEnd);
  return ends.length ? heading - Math.max(...ends) : null;
};
