import { describe, expect, it } from 'vitest';
import { rows } from '../../machines/site/rows';
import { exchangeTime, places, type TradingDays } from '../../src/parts/exchange/exchangeTime';

const hours = { HK: rows.hk.hours, CN: rows.cn.hours };
const unknown: TradingDays = { holidays: [], halfDays: [] };
const known: TradingDays = { holidays: ['2026-12-25', '2026-12-26'], halfDays: ['2026-12-24'] };
const timeAt = (utc: string, days = known, exchange: 'HK' | 'CN' = 'HK') => {
  const own = hours[exchange];
  if (!own) throw new Error('no hours');
  return exchangeTime(own, new Date(utc), days);
};
const said = (utc: string, days?: TradingDays, exchange?: 'HK' | 'CN') => {
  const { time, next, at, x } = timeAt(utc, days, exchange);
  return [time, next, at, x];
};

describe('the time on the line', () => {
  it('is the clock of the exchange, wherever the visitor is', () => {
    expect(hours.HK).toEqual(['09:30', '12:00', '13:00', '16:00']);
    expect(said('2026-11-23T03:42:00Z')).toEqual(['11:42', 'break', '12:00', 364]);
    expect(said('2026-11-23T03:42:00Z', known, 'CN')).toEqual(['11:42', 'open', '13:00', 414]);
  });

  it.each([
    ['2026-11-22T16:00:00Z', '00:00', 'open', '09:30', 52],
    ['2026-11-22T22:00:00Z', '06:00', 'open', '09:30', 80],
    ['2026-11-23T01:30:00Z', '09:30', 'break', '12:00', 96],
    ['2026-11-23T04:30:00Z', '12:30', 'open', '13:00', 453],
    ['2026-11-23T05:00:00Z', '13:00', 'close', '16:00', 505],
    ['2026-11-23T07:59:00Z', '15:59', 'close', '16:00', 818],
    ['2026-11-23T08:00:00Z', '16:00', 'closed', '24:00', 820],
    ['2026-11-23T15:59:00Z', '23:59', 'closed', '24:00', 864],
  ])('at %s says %s and what comes next: %s %s', (utc, ...expected) => {
    expect(said(utc)).toEqual(expected);
  });

  it('moves on through the day, and the line is drawn up to it, never past the close', () => {
    let before = 0;
    for (let minute = 0; minute < 1440; minute += 1) {
      const { x, drawnTo } = timeAt(new Date(Date.UTC(2026, 10, 22, 16, minute)).toISOString());
      expect(x).toBeGreaterThanOrEqual(before);
      expect(drawnTo).toBe(Math.max(places[1], Math.min(x, places[4])));
      before = x;
    }
  });

  it('says on a holiday and at weekends that it is closed, and draws nothing but the present moment', () => {
    for (const [utc, days] of [
      ['2026-12-25T03:42:00Z', known],
      ['2026-11-21T03:42:00Z', known],
      ['2026-11-21T03:42:00Z', unknown],
    ] as const) {
      expect(said(utc, days)).toMatchObject(['11:42', 'closed', '12:00', 364]);
      expect(timeAt(utc, days).drawnTo).toBe(places[1]);
    }
  });

  it('closes at noon where it trades in the morning only', () => {
    expect(said('2026-12-24T03:42:00Z')).toEqual(['11:42', 'close', '12:00', 364]);
    expect(said('2026-12-24T04:30:00Z').slice(0, 2)).toEqual(['12:30', 'closed']);
    expect(timeAt('2026-12-24T06:30:00Z')).toMatchObject({ next: 'closed', drawnTo: places[2] });
  });

  it('says the regular hours in a year of which no holiday is known: it may be one', () => {
    for (const utc of ['2026-12-25T03:42:00Z', '2026-11-23T03:42:00Z', '2026-11-23T08:00:00Z', '2026-11-22T22:00:00Z'])
      expect(timeAt(utc, unknown)).toMatchObject({ next: 'hours', from: '09:30', at: '16:00' });
    expect(timeAt('2027-01-04T03:42:00Z', known).next).toBe('hours');
  });

  it.each(['Asia/Hong_Kong', 'Asia/Shanghai'])('is the clock of %s all year', (timeZone) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    for (let day = 0; day < 366; day += 1) {
      const now = new Date(Date.UTC(2026, 0, day, day % 24, (day * 7) % 60));
      expect(timeAt(now.toISOString()).time).toBe(clock.format(now));
    }
  });
});
