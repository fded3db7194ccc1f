// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onIdle, onIdleOrUse, onUse, savesData } from '../../../src/page/browser/idle';

describe('when every byte counts', () => {
  it.each([
    [{ saveData: true }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '4g', saveData: false }, false],
    [{}, false],
    [undefined, false],
  ])('%j: %s', (connection, expected) => {
    expect(savesData({ ...(connection && { connection }) })).toBe(expected);
  });

  it('nothing is fetched when idle', () => {
    vi.useFakeTimers();
    const act = vi.fn();
    const page = Object.create(window, { navigator: { value: { connection: { saveData: true } } } }) as Window;
    onIdle(act, { page });
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('the idle browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is waited for, unless cancelled', () => {
    const [act, cancelled] = [vi.fn(), vi.fn()];
    onIdle(act);
    onIdle(cancelled)();
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(act).toHaveBeenCalledOnce();
    expect(cancelled).not.toHaveBeenCalled();
  });
});

const saving = { navigator: { connection: { saveData: true } } };
const used = (given: object = { navigator: {} }) => Object.assign(new EventTarget(), given) as unknown as Window;

describe('the first sign of use', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'])('is a %s, once', (type) => {
    const page = used(saving);
    const act = vi.fn();
    onUse(act, page);
    expect(act).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(type));
    page.dispatchEvent(new Event(type));
    page.dispatchEvent(new Event('keydown'));
    page.dispatchEvent(new Event('click'));
    expect(act).toHaveBeenCalledOnce();
  });
});

describe('the use of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is answered in an idle moment after the first sign, and at once by a click', () => {
    const [moved, clicked] = [vi.fn(), vi.fn()];
    onUse(moved);
    vi.advanceTimersByTime(5000);
    expect(moved).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointermove'));
    expect(moved).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(moved).toHaveBeenCalledOnce();
    onUse(clicked);
    window.dispatchEvent(new Event('pointermove'));
    window.dispatchEvent(new Event('click'));
    expect(clicked).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(2000);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('is not answered once cancelled, before or after the first sign', () => {
    const [before, after] = [vi.fn(), vi.fn()];
    onUse(before)();
    const cancel = onUse(after);
    window.dispatchEvent(new Event('pointermove'));
    cancel();
    window.dispatchEvent(new Event('click'));
    vi.advanceTimersByTime(2000);
    expect([before.mock.calls, after.mock.calls]).toEqual([[], []]);
  });
});

describe('what can be loaded ahead', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pageOn = (connection?: object) =>
    Object.assign(new EventTarget(), {
      navigator: { connection },
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
      clearTimeout: (timer: number) => clearTimeout(timer),
    }) as unknown as Window;

  it.each([
    ['when idle', undefined, 1],
    ['when idle', { effectiveType: '4g' }, 1],
    ['when used: the connection is slow', { effectiveType: '3g' }, 0],
    ['when used: every byte counts', { effectiveType: '4g', saveData: true }, 0],
  ])('is loaded %s (%j), once', (_, connection, before) => {
    const act = vi.fn();
    const page = pageOn(connection);
    onIdleOrUse(act, page);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(act).toHaveBeenCalledTimes(before);
    page.dispatchEvent(new Event('click'));
    vi.advanceTimersByTime(2000);
    expect(act).toHaveBeenCalledOnce();
  });

  it('is loaded by a click before, and not once cancelled', () => {
    const [clicked, cancelled] = [vi.fn(), vi.fn()];
    const page = pageOn();
    onIdleOrUse(clicked, page);
    page.dispatchEvent(new Event('click'));
    expect(clicked).toHaveBeenCalledOnce();
    onIdleOrUse(cancelled, page)();
    page.dispatchEvent(new Event('click'));
    vi.advanceTimersByTime(2000);
    expect([clicked.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
  });
});
