import { useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/ids';
import { DeferredIcon } from '../DeferredIcon';
import type { Key } from './layout';

interface KeycapProps {
  of: Key;
  isCapitals: boolean;
  busy: boolean;
  /** The one key in the tab order. */
  isHere: boolean;
  onPress: () => void;
  onFocus: () => void;
}

/** One key. Signs and capitals are called by name, since a screen reader may pass over them. */
export function Keycap({ of: key, isCapitals, busy, isHere, onPress, onFocus }: KeycapProps) {
  const { formatMessage } = useIntl();
  const rest = { tabIndex: isHere ? 0 : -1, onClick: onPress, onFocus };
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
