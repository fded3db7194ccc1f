// @alone replaces the clock
import { describe, expect, it, vi } from 'vitest';
import { withRetries } from '../../i18n/scriptLoading';

const cut = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a script that was cut off [E11]', () => {
  it.each([0, 1, 2])('is there after %d failures', async (failures) => {
    const load = vi.fn(async () => 'there');
    for (let each = 0; each < failures; each += 1) load.mockImplementationOnce(cut);
    expect(await withRetries(load, [0, 0])()).toBe('there');
    expect(load).toHaveBeenCalledTimes(failures + 1);
  });

  it.each([
    new SyntaxError('Unexpected token'),
    new TypeError('x.toSorted is not a function'),
    new ReferenceError('x'),
  ])('that came and cannot start is asked for once: %s', async (error) => {
    const load = vi.fn(() => Promise.reject(error));
    await expect(withRetries(load)()).rejects.toBe(error);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for three times, after growing waits, before the visitor is asked', async () => {
    vi.useFakeTimers();
    const load = vi.fn(cut);
    const end = withRetries(load)().catch((error: unknown) => error);
    const asked = [];
    for (let second = 0; second <= 5; second += 1) {
      asked.push(load.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked).toEqual([1, 2, 2, 2, 3, 3]);
    expect(await end).toBeInstanceOf(TypeError);
    vi.useRealTimers();
  });
});
