// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IntlProvider } from 'react-intl';
import { messagesFor } from '../../i18n/allMessages';
import { Drift } from '../../src/parts/Drift';
import { PageContextProvider } from '../../src/parts/pageContext';
import { pageOf, type Choice } from './pageContext';
import { find, paint } from './render';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** The line at a moment, which the returned function moves on. */
async function open(moment: string, choice: Choice = {}) {
  const { around } = pageOf({ language: 'zh-hk', ...choice });
  let now = new Date(moment);
  const clock = { start: now, now: () => now };
  const place = await paint(
    <IntlProvider locale="zh-HK" messages={messagesFor('zh-hk')}>
      <PageContextProvider value={{ ...around, clock, tradingDays: { holidays: ['2026-12-25'], halfDays: [] } }}>
        <Drift />
      </PageContextProvider>
    </IntlProvider>,
  );
  const moveTo = async (later: string) => {
    now = new Date(later);
    await act(() => vi.advanceTimersByTime(15_000));
  };
  return { place, moveTo };
}

const clockOf = (place: HTMLElement) => find(place, '.drift__clock').textContent;
const markOf = (place: HTMLElement) => find(place, 'svg:has(> .drift__now)').getAttribute('x');
const drawnTo = (place: HTMLElement) => find(place, '[viewBox]').getAttribute('width');

describe('the line of the trading day', () => {
  it('is drawn up to now, where its brass mark is, which its clock says too', async () => {
    const { place, moveTo } = await open('2026-11-23T03:42:00Z');
    expect(clockOf(place)).toBe('香港 · 11:42 · 午休 12:00');
    const before = markOf(place);
    expect(drawnTo(place)).toBe(before);
    await moveTo('2026-11-23T03:52:00Z');
    expect(clockOf(place)).toBe('香港 · 11:52 · 午休 12:00');
    expect(Number.parseFloat(markOf(place) ?? '')).toBeGreaterThan(Number.parseFloat(before ?? ''));
    expect(drawnTo(place)).toBe(markOf(place));
    await moveTo('2026-12-25T03:42:00Z');
    expect(clockOf(place)).toBe('香港 · 11:42 · 休市');
  });

  it('is whole, without mark and clock, in an edition without an exchange', async () => {
    const { place } = await open('2026-11-23T03:42:00Z', { edition: 'jp' });
    expect(place.querySelector('.drift__now, .drift__clock, .drift__hour')).toBeNull();
    expect(drawnTo(place)).toBe('100%');
  });
});
