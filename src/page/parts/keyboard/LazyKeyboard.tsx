import { withRetries } from '../../../../i18n/scriptLoading';
import { lazyView } from '../lazyView';
import type { SoftKeyboardProps } from './SoftKeyboard';

/** The keyboard, in its own chunk: few users open it. */
export const LazyKeyboard = lazyView<SoftKeyboardProps>(
  withRetries(async () => (await import('./SoftKeyboard')).SoftKeyboard),
);
