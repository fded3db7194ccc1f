// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IntlProvider } from 'react-intl';
import { messagesFor } from '../../../i18n/allMessages';
import type { Language } from '../../../machines/site/site';
import { ExchangeClock } from '../../../src/page/parts/exchange/ExchangeClock';
import { PageContextProvider } from '../../../src/page/parts/pageContext';
import { pageOf, type Choice } from './pageContext';
import { find, paint } from './render';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The clock of a document that was made at a moment; `moveTo` lets time pass. */
async function open(moment: string, { language = 'en-us', ...choice }: Choice & { language?: Language } = {}) {
  const { around } = pageOf({ language, ...choice });
  let now = new Date(moment);
  const clock = { start: now, now: () => now };
  const tradingDays = { holidays: ['2026-12-25'], halfDays: ['2026-12-24'] };
  const place = await paint(
    <IntlProvider locale="en" messages={messagesFor(language)}>
      <PageContextProvider value={{ ...around, clock, tradingDays }}>
        <ExchangeClock />
      </PageContextProvider>
    </IntlProvider>,
  );
  const moveTo = async (later: string) => {
    const passed = Date.parse(later) - now.getTime();
    now = new Date(later);
    await act(() => vi.advanceTimersByTime(Math.min(passed, 15_000)));
  };
  return { place, moveTo };
}

const sentence = (place: HTMLElement) => find(place, '.vh').textContent;
const large = (place: HTMLElement) =>
  ['where', 'time', 'next'].map((part) => place.querySelector(`.clock__${part}`)?.textContent ?? null);
/** The line of phones. Styles draw the dots, alike in every font, and none where a line begins. */
const small = (place: HTMLElement) =>
  [...place.querySelectorAll('.clock__now > .clock__aside, .clock__now span > *')]
    .map((part) => part.textContent)
    .join(' · ');

describe('the clock of the exchange', () => {
  it.each([
    [
      'en-us',
      'hk',
      '2026-11-27T06:26Z',
      'Hong Kong is open, 14:26, Closes in 1 h 34 min',
      'Hong Kong · 14:26 · closes 16:00',
    ],
    [
      'en-us',
      'hk',
      '2026-12-25T06:26Z',
      'Hong Kong is closed for Christmas, 14:26, Opens Monday at 09:30',
      'Hong Kong · 14:26 · opens Monday 09:30',
    ],
    ['en-us', 'hk', '2026-11-27T00:30Z', 'Hong Kong opens at 09:30, 08:30, In 1 h', 'Hong Kong · 08:30 · opens 09:30'],
    ['en-us', 'jp', '2026-11-27T06:26Z', 'Friday in Tokyo, 15:26', 'Tokyo · 15:26 · Friday'],
    [
      'en-us',
      'hkva',
      '2026-11-27T06:26Z',
      'Virtual assets trade day and night, 14:26, Hong Kong time',
      'Hong Kong · 14:26 · 24 hours',
    ],
    [
      'en-us',
      'hk',
      '2027-01-04T06:26Z',
      'Hong Kong, 14:26, Regular hours 09:30–16:00',
      'Hong Kong · 14:26 · 09:30–16:00',
    ],
    ['zh-cn', 'cn', '2026-11-27T06:26Z', '沪深 · 交易中，14:26，34 分钟后收盘', '沪深 · 14:26 · 15:00 收盘'],
    ['zh-cn', 'cn', '2026-11-27T14:08Z', '沪深 · 已收盘，22:08，星期一 09:30 开盘', '沪深 · 22:08 · 星期一 09:30 开盘'],
    ['zh-hk', 'hk', '2026-11-27T04:20Z', '香港 · 午間休市，12:20，13:00 恢復交易', '香港 · 12:20 · 13:00 恢復'],
    ['zh-hk', 'hkva', '2026-11-27T04:20Z', '虛擬資產全日 24 小時交易，12:20，香港時間', '香港 · 12:20 · 24 小時交易'],
  ] as const)(
    'says in %s, of %s at %s, one sentence to screen readers and the same in parts to the eye: %s [D-NOPRICES]',
    async (language, edition, moment, whole, short) => {
      const { place } = await open(moment, { language, edition });
      expect(sentence(place)).toBe(whole);
      const parts = large(place).filter((part) => part !== null);
      expect(parts.join(language === 'en-us' ? ', ' : '，')).toBe(whole);
      expect(small(place)).toBe(short);
      expect(find(place, '.clock__face').getAttribute('aria-hidden')).toBe('true');
      expect(place.querySelector('[aria-live], [role=status], [role=timer], [role=alert]')).toBeNull();
    },
  );

  it('fills the sessions up to now, where its mark is, and moves on at the edge of the minute', async () => {
    const { place, moveTo } = await open('2026-11-27T06:26:50Z');
    const drawn = () =>
      [...place.querySelectorAll('.day__filled')].map((each) => [each.getAttribute('x1'), each.getAttribute('x2')]);
    const mark = () => find(place, '.day__now').getAttribute('x1');
    expect(mark()).toBe('60.14%');
    expect(drawn()).toEqual([
      ['39.58%', '50%'],
      ['54.17%', '60.14%'],
    ]);
    const nodes = [...place.querySelectorAll('*')];
    await moveTo('2026-11-27T06:26:59.999Z');
    expect(find(place, '.clock__time').textContent).toBe('14:26');
    await moveTo('2026-11-27T06:27:00Z');
    expect(large(place)).toEqual(['Hong Kong is open', '14:27', 'Closes in 1 h 33 min']);
    expect(mark()).toBe('60.21%');
    // The same elements: nothing is laid out afresh.
    expect([...place.querySelectorAll('*')]).toEqual(nodes);
    await moveTo('2026-11-27T08:00:00Z');
    expect(large(place)[0]).toBe('Hong Kong is closed');
    expect(drawn()).toEqual([
      ['39.58%', '50%'],
      ['54.17%', '66.67%'],
    ]);
  });

  it('fills nothing where it is not known that there is trading, and draws no session on a holiday', async () => {
    const unknown = await open('2027-01-04T06:26Z');
    expect(unknown.place.querySelectorAll('.day__session')).toHaveLength(2);
    expect(unknown.place.querySelector('.day__filled')).toBeNull();
    const holiday = await open('2026-12-25T06:26Z');
    expect(holiday.place.querySelector('.day__session, .day__filled')).toBeNull();
    expect(holiday.place.querySelector('.day__now')).not.toBeNull();
  });
});
