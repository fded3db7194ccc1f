import { lazyView } from '../lazyView';
import type { PickerProps } from './Picker';

/** The picker, in a chunk of its own: few people change their country. */
export const LazyPicker = lazyView<PickerProps>(async () => (await import('./Picker')).Picker);
