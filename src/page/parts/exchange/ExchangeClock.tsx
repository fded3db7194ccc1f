import { useIntl } from 'react-intl';
import { usePageContext } from '../pageContext';
import { useIsHydrated } from '../useIsHydrated';
import type { ClockText, ExchangeDay, Said } from './exchangeDay';
import { useExchangeDay } from './useExchangeDay';
import './clockBefore111.css';

/**
 * The clock of the edition's exchange: the time there, what is so now, what comes next, and below it the day as a line
 * (D-NOPRICES). On phones it is a line of text beside the mark, on wide screens it is in the field, where the line of the
 * form goes on as the day. Screen readers read one sentence, and nothing is announced when a minute passes.
 */
export function ExchangeClock() {
  const day = useExchangeDay();
  const say = useSaid();
  const { formatMessage } = useIntl();
  const isLive = useIsHydrated();
  if (!day) return null;
  const { time, where, next, soon } = day;
  const [said, then] = [say(where), next && say(next)];
  return (
    <div className={isLive ? 'clock is-shown' : 'clock'}>
      <p className="vh">
        {then
          ? formatMessage({ id: 'exchange.said' }, { where: said, time, next: then })
          : formatMessage({ id: 'exchange.saidAlone' }, { where: said, time })}
      </p>
      <div className="clock__face" aria-hidden="true">
        <p className="clock__where">{said}</p>
        <p className="clock__now">
          <span>
            <span className="clock__aside">{say({ id: 'where.hours', values: {} })}</span>
            <b className="clock__time">{time}</b>
          </span>
          <span className="clock__aside clock__soon">{say(soon)}</span>
        </p>
        <DayLine day={day} />
        {then && <p className="clock__next">{then}</p>}
      </div>
    </div>
  );
}

const dayMinutes = 1440;
const percent = (minute: number) => `${Math.round((minute / dayMinutes) * 1e4) / 100}%`;

/** The day from midnight to midnight: the night a hairline, sessions as bars, filled up to now, where the mark is. */
function DayLine({ day: { minute, sessions, isSure, ticks } }: { day: ExchangeDay }) {
  const part = (name: string, from: number, to: number) =>
    to > from && (
      <line key={name + from} className={`day__${name}`} x1={percent(from)} x2={percent(to)} y1="50%" y2="50%" />
    );
  return (
    <svg className="day">
      {part('night', 0, dayMinutes)}
      {part('past', 0, minute)}
      {sessions.map(([from, to]) => [part('session', from, to), isSure && part('filled', from, Math.min(minute, to))])}
      <line className="day__now" x1={percent(minute)} x2={percent(minute)} y1="0" y2="100%" />
      {ticks.map((tick) => (
        <text key={tick} x={percent(Number(tick.slice(0, 2)) * 60 + Number(tick.slice(3)))} y="50%" dy="2.2em">
          {tick}
        </text>
      ))}
    </svg>
  );
}

/** Returns a function that says a sentence of the clock in the language of the page. */
function useSaid(): (said: Said) => string {
  const { site } = usePageContext();
  const { formatMessage } = useIntl();
  const text = (id: ClockText, values: Said['values'] = {}) => formatMessage({ id: `exchange.${id}` }, { ...values });
  const lasts = (left: number) => {
    const [hours, minutes] = [Math.floor(left / 60), left % 60];
    return text(hours && minutes ? 'both' : hours ? 'hours' : 'minutes', { hours, minutes });
  };
  return ({ id, values }) => {
    const { weekday, holiday, left } = values;
    return text(id, {
      ...values,
      place: text(site.place),
      ...(weekday !== undefined && { day: text(`day.${weekday as 0}`) }),
      ...(holiday !== undefined && { holiday: text(`holiday.${holiday as 'other'}`) }),
      ...(left !== undefined && { left: lasts(Number(left)) }),
    });
  };
}
