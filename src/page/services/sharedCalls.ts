import { neverSettles } from './neverSettles';

interface SharedCall {
  listeners: number;
  readonly controller: AbortController;
  readonly landing: Promise<unknown>;
}

/**
 * Returns a function that shares a pending request between identical calls: all resolve with the same result (ERR-18).
 * A caller whose signal aborts receives nothing more. The request is aborted when its last caller has aborted (F5).
 */
export function createSharedCalls() {
  const flights = new Map<string, SharedCall>();

  function leave(key: string, flight: SharedCall) {
    flight.listeners -= 1;
    if (flight.listeners > 0) return;
    if (flights.get(key) === flight) flights.delete(key);
    flight.controller.abort();
  }

  return function once<T>(key: string, run: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    if (signal.aborted) return neverSettles();
    let flight = flights.get(key);
    if (!flight) {
      const controller = new AbortController();
      const started: SharedCall = {
        listeners: 0,
        controller,
        landing: run(controller.signal).finally(() => land(key, started)),
      };
      flights.set(key, started);
      flight = started;
    }
    const mine = flight;
    mine.listeners += 1;
    return new Promise<T>((resolve, reject) => {
      const onAbort = () => leave(key, mine);
      signal.addEventListener('abort', onAbort, { once: true });
      const unlessGone =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          signal.removeEventListener('abort', onAbort);
          if (!signal.aborted) settle(value);
        };
      mine.landing.then(unlessGone(resolve as (value: unknown) => void), unlessGone(reject));
    });
  };

  function land(key: string, flight: SharedCall) {
    if (flights.get(key) === flight) flights.delete(key);
  }
}
