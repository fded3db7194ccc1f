import type { Browser, Page } from 'playwright';

/** An event of Chromium's trace, in microseconds. `tdur` is the thread's own time, without what other programs took. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly id?: string;
  readonly args?: { readonly data?: { readonly type?: string } & ProfileData };
}

/** A call frame of V8's profile. Lines and columns begin at 0. */
export interface CallFrame {
  readonly functionName: string;
  readonly url?: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}
export interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: CallFrame;
}
/** A part of a profile, in an event of the trace. */
interface ProfileData {
  readonly startTime?: number;
  readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
  readonly timeDeltas?: readonly number[];
}

/** What the main thread did: milliseconds from the first paint, and milliseconds of processor time. */
export interface MainThreadTask {
  readonly at: number;
  readonly ms: number;
}

export interface Tasks {
  readonly tasks: readonly MainThreadTask[];
  /** When handlers were attached, and when each key was pressed. */
  readonly attached: number;
  readonly presses: readonly number[];
}

/**
 * With this flag the browser notes the places in a source when it compiles it. Otherwise it reads the source again for
 * the driver, which asks who makes a request.
 */
export const traceFlag = '--js-flags=--no-enable-lazy-source-positions';

interface Traced {
  readonly all: readonly TraceEvent[];
  /** Those of the page's main thread. */
  readonly own: readonly TraceEvent[];
  readonly marked: TraceEvent;
  /** When the first paint was. */
  readonly painted: number;
}

/** Does `work` with a page while the browser keeps a trace. `mark` as for `tasksDuring`. */
export async function trace(
  browser: Browser,
  page: Page,
  mark: string,
  work: () => Promise<unknown>,
  more: readonly string[] = [],
): Promise<Traced> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading'];
  await browser.startTracing(page, { categories: [...categories, ...more] });
  await work();
  const { traceEvents: all } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marked = all.findLast(({ name }) => name === mark);
  const own = all.filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid);
  const painted = own.findLast(({ name }) => name === 'firstContentfulPaint')?.ts;
  if (!marked || painted === undefined) throw new Error(`The trace has no first paint, or no mark ${mark}`);
  return { all, own, marked, painted };
}

/**
 * Does `work` with a page, and returns what its main thread did. `mark` is the performance mark
 * that the page sets when its handlers are attached.
 */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  mark: string,
  work: () => Promise<unknown>,
): Promise<Tasks> {
  const { own, marked, painted } = await trace(browser, page, mark, work);
  const tasks = own.flatMap(({ name, ts, tdur }) =>
    name === 'RunTask' && tdur !== undefined ? { at: (ts - painted) / 1000, ms: tdur / 1000 } : [],
  );
  const presses = own.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  return {
    tasks,
    attached: (marked.ts - painted) / 1000,
    presses: presses.map(({ ts }) => (ts - painted) / 1000),
  };
}

/** The tasks that ended within a span of time. */
export const within = (
  tasks: readonly MainThreadTask[],
  from = 0,
  until = Number.POSITIVE_INFINITY,
): readonly MainThreadTask[] => tasks.filter(({ at, ms }) => at + ms >= from && at + ms < until);

export const longest = (tasks: readonly MainThreadTask[]): number => Math.max(0, ...tasks.map(({ ms }) => ms));
