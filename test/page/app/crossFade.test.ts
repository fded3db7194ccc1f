import { describe, expect, it, vi } from 'vitest';
import { crossFade } from '../../../src/page/app/crossFade';

/** A window whose browser captures the old page only when the test says so. */
function slowBrowser() {
  const skipTransition = vi.fn();
  let captured = () => {};
  let rendered = () => {};
  let ended = () => {};
  const finished = new Promise<void>((resolve) => (ended = resolve));
  const rendering = new Promise<void>((resolve) => (rendered = resolve));
  const timers = new Map<number, { run: () => void; ms: number }>();
  const page = Object.assign(new EventTarget(), {
    document: {
      hidden: false,
      documentElement: { dataset: {} as Record<string, string> },
      startViewTransition: (update: () => Promise<void>) => {
        const done = new Promise<void>((resolve) => (captured = () => void update().then(resolve)));
        return { skipTransition, updateCallbackDone: done, ready: done, finished };
      },
    },
    matchMedia: () => ({ matches: false }),
    setTimeout: (run: () => void, ms: number) => timers.set(timers.size + 1, { run, ms }).size,
    clearTimeout: (id: number) => timers.delete(id),
  });
  crossFade(page as unknown as Window)?.run(() => rendering);
  return { page, skipTransition, timers, captured, rendered, ended };
}

describe('the fade between two pages', () => {
  it('shows the new page after 100 ms where the browser has not captured the old one [UI-1]', () => {
    const { timers, skipTransition } = slowBrowser();
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([100]);
    expect(skipTransition).not.toHaveBeenCalled();
    for (const { run } of timers.values()) run();
    expect(skipTransition).toHaveBeenCalledTimes(1);
  });

  it('waits longer for a page that is rendered in slices than for the browser, and not for ever [UI-1]', () => {
    const { timers, captured, skipTransition } = slowBrowser();
    captured();
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([500]);
    for (const { run } of timers.values()) run();
    expect(skipTransition).toHaveBeenCalledTimes(1);
  });

  it('fades in full where both are done [UI-1]', async () => {
    const { timers, captured, rendered } = slowBrowser();
    captured();
    rendered();
    await vi.waitFor(() => expect(timers.size).toBe(0));
  });

  it.each([
    [true, { reduced: false, hidden: false }],
    [false, { reduced: true, hidden: false }],
    [false, { reduced: false, hidden: true }],
  ])('is wanted: %s, where the visitor %j [UI-1]', (wanted, { reduced, hidden }) => {
    const { page } = slowBrowser();
    Object.assign(page.document, { hidden });
    const fade = crossFade(Object.assign(page, { matchMedia: () => ({ matches: reduced }) }) as unknown as Window);
    expect(fade?.isWanted()).toBe(wanted);
  });

  it('names the parts that fade while it lasts, and no longer: each name makes a stacking context [UI-1]', async () => {
    const { page, ended } = slowBrowser();
    expect(page.document.documentElement.dataset).toEqual({ fading: '' });
    ended();
    await vi.waitFor(() => expect(page.document.documentElement.dataset).toEqual({}));
  });

  it.each(['pointerdown', 'keydown'])('ends at once with %s [UI-1]', (input) => {
    const { page, skipTransition } = slowBrowser();
    page.dispatchEvent(new Event(input));
    expect(skipTransition).toHaveBeenCalledTimes(1);
  });
});
