import { withRetries } from '../../../../i18n/scriptLoading';
import { lazyView } from '../lazyView';

/** The scan guide, loaded with the first QR tab. */
export const LazyScanGuide = lazyView(
  withRetries(async () => (await import('./ScanGuide')).ScanGuide),
  { quiet: true },
);
