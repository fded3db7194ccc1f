/** Name of the entry of `Server-Timing` that has the moment at which a server answered, in ms since 1970. */
const entryName = 'at';

/** A visitor's clock that differs by less, in ms, is right: the answer was on the way for some of it. */
const toleratedMs = 5000;

/** Returns the value of the header `Server-Timing` of a document. */
export const servedAt = (now: number): string => `${entryName};dur=${now}`;

/**
 * Returns the clock of a page: the visitor's own. Where that is wrong, the server's at the moment of its answer, and
 * what has passed since.
 */
export function serverClock(page: Pick<Window, 'performance'> = window): () => Date {
  const [opening] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const served = opening?.serverTiming?.find(({ name }) => name === entryName)?.duration ?? 0;
  const received = Date.now() - page.performance.now() + (opening?.responseStart ?? 0);
  const off = served && served - received;
  const by = Math.abs(off) > toleratedMs ? off : 0;
  return () => new Date(Date.now() + by);
}
