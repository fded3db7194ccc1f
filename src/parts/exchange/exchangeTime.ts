import type { Site } from '../../../machines/site/site';

/** Hong Kong and Shanghai are this far ahead of UTC, in ms, all year. The browser's calendar is slow to load. */
const aheadMs = 8 * 3_600_000;

/**
 * Places on the line, in the units of its drawing (`Drift.tsx`): midnight, the four session hours, midnight. Nights are
 * short.
 */
export const places = [52, 96, 400, 505, 820, 864] as const;

/** Days on which an exchange does not trade, or only in the morning, as '2026-12-25'. */
export interface TradingDays {
  readonly holidays: readonly string[];
  readonly halfDays: readonly string[];
}

/** What the line says of a moment: the exchange's clock, and the next of its session hours. */
export interface ExchangeTime {
  /** The exchange's time of day, as '11:42'. */
  readonly time: string;
  /** The place of the present moment on the line, in its units. */
  readonly x: number;
  /** How far the line is drawn: to the present moment, and not at all on a day without trading. */
  readonly drawnTo: number;
  /** Which hour comes next. `closed`: none today. `hours`: the hours alone, where holidays are unknown. */
  readonly next: 'open' | 'break' | 'close' | 'closed' | 'hours';
  readonly from: string;
  readonly at: string;
}

/** What comes next after each place. */
const nexts = ['open', 'break', 'open', 'close', 'closed'] as const;

const minutesOf = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the clock of an exchange at a moment, and what it does next. Its holidays are known in the years of which one
 * is configured. In other years the line says no more than the regular hours, and at weekends that it is closed.
 */
export function exchangeTime(
  hours: NonNullable<Site['hours']>,
  now: Date,
  { holidays, halfDays }: TradingDays,
): ExchangeTime {
  const there = new Date(now.getTime() + aheadMs);
  const [day = '', clock = ''] = there.toISOString().split('T');
  const time = clock.slice(0, 5);
  const times = ['00:00', ...hours, '24:00'];
  const index = times.findLastIndex((each) => each <= time);
  const [from, to] = [minutesOf(times[index]), minutesOf(times[index + 1])];
  const [left = 0, right = 0] = places.slice(index);
  const x = Math.round(left + ((minutesOf(time) - from) / (to - from)) * (right - left));
  const isHoliday = there.getUTCDay() % 6 === 0 || holidays.includes(day);
  const isKnown = isHoliday || holidays.some((each) => each.startsWith(day.slice(0, 5)));
  const isHalf = halfDays.includes(day);
  const next = isHoliday || (isHalf && index > 1) ? 'closed' : isHalf && index === 1 ? 'close' : nexts[index];
  return {
    time,
    x,
    drawnTo: isHoliday ? places[1] : Math.max(places[1], Math.min(x, places[isHalf ? 2 : 4])),
    next: (isKnown && next) || 'hours',
    from: hours[0],
    at: (isKnown && times[index + 1]) || hours[3],
  };
}
