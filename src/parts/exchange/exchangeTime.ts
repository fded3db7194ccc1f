import type { Site } from '../../../machines/site/site';

/** Hong Kong and Shanghai are this far ahead of UTC, in ms, all year. The browser's calendar is slow to load. */
const aheadMs = 8 * 3_600_000;

/** Where each session hour is on the wide line, in its own units (`Drift.tsx`). */
const places = [96, 400, 505, 820] as const;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What the line says of a moment: the exchange's clock, and the next of its session hours. */
export interface ExchangeTime {
  /** The exchange's time of day, as '11:42'. */
  readonly time: string;
  /** How far the day has come on the wide line, in its units: 96 before the first session, 820 after the last. */
  readonly x: number;
  /** Which hour comes next. After the last one and at weekends: the hours alone. */
  readonly next: 'open' | 'break' | 'close' | 'hours';
  readonly from: string;
  readonly at: string;
}

/** Returns the clock of an exchange at a moment. It knows clocks and hours, not holidays: it says no more than that. */
export function exchangeTime(hours: NonNullable<Site['hours']>, now: Date): ExchangeTime {
  const there = new Date(now.getTime() + aheadMs);
  const time = there.toISOString().slice(11, 16);
  const minutes = minutesOf(time);
  const [from, , , last] = hours;
  const isWeekend = there.getUTCDay() % 6 === 0;
  const index = isWeekend ? -1 : hours.findIndex((hour) => minutes < minutesOf(hour));
  if (index < 0) return { time, x: isWeekend ? places[0] : places[3], next: 'hours', from, at: last };
  const next = (['open', 'break', 'open', 'close'] as const)[index] ?? 'open';
  const at = hours[index] ?? '';
  const before = hours[index - 1];
  const start = places[index - 1];
  if (before === undefined || start === undefined) return { time, x: places[0], next, from, at };
  const share = (minutes - minutesOf(before)) / (minutesOf(at) - minutesOf(before));
  return { time, x: Math.round(start + share * ((places[index] ?? start) - start)), next, from, at };
}
