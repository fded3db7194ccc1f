import { again } from '../../../../i18n/again';
import { lazyView } from '../lazyView';

/** The scan guide, loaded with the first QR tab. */
export const LazyScanGuide = lazyView(
  again(async () => (await import('./ScanGuide')).ScanGuide),
  { quiet: true },
);
