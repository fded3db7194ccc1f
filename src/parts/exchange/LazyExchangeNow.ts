import { lazyView } from '../lazyView';

/** The present moment on the line. It loads after the page. */
export const LazyExchangeNow = lazyView(async () => (await import('./ExchangeNow')).ExchangeNow, { inline: true });
