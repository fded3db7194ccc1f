import { withRetries } from '../../../../i18n/scriptLoading';
import { FieldMessage } from '../Field';
import { lazyView } from '../lazyView';
import type { PhoneHelpProps } from './PhoneHelp';
import type { PickerProps } from './Picker';

/** The picker, in its own chunk: few users change their country. */
export const LazyPicker = lazyView<PickerProps>(withRetries(async () => (await import('./Picker')).Picker));

/**
 * The length of a region's numbers: it has the countries, so it is in the picker's chunk. The error is announced once:
 * by what loads, or here if that does not come.
 */
export const LazyPhoneHelp = lazyView<PhoneHelpProps>(
  withRetries(async () => (await import('./PhoneHelp')).PhoneHelp),
  {
    quiet: true,
    Meanwhile: ({ id, error, isLoading }) => (
      <FieldMessage key={`${isLoading}`} error={error} id={id} isSilent={isLoading} />
    ),
  },
);
