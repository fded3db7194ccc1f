import type { Site } from '../../../machines/site/site';

/** Hong Kong and Shanghai are this far ahead of UTC, in ms, all year. The browser's calendar is slow to load. */
const aheadMs = 8 * 3_600_000;
const minutesOfDay = 1440;

/** Where each session hour is on the line, in the units of its drawing (`Drift.tsx`). */
export const places = [96, 400, 505, 820] as const;
/** Nights are short: this many units before the first session, and after the last. */
export const night = 44;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Days on which an exchange does not trade, or only in the morning, as '2026-12-25'. */
export interface TradingDays {
  readonly holidays: readonly string[];
  readonly halfDays: readonly string[];
}

/** What the line says of a moment: the exchange's clock, and the next of its session hours. */
export interface ExchangeTime {
  /** The exchange's time of day, as '11:42'. */
  readonly time: string;
  /** The place of the present moment on the line, in its units. Midnight is at both ends. */
  readonly x: number;
  /** How far the line is drawn: to the present moment, and not at all on a day without trading. */
  readonly drawnTo: number;
  /** Which hour comes next. `closed`: none today. `hours`: the hours alone, where holidays are unknown. */
  readonly next: 'open' | 'break' | 'close' | 'closed' | 'hours';
  readonly from: string;
  readonly at: string;
}

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
  const [day, time] = [there.toISOString().slice(0, 10), there.toISOString().slice(11, 16)];
  const [open, , , close] = hours;
  const x = placeOf(minutesOf(time), hours);
  const isKnown = holidays.some((each) => each.startsWith(day.slice(0, 5)));
  const isHoliday = there.getUTCDay() % 6 === 0 || holidays.includes(day);
  const isHalf = halfDays.includes(day);
  const index = isHoliday ? -1 : hours.findIndex((hour) => time < hour);
  const isOver = index < 0 || (isHalf && index > 1);
  const coming = isHalf && index === 1 ? 'close' : (['open', 'break', 'open', 'close'] as const)[index];
  const next = isOver || coming === undefined ? 'closed' : coming;
  const saysHours = !isKnown && !isHoliday;
  return {
    time,
    x,
    drawnTo: isHoliday ? places[0] : Math.min(x, places[isHalf ? 1 : 3]),
    next: saysHours ? 'hours' : next,
    from: open,
    at: (saysHours ? undefined : hours[index]) ?? close,
  };
}

/** Returns the place of a minute of the day, to a tenth of a unit. */
function placeOf(minute: number, hours: NonNullable<Site['hours']>): number {
  const minutes = [0, ...hours.map(minutesOf), minutesOfDay];
  const marks = [places[0] - night, ...places, places[3] + night];
  const index = Math.max(
    minutes.findLastIndex((each) => each <= minute),
    0,
  );
  const [start = 0, end = minutesOfDay] = minutes.slice(index);
  const [left = 0, right = 0] = marks.slice(index);
  return Math.round((left + ((minute - start) / (end - start)) * (right - left)) * 10) / 10;
}
