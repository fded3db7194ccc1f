import { describe, expect, it } from 'vitest';
import { rows } from '../../../machines/site/rows';
import { editionNames, type EditionName } from '../../../machines/site/site';
import { exchangeDay, type TradingDays } from '../../../src/page/parts/exchange/exchangeDay';

const none: TradingDays = { holidays: [], halfDays: [] };
const days: Record<'HK' | 'CN', TradingDays> = {
  HK: {
    holidays: ['2026-01-01', '2026-02-17', '2026-02-18', '2026-02-19', '2026-04-07', '2026-10-01', '2026-12-25'],
    halfDays: ['2026-12-24', '2026-12-31'],
  },
  CN: {
    holidays: ['2026-01-01', ...[1, 2, 5, 6, 7].map((day) => `2026-10-0${day}`), '2026-10-08'],
    halfDays: [],
  },
};
const daysOf = (edition: EditionName) => days[rows[edition].exchange ?? 'HK'];
const at = (edition: EditionName, utc: string, known = daysOf(edition)) =>
  exchangeDay(rows[edition], known, new Date(utc));
const said = (edition: EditionName, utc: string, known?: TradingDays) => {
  const { time, where, next, soon } = at(edition, utc, known);
  return [time, where.id, next?.id ?? '', soon.id, next?.values.left ?? next?.values.weekday ?? next?.values.at ?? ''];
};

/**
 * What each edition says at each moment: time, what is so, what comes next, and in how many minutes or on which day.
 */
const table: readonly (readonly [string, string, Partial<Record<EditionName, readonly unknown[]>>])[] = [
  [
    'open in the morning',
    '2026-11-27T03:18:59Z',
    {
      cn: ['11:18', 'where.open', 'next.lunch', 'soon.lunch', 12],
      hk: ['11:18', 'where.open', 'next.lunch', 'soon.lunch', 42],
    },
  ],
  [
    'open in the afternoon',
    '2026-11-27T06:26:00Z',
    {
      cn: ['14:26', 'where.open', 'next.close', 'soon.close', 34],
      hk: ['14:26', 'where.open', 'next.close', 'soon.close', 94],
    },
  ],
  [
    'at lunch',
    '2026-11-27T04:20:00Z',
    {
      cn: ['12:20', 'where.lunch', 'next.resume', 'soon.resume', '13:00'],
      hk: ['12:20', 'where.lunch', 'next.resume', 'soon.resume', '13:00'],
    },
  ],
  [
    'before',
    '2026-11-26T23:41:00Z',
    {
      cn: ['07:41', 'where.before', 'next.open', 'soon.open', 109],
      hk: ['07:41', 'where.before', 'next.open', 'soon.open', 109],
    },
  ],
  [
    'after, on a Thursday',
    '2026-11-26T14:08:00Z',
    {
      cn: ['22:08', 'where.over', 'next.tomorrow', 'soon.tomorrow', 5],
      hk: ['22:08', 'where.over', 'next.tomorrow', 'soon.tomorrow', 5],
    },
  ],
  [
    'after, on a Friday',
    '2026-11-27T14:08:00Z',
    { cn: ['22:08', 'where.over', 'next.day', 'soon.day', 1], hk: ['22:08', 'where.over', 'next.day', 'soon.day', 1] },
  ],
  [
    'on a Sunday',
    '2026-11-29T03:00:00Z',
    {
      cn: ['11:00', 'where.closed', 'next.tomorrow', 'soon.tomorrow', 1],
      hk: ['11:00', 'where.closed', 'next.tomorrow', 'soon.tomorrow', 1],
    },
  ],
  ['at Christmas', '2026-12-25T06:26:00Z', { hk: ['14:26', 'where.holiday', 'next.day', 'soon.day', 1] }],
  [
    'on the first of a week of holidays',
    '2026-10-01T03:00:00Z',
    { cn: ['11:00', 'where.holiday', 'next.days', 'soon.closed', 5] },
  ],
  [
    'on a holiday before a day of trading',
    '2026-10-01T03:00:00Z',
    { hk: ['11:00', 'where.holiday', 'next.tomorrow', 'soon.tomorrow', 5] },
  ],
  [
    'in the morning of a half day',
    '2026-12-24T03:42:00Z',
    {
      hk: ['11:42', 'where.open', 'next.close', 'soon.close', 18],
      cn: ['11:42', 'where.lunch', 'next.resume', 'soon.resume', '13:00'],
    },
  ],
  [
    'in the afternoon of a half day',
    '2026-12-24T05:30:00Z',
    {
      hk: ['13:30', 'where.over', 'next.day', 'soon.day', 1],
      cn: ['13:30', 'where.open', 'next.close', 'soon.close', 90],
    },
  ],
  // No one knows whether the first days of a year without a holiday are days of trading.
  [
    'after the last half day of the year',
    '2026-12-31T05:30:00Z',
    { hk: ['13:30', 'where.over', 'next.hours', 'soon.closed', ''] },
  ],
  // Europe and America change their clocks in these hours; the exchanges have no summer time.
  [
    'when summer time begins elsewhere',
    '2026-03-29T01:00:00Z',
    { hk: ['09:00', 'where.closed', 'next.tomorrow', 'soon.tomorrow', 1] },
  ],
  [
    'on the trading day after that',
    '2026-03-30T01:30:00Z',
    {
      cn: ['09:30', 'where.open', 'next.lunch', 'soon.lunch', 120],
      hk: ['09:30', 'where.open', 'next.lunch', 'soon.lunch', 150],
    },
  ],
  [
    'when summer time ends elsewhere',
    '2026-11-02T07:59:59Z',
    { hk: ['15:59', 'where.open', 'next.close', 'soon.close', 1] },
  ],
];

describe('the clock of the exchange', () => {
  it.each(table)('says what is true %s, at %s [D-NOPRICES]', (_, utc, expected) => {
    const full = { ...expected, ...(expected.cn && { esop: expected.cn }) };
    for (const [edition, row] of Object.entries(full)) expect(said(edition as EditionName, utc), edition).toEqual(row);
    const hour = (by: number) => new Date(Date.parse(utc) + by * 3_600_000).toISOString().slice(11, 16);
    // Virtual assets trade always; of an edition without an exchange the time and the day alone are true.
    expect(said('hkva', utc)).toEqual([hour(8), 'where.allDay', 'next.allDay', 'soon.allDay', '']);
    expect(at('hkva', utc)).toMatchObject({ sessions: [[0, 1440]], isSure: true });
    expect(said('jp', utc)).toEqual([hour(9), 'where.none', '', 'soon.none', '']);
    expect(at('jp', utc)).toMatchObject({ sessions: [], next: null });
  });

  it.each(editionNames)(
    'never says in a year without a holiday that %s is open, or when it opens: the regular hours alone',
    (edition) => {
      for (const known of [none, { holidays: ['2025-12-25'], halfDays: ['2026-11-27'] }])
        for (let hour = 0; hour < 24 * 14; hour += 1) {
          const day = exchangeDay(rows[edition], known, new Date(Date.UTC(2026, 10, 20, hour, 30)));
          if (!rows[edition].exchange) continue;
          expect(['where.hours', 'where.closed']).toContain(day.where.id);
          expect(day.next).toMatchObject({ id: 'next.hours', values: { from: '09:30' } });
          expect(['soon.hours', 'soon.closed']).toContain(day.soon.id);
          if (day.where.id === 'where.hours') expect(day.isSure).toBe(false);
        }
    },
  );

  it('names the holidays that it knows by their days, and others as such', () => {
    const named = (edition: EditionName, day: string) => at(edition, `${day}T03:00:00Z`).where.values.holiday;
    expect(
      ['2026-01-01', '2026-02-18', '2026-04-07', '2026-10-01', '2026-12-25'].map((day) => named('hk', day)),
    ).toEqual(['newYear', 'lunarNewYear', 'other', 'nationalDay', 'christmas']);
    expect([named('cn', '2026-10-07'), named('cn', '2026-10-08')]).toEqual(['nationalDay', 'other']);
  });

  it('draws the sessions that take place, and none on a day without trading', () => {
    expect(at('hk', '2026-11-27T00:00:00Z')).toMatchObject({
      sessions: [
        [570, 720],
        [780, 960],
      ],
      ticks: ['09:30', '16:00'],
    });
    expect(at('cn', '2026-11-27T00:00:00Z')).toMatchObject({
      sessions: [
        [570, 690],
        [780, 900],
      ],
      ticks: ['09:30', '15:00'],
    });
    expect(at('hk', '2026-12-24T00:00:00Z')).toMatchObject({ sessions: [[570, 720]], ticks: ['09:30', '12:00'] });
    for (const utc of ['2026-12-25T03:00:00Z', '2026-11-28T03:00:00Z', '2026-11-29T03:00:00Z'])
      expect(at('hk', utc).sessions).toEqual([]);
  });

  it('says in each minute of a day what the minute before promised', () => {
    let promised: number | null = null;
    for (let minute = 0; minute < 1440; minute += 1) {
      const { next, ...day } = at('hk', new Date(Date.UTC(2026, 10, 25, 16, minute)).toISOString());
      expect(day.minute).toBe(minute);
      const left = typeof next?.values.left === 'number' ? next.values.left : null;
      if (promised !== null && promised > 1) expect(left).toBe(promised - 1);
      expect(left).not.toBe(0);
      promised = left;
    }
  });

  it.each([
    ['hk', 'Asia/Hong_Kong'],
    ['cn', 'Asia/Shanghai'],
    ['jp', 'Asia/Tokyo'],
  ] as const)('of %s is the clock of %s all year', (edition, timeZone) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    for (let day = 0; day < 366; day += 1) {
      const now = new Date(Date.UTC(2026, 0, day, day % 24, (day * 7) % 60));
      expect(at(edition, now.toISOString()).time).toBe(clock.format(now));
    }
  });
});
