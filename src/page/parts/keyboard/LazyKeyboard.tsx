import { again } from '../../../../i18n/again';
import { lazyView } from '../lazyView';
import type { SoftKeyboardProps } from './SoftKeyboard';

/** The keyboard, in its own chunk: few users open it. */
export const LazyKeyboard = lazyView<SoftKeyboardProps>(
  again(async () => (await import('./SoftKeyboard')).SoftKeyboard),
);
