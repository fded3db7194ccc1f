import { useLayoutEffect, useState } from 'react';
import { usePageContext } from '../pageContext';
import { exchangeTime, type ExchangeTime } from './exchangeTime';

/** Milliseconds. The clock shows minutes. */
const refreshMs = 15_000;

/**
 * Returns what the line says of the present moment, updated while it is shown; null for an edition without an exchange.
 * The first page hydrates with the moment at which its document was made.
 */
export function useExchangeTime(): ExchangeTime | null {
  const { clock, site, tradingDays } = usePageContext();
  const [moment, setMoment] = useState(clock?.start);
  // Before the paint: no page shows an older moment first.
  useLayoutEffect(() => {
    if (!clock) return undefined;
    const tick = () => setMoment(clock.now());
    tick();
    const timer = setInterval(tick, refreshMs);
    return () => clearInterval(timer);
  }, [clock]);
  return moment && site.hours ? exchangeTime(site.hours, moment, tradingDays) : null;
}
