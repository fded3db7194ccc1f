import { lazy, Suspense, type ComponentType } from 'react';
import './clock.css';

/** Milliseconds after which a clock that could not be loaded is asked for again. */
const againMs = 30_000;

const load = async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./ExchangeClock')).ExchangeClock };
  } catch {
    await new Promise((done) => setTimeout(done, againMs));
    return load();
  }
};

let loading: ReturnType<typeof load> | undefined;

/** Loads the clock, once. */
export const preloadClock = () => (loading ??= load());

const Clock = lazy(preloadClock);

/**
 * The clock of the exchange. It is in the document, and nothing waits for its script: React leaves what a server
 * rendered as it is until that has come. One element for all pages: rendering a page again does not touch it.
 */
export const lazyClock = (
  <Suspense fallback={null}>
    <Clock />
  </Suspense>
);
