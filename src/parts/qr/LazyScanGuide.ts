import { lazyView } from '../lazyView';

/** The guide to scanning, fetched with the first QR tab. */
export const LazyScanGuide = lazyView(async () => (await import('./ScanGuide')).ScanGuide, { inline: true });
