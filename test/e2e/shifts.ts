import type { Frame, Page } from '@playwright/test';

/**
 * A layout shift, as Chromium reports it: whether a press of a moment ago explains it, and the classes of what moved.
 */
interface Shift {
  readonly value: number;
  readonly wasPressed: boolean;
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly moved: string;
}

/** Returns the layout shifts of a page since this time, in milliseconds since the page began. */
export const shiftsIn = (page: Page | Frame, since = 0): Promise<Shift[]> =>
  page.evaluate(
    (from) =>
      new Promise<Shift[]>((resolve) => {
        type Entry = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        const nameOf = (node: Node | null) => (node instanceof Element ? node.className : node?.nodeName);
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const entries = list.getEntries() as Entry[];
          resolve(
            entries
              .filter(({ startTime }) => startTime >= from)
              .map(({ value, hadRecentInput, startTime, sources }) => ({
                value,
                wasPressed: hadRecentInput,
                at: startTime,
                moved: sources.map(({ node }) => nameOf(node)).join(),
              })),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Without entries the observer is never called.
        setTimeout(() => resolve([]), 300);
      }),
    since,
  );

/** Returns those since this time that no press explains. */
export const unexpectedShifts = async (page: Page | Frame, since = 0): Promise<Shift[]> =>
  (await shiftsIn(page, since)).filter(({ wasPressed }) => !wasPressed);
