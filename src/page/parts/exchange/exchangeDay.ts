import type { MessageId } from '../../../../i18n/ids';
import type { Site } from '../../../../machines/site/site';

const dayMinutes = 1440;
const minuteMs = 60_000;

/** How far each place is ahead of UTC, in minutes, all year. The browser's calendar is slow to load. */
const ahead = { HK: 480, CN: 480, JP: 540 } as const satisfies Record<Site['place'], number>;

/** Days on which an exchange does not trade, or only in the morning, as '2026-12-25'. */
export interface TradingDays {
  readonly holidays: readonly string[];
  readonly halfDays: readonly string[];
}

/** What of an edition its clock shows. */
export type Market = Pick<Site, 'place' | 'hours' | 'tradesAllDay'>;

/** From when to when something is traded, in minutes since midnight. */
type Session = readonly [number, number];

/** The texts of the clock, without their area. */
export type ClockText = MessageId extends infer Id ? (Id extends `exchange.${infer Rest}` ? Rest : never) : never;

/** A sentence: its text, and the values in it. */
export interface Said {
  readonly id: ClockText;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A day of an exchange as its clock shows it at one moment. Everything in it is true, or it is not there. */
export interface ExchangeDay {
  /** The time of day there, as '14:26', and in minutes. */
  readonly time: string;
  readonly minute: number;
  /** What is traded on this day; none on a day without trading. */
  readonly sessions: readonly Session[];
  /** It is known that the sessions take place: they are filled up to now. */
  readonly isSure: boolean;
  /** The hours that are named below the line. */
  readonly ticks: readonly string[];
  /** What is so now. */
  readonly where: Said;
  /** What comes next, in a sentence and in a word; null where nothing is known. */
  readonly next: Said | null;
  readonly soon: Said;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minute: number) =>
  [minute / 60, minute % 60].map((part) => `${Math.trunc(part)}`.padStart(2, '0')).join(':');

/** Times that show a line without sessions to be a day. */
const quarters = ['06:00', '12:00', '18:00'] as const;

/**
 * Returns the day of an edition's exchange at a moment (D-NOPRICES): its time, its sessions, what is so now and what
 * comes next. Its holidays are known in the years of which one is configured. In other years no more is said than the
 * regular hours, and at weekends that it is closed.
 */
export function exchangeDay(market: Market, days: TradingDays, now: Date): ExchangeDay {
  const { place, hours, tradesAllDay } = market;
  const there = new Date(now.getTime() + ahead[place] * minuteMs);
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  const clock = { time: timeOf(minute), minute };
  const said = (id: ClockText, values: Said['values'] = {}): Said => ({ id, values });
  const whole = { ...clock, isSure: tradesAllDay, ticks: quarters };
  if (tradesAllDay) {
    const sessions = [[0, dayMinutes] as const];
    return { ...whole, sessions, where: said('where.allDay'), next: said('next.allDay'), soon: said('soon.allDay') };
  }
  const values = { weekday: there.getUTCDay() };
  if (!hours)
    return { ...whole, sessions: [], where: said('where.none', values), next: null, soon: said('soon.none', values) };

  const regular = said('next.hours', { from: hours[0], to: hours[3] });
  const kind = kindOf(there, days);
  const closed = { ...whole, sessions: [], isSure: true };
  const later = nextOpening(there, hours[0], days);
  const reopens = { next: later?.next ?? regular, soon: later?.soon ?? said('soon.closed') };
  if (kind === 'weekend') return { ...closed, where: said('where.closed'), ...reopens };
  if (kind === 'holiday')
    return { ...closed, where: said('where.holiday', { holiday: holidayName(there, place) }), ...reopens };

  const [opens, breaks, resumes, closes] = hours.map(minutesOf) as [number, number, number, number];
  const isHalf = kind === 'half';
  const sessions: Session[] = isHalf
    ? [[opens, breaks]]
    : [
        [opens, breaks],
        [resumes, closes],
      ];
  const day = { ...clock, sessions, isSure: kind !== 'unknown', ticks: [hours[0], hours[isHalf ? 1 : 3]] };
  if (kind === 'unknown')
    return { ...day, where: said('where.hours'), next: regular, soon: said('soon.hours', regular.values) };

  const at = (id: ClockText, time: string) => said(id, { at: time });
  const until = (id: ClockText, time: string) => said(id, { left: minutesOf(time) - minute });
  const trades = (next: 'close' | 'lunch', time: string) => ({
    ...day,
    where: said('where.open'),
    next: until(`next.${next}`, time),
    soon: at(`soon.${next}`, time),
  });
  if (minute < opens)
    return {
      ...day,
      where: at('where.before', hours[0]),
      next: until('next.open', hours[0]),
      soon: at('soon.open', hours[0]),
    };
  if (minute < breaks) return trades(isHalf ? 'close' : 'lunch', hours[1]);
  if (!isHalf && minute < resumes)
    return { ...day, where: said('where.lunch'), next: at('next.resume', hours[2]), soon: at('soon.resume', hours[2]) };
  if (!isHalf && minute < closes) return trades('close', hours[3]);
  return { ...day, where: said('where.over'), ...reopens };
}

/** Returns what a day of an exchange is; `there` is its calendar read as UTC. */
function kindOf(
  there: Date,
  { holidays, halfDays }: TradingDays,
): 'holiday' | 'weekend' | 'half' | 'whole' | 'unknown' {
  const day = there.toISOString().slice(0, 10);
  if (holidays.includes(day)) return 'holiday';
  if (there.getUTCDay() % 6 === 0) return 'weekend';
  if (!holidays.some((each) => each.startsWith(day.slice(0, 5)))) return 'unknown';
  return halfDays.includes(day) ? 'half' : 'whole';
}

/** No exchange is closed for longer, in days. */
const longestPause = 30;

/** Returns when an exchange opens after this day; null where that is not known. */
function nextOpening(there: Date, at: string, days: TradingDays): Pick<ExchangeDay, 'next' | 'soon'> | null {
  for (let later = 1; later <= longestPause; later += 1) {
    const day = new Date(there.getTime() + later * dayMinutes * minuteMs);
    const kind = kindOf(day, days);
    if (kind === 'unknown') return null;
    if (kind === 'weekend' || kind === 'holiday') continue;
    const values = { at, weekday: day.getUTCDay(), days: later };
    const id = later === 1 ? 'tomorrow' : later < 7 ? 'day' : 'days';
    return { next: { id: `next.${id}`, values }, soon: { id: id === 'days' ? 'soon.closed' : `soon.${id}`, values } };
  }
  return null;
}

/** Between which days of the year a configured holiday is which. */
const named = [
  ['newYear', '01-01', '01-03', null],
  ['lunarNewYear', '01-20', '02-28', null],
  ['nationalDay', '10-01', '10-01', 'HK'],
  ['nationalDay', '10-01', '10-07', 'CN'],
  ['christmas', '12-25', '12-28', 'HK'],
] as const;

function holidayName(there: Date, place: Site['place']) {
  const day = there.toISOString().slice(5, 10);
  return named.find(([, from, to, only]) => day >= from && day <= to && (only ?? place) === place)?.[0] ?? 'other';
}
