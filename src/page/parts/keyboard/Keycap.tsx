import { useIntl } from 'react-intl';
import type { MessageId } from '../../../../i18n/ids';
import { DeferredIcon } from '../DeferredIcon';
import type { Key } from './layout';

interface KeycapProps {
  of: Key;
  isCapitals: boolean;
  busy: boolean;
  /** Whether this is the one key in the tab order. */
  isInTabOrder: boolean;
  onPress: () => void;
  onFocus: () => void;
}

/** One key. Symbols and capitals have a spoken label: screen readers may skip the characters. */
export function Keycap({ of: key, isCapitals, busy, isInTabOrder, onPress, onFocus }: KeycapProps) {
  const { formatMessage } = useIntl();
  const rest = { tabIndex: isInTabOrder ? 0 : -1, onClick: onPress, onFocus };
  if ('type' in key) {
    const { type, sign } = key;
    const isCapital = isCapitals && /[A-Z]/.test(type);
    const spoken = isCapital
      ? formatMessage({ id: 'keyboard.capital' }, { letter: type })
      : sign && formatMessage({ id: `keyboard.sign.${sign}` });
    return (
      <button type="button" {...rest} className="key" aria-label={spoken}>
        {type}
      </button>
    );
  }
  const words = formatMessage({ id: `keyboard.${key.does}` satisfies MessageId });
  if (key.does === 'done')
    return (
      <button type="button" {...rest} className="key key--done" aria-busy={busy || undefined}>
        {words}
      </button>
    );
  if (key.does === 'clear')
    return (
      <button type="button" {...rest} className="key key--wide">
        {words}
      </button>
    );
  const isPressed = key.does === 'shift' ? isCapitals : undefined;
  const face = key.does === 'symbols' ? '#+=' : key.does === 'letters' ? 'ABC' : <DeferredIcon name={key.does} />;
  return (
    <button type="button" {...rest} className="key key--wide" aria-label={words} aria-pressed={isPressed}>
      {face}
    </button>
  );
}
