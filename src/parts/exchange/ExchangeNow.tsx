import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Site } from '../../../machines/site/site';
import { usePageContext } from '../pageContext';
import { exchangeTime } from './exchangeTime';

/** Milliseconds. The clock shows minutes. */
const refreshMs = 15_000;

interface ExchangeNowProps {
  exchange: 'HK' | 'CN';
  hours: NonNullable<Site['hours']>;
  /** The path of the wide line. */
  path: string;
}

/** Dots the line after the present moment of the edition's exchange, and says its clock and its next hour. */
export function ExchangeNow({ exchange, hours, path }: ExchangeNowProps) {
  const { formatMessage } = useIntl();
  const { now = () => new Date() } = usePageContext();
  const [moment, setMoment] = useState(now);
  const clip = useId();
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), refreshMs);
    return () => clearInterval(timer);
  }, [now]);
  const { time, x, next, from, at } = exchangeTime(hours, moment);
  const place = formatMessage({ id: `exchange.${exchange}` });
  return (
    <svg className="drift__now" width="1400" height="176" viewBox="0 0 1400 176" data-x={x}>
      <clipPath id={clip}>
        <rect x={x} width={1400 - x} height="151" />
      </clipPath>
      <rect className="drift__ahead" x={x} width={1400 - x} height="151" />
      <path d={`${path}M400 96H505M820 102H980`} strokeDasharray="1 4" clipPath={`url(#${clip})`} />
      <path className="drift__end" d={`M${x} 147v10`} />
      <text x="96" y="30">
        {formatMessage({ id: `exchange.${next}` }, { place, time, from, at })}
      </text>
    </svg>
  );
}
