import { useLayoutEffect, useState } from 'react';
import { usePageContext } from '../pageContext';
import { exchangeDay, type ExchangeDay } from './exchangeDay';

const minuteMs = 60_000;
/** Milliseconds. A computer that slept looks again within these. */
const longestWaitMs = 15_000;

/**
 * Returns what the clock of the edition's exchange shows, again each minute while it is shown; null where nothing may
 * depend on the time. The first page hydrates with the moment at which its document was made.
 */
export function useExchangeDay(): ExchangeDay | null {
  const { clock, site, tradingDays } = usePageContext();
  const [minute, setMinute] = useState(clock && minuteOf(clock.start));
  // Before the paint: no page shows an older minute first.
  useLayoutEffect(() => {
    if (!clock) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = clock.now();
      setMinute(minuteOf(now));
      timer = setTimeout(tick, Math.min(longestWaitMs, minuteMs - (now.getTime() % minuteMs)));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return minute === undefined ? null : exchangeDay(site, tradingDays, new Date(minute * minuteMs));
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / minuteMs);
