import { rows } from '../../../../machines/site/rows';
import type { EditionName } from '../../../../machines/site/site';
import { exchangeDay, type Said, type TradingDays } from '../../../page/parts/exchange/exchangeDay';
import { simulatedEditions } from '../../../charts/simulation/editions';

/** Milliseconds between two looks: sixteen a day, so that one is in each session, lunch and night. */
const everyMs = 5_400_000;
const looks = 400 * 16;
/** A year that is configured, as `holidays` has it, and one that is not. */
const firstDay = Date.UTC(2026, 0, 1);
const tradingDays: Readonly<Record<'CN' | 'HK', TradingDays>> = {
  HK: {
    holidays: ['2026-01-01', '2026-02-17', '2026-02-18', '2026-02-19', '2026-04-03', '2026-10-01', '2026-12-25'],
    halfDays: ['2026-02-16', '2026-12-24', '2026-12-31'],
  },
  CN: {
    // The new year, the lunar new year, and the national day with the weekends around it: nine days without trading.
    holidays: ['2026-01-01', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-05-01'].concat(
      ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09'],
    ),
    halfDays: [],
  },
};

/** The texts that a sentence of the clock is made of, by the values that it has. */
function textsOf({ id, values: { weekday, holiday, left } }: Said): string[] {
  const [hours, minutes] = [Math.floor(Number(left) / 60), Number(left) % 60];
  const lasts = hours && minutes ? 'both' : hours ? 'hours' : 'minutes';
  return [
    id,
    ...(weekday === undefined ? [] : [`day.${weekday}`]),
    ...(holiday === undefined ? [] : [`holiday.${holiday}`]),
    ...(left === undefined ? [] : [lasts]),
  ];
}

let known: ReadonlyMap<EditionName, ReadonlySet<string>> | null = null;

/** What each edition's clock says in a year and a month. */
function saidByClocks(): ReadonlyMap<EditionName, ReadonlySet<string>> {
  return new Map(
    simulatedEditions.map((edition) => {
      const said = new Set<string>();
      const row = rows[edition];
      const ofExchange = tradingDays[row.exchange === 'CN' ? 'CN' : 'HK'];
      for (let at = 0; at < looks; at += 1) {
        const { where, next, soon } = exchangeDay(row, ofExchange, new Date(firstDay + at * everyMs));
        for (const each of [where, soon, { id: 'where.hours', values: {} } as const, ...(next ? [next] : [])])
          for (const text of textsOf(each)) said.add(text);
        said.add(row.place).add(next ? 'said' : 'saidAlone');
      }
      return [edition, said];
    }),
  );
}

/** Returns the editions whose clock of the exchange says a text, at some time. */
export function clockEditions(id: string): EditionName[] {
  known ??= saidByClocks();
  return simulatedEditions.filter((edition) => known?.get(edition)?.has(id.replace(/^exchange\./, '')));
}
