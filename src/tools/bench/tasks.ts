import type { Browser, Page } from 'playwright';

/** An event of Chromium's trace. Times in microseconds; `tdur` is the thread's own, without what other programs took. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly isMainFrame?: boolean } };
}

/** The tasks of a page's main thread, in milliseconds from its first paint, by the thread's own time. */
export type Tasks = readonly { readonly at: number; readonly ms: number }[];

/**
 * Does `work` with a page, and returns the tasks of its main thread from its first paint on. `mark` is one of
 * performance marks that the page sets: it names its thread.
 */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  mark: string,
  work: () => Promise<unknown>,
): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marked = traceEvents.findLast(({ name }) => name === mark);
  const own = traceEvents.filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid);
  const painted = own.findLast(({ name }) => name === 'firstContentfulPaint')?.ts;
  if (painted === undefined) throw new Error(`no first paint or no mark ${mark} in the trace`);
  return own.flatMap(({ name, ts, tdur }) =>
    name === 'RunTask' && tdur !== undefined && ts >= painted ? { at: (ts - painted) / 1000, ms: tdur / 1000 } : [],
  );
}
