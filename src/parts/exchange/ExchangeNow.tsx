import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Site } from '../../../machines/site/site';
import { exchangeTime, type ExchangeTime } from './exchangeTime';

/** Milliseconds. The clock shows minutes. */
const refreshMs = 15_000;

/** Returns what the line says of the present moment, updated while it is shown. */
export function useExchangeTime(hours: NonNullable<Site['hours']>, now: () => Date): ExchangeTime {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), refreshMs);
    return () => clearInterval(timer);
  }, [now]);
  return exchangeTime(hours, moment);
}

/** Dots the line after the present moment of the edition's exchange. */
export function Ahead({ x, path }: { x: number; path: string }) {
  const clip = useId();
  return (
    <svg className="drift__now" width="1400" height="176" viewBox="0 0 1400 176">
      <clipPath id={clip}>
        <rect x={x} width={1400 - x} height="151" />
      </clipPath>
      <rect className="drift__ahead" x={x} width={1400 - x} height="151" />
      <path d={path} strokeDasharray="1 4" clipPath={`url(#${clip})`} />
    </svg>
  );
}

/** Says the exchange's clock and its next hour, and marks the present moment on the line. */
export function Clock({ exchange, shown }: { exchange: 'HK' | 'CN'; shown: ExchangeTime }) {
  const { formatMessage } = useIntl();
  const { time, x, next, from, at } = shown;
  const place = formatMessage({ id: `exchange.${exchange}` });
  return (
    <svg className="drift__now drift__clock" width="1400" height="176" viewBox="0 0 1400 176" data-x={x}>
      <path d={`M${x} 146v6`} />
      <text x="96" y="30">
        {formatMessage({ id: `exchange.${next}` }, { place, time, from, at })}
      </text>
    </svg>
  );
}
