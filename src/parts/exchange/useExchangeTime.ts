import { useEffect, useState } from 'react';
import { usePageContext } from '../pageContext';
import { useIsHydrated } from '../useIsHydrated';
import { exchangeTime, type ExchangeTime } from './exchangeTime';

/** Milliseconds. The clock shows minutes. */
const refreshMs = 15_000;

/**
 * Returns what the line says of the present moment, updated while it is shown; null for an edition without an exchange.
 * While the page hydrates it is the moment at which its document was made.
 */
export function useExchangeTime(): ExchangeTime | null {
  const { clock, site, tradingDays } = usePageContext();
  const isHydrated = useIsHydrated();
  const [moment, setMoment] = useState(() => (isHydrated ? clock?.now() : clock?.start));
  useEffect(() => {
    const tick = () => setMoment(clock?.now());
    tick();
    const timer = setInterval(tick, refreshMs);
    return () => clearInterval(timer);
  }, [clock]);
  return moment && site.hours ? exchangeTime(site.hours, moment, tradingDays) : null;
}
