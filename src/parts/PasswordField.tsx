import { useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { formatPassword } from '../../machines/rules/password';
import { useAnnouncement } from './Announcer';
import { ClearButton, Field, errorAttributes } from './Field';
import { Icon } from './Icon';
import { LazyKeyboard } from './keyboard/LazyKeyboard';
import { DeferredIcon } from './DeferredIcon';
import { usePageContext } from './pageContext';
import { useComposing } from './useComposing';

interface PasswordFieldProps {
  id: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  text: string;
  error: string | null;
  shown: boolean;
  onShow: (shown: boolean) => void;
  /** `changed`: formatting took something away of what was typed or pasted (SETP-5). */
  onText: (text: string, changed: boolean, pasted: boolean) => void;
  onClear: () => void;
  onFocus: () => void;
  /** A request is under way. */
  busy: boolean;
  /** Id of what says how a password must be. */
  describedBy?: string;
  ref?: RefObject<HTMLInputElement | null>;
}

/** A password with clear, show and, where the page offers it, a keyboard of our own (PWD-7, SETP-3). It is never spell-checked, corrected or capitalised, shown or not (T-10). */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, autoComplete, text, error, shown, onShow, onText, onClear, onFocus, busy, describedBy, ref } =
    props;
  const { formatMessage } = useIntl();
  const { softKeyboard } = usePageContext();
  const [turned, setTurned] = useState(false);
  useAnnouncement(
    turned ? formatMessage({ id: shown ? 'verifyPwd.announce.shown' : 'verifyPwd.announce.hidden' }) : '',
  );
  const [isKeyed, setKeyed] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const composing = useComposing(text, (typed, _input, { inputType }) => {
    const kept = formatPassword(typed);
    onText(kept, kept !== typed, /^insertFrom(Paste|Drop)/.test(inputType));
  });
  const turn = () => {
    setTurned(true);
    onShow(!shown);
  };
  /** The field keeps the focus; once it says so, the device's own keyboard stays away. */
  const turnKeyboard = () => {
    setKeyed(!isKeyed);
    queueMicrotask(() => input.current?.focus());
  };
  const described = [error && `${id}-wrong`, describedBy].filter(Boolean).join(' ');
  const preload = () => void LazyKeyboard.preload().catch(() => {});
  return (
    <Field
      id={id}
      label={label}
      error={error}
      under={isKeyed && <LazyKeyboard input={input} busy={busy} onClose={() => setKeyed(false)} />}
    >
      <input
        {...composing}
        {...errorAttributes(id, error)}
        aria-describedby={described || undefined}
        inputMode={isKeyed ? 'none' : undefined}
        ref={input}
        id={id}
        name="password"
        className="field__input"
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        enterKeyHint="go"
        onFocus={onFocus}
      />
      {text && <ClearButton input={id} label={formatMessage({ id: 'verifyPwd.clear' })} onClear={onClear} />}
      <button
        type="button"
        className="field__tool"
        aria-label={formatMessage({ id: 'verifyPwd.show' })}
        aria-pressed={shown}
        onClick={turn}
      >
        <Icon name={shown ? 'eye' : 'eyeShut'} />
      </button>
      {softKeyboard && (
        <button
          type="button"
          className="field__tool"
          aria-label={formatMessage({ id: 'keyboard.label' })}
          aria-pressed={isKeyed}
          onClick={turnKeyboard}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <DeferredIcon name="keyboard" />
        </button>
      )}
    </Field>
  );
}
