import { lazyView } from '../lazyView';
import type { PickerProps } from './Picker';

/** The picker, in its own chunk: few users change their country. */
export const LazyPicker = lazyView<PickerProps>(async () => (await import('./Picker')).Picker);
