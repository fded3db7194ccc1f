import { useIntl } from 'react-intl';
import type { Region } from '../../../../machines/rules/regions';
import { FieldMessage } from '../Field';
import { usePageContext } from '../pageContext';
import type { FieldText } from '../useErrorText';
import { countriesIn } from './countries';

export interface PhoneHelpProps {
  /** Id of the field that it describes. */
  id: string;
  /** What is wrong, where the length is not. */
  error: FieldText | null;
  region: Region;
  /** The digits as typed. */
  phone: string;
}

/** Says how many digits the numbers of a region have, under a number of another length (VAL-4). */
export function PhoneHelp({ id, error, region, phone }: PhoneHelpProps) {
  const { formatMessage } = useIntl();
  const { language } = usePageContext();
  const country = countriesIn(language).find(({ nationCode }) => nationCode === region.nationCode);
  const [digits = '', prefix] = country?.digits.split('~') ?? [];
  const [least, most = least] = digits.split('–').map(Number);
  const national = prefix && phone.startsWith(prefix) ? phone.slice(prefix.length) : phone;
  const isLong =
    /^\d+$/.test(national) && least !== undefined && national.length >= least && national.length <= (most ?? 0);
  /** In a sentence Hong Kong and Macao go without 'SAR'. */
  const place = country?.name.replace(/ SAR$/, '');
  const words = prefix ? 'phone.lengthWithout' : 'phone.length';
  const text = digits === '' || isLong ? '' : formatMessage({ id: words }, { place, digits, prefix });
  return <FieldMessage id={id} error={text ? { text } : error} />;
}
