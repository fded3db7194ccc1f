import { lazyView } from '../lazyView';

/** The guide to scanning, fetched with the first QR tab. */
export const LazyGuide = lazyView(async () => (await import('./Guide')).Guide, { within: true });
