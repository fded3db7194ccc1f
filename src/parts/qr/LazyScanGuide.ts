import { lazyView } from '../lazyView';

/** The scan guide, loaded with the first QR tab. */
export const LazyScanGuide = lazyView(async () => (await import('./ScanGuide')).ScanGuide, { quiet: true });
