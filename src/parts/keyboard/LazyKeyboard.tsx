import { lazyView } from '../lazyView';
import type { SoftKeyboardProps } from './SoftKeyboard';

/** The keyboard, in a chunk of its own: few people ask for it. */
export const LazyKeyboard = lazyView<SoftKeyboardProps>(async () => (await import('./SoftKeyboard')).SoftKeyboard);
