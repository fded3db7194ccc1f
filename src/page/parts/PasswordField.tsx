import { useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { formatPassword } from '../../../machines/rules/password';
import { useAnnouncement } from './Announcer';
import { ClearButton, Field, FieldInput, errorAttributes } from './Field';
import { DeferredIcon } from './DeferredIcon';
import { LazyKeyboard } from './keyboard/LazyKeyboard';
import { usePageContext } from './pageContext';
import { useComposing } from './useComposing';
import type { FieldText } from './useErrorText';

interface PasswordFieldProps {
  id: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  text: string;
  error: FieldText | null;
  shown: boolean;
  onShow: (shown: boolean) => void;
  /** `changed`: formatting changed the input (SETP-5). A login with `server.password: plain` changes nothing. */
  onText: (text: string, changed: boolean, pasted: boolean) => void;
  onClear: () => void;
  onFocus: () => void;
  /** As in FieldMessage. */
  onRetry?: () => void;
  /** A request is running. */
  busy: boolean;
  /** Id of the list of password rules. */
  describedBy?: string;
  /** The rules of a new password, for managers that generate one. */
  generatorRules?: string;
  /** The list says the error too, so that the field is described by the list alone. */
  isSaidThere?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
}

/**
 * A password field with buttons to clear and to show it and, if the page offers one, an on-screen keyboard (PWD-7,
 * SETP-3). The browser must never spell-check, correct or capitalise it: a spell checker may send the text to a server
 * (T-10).
 */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, autoComplete, text, error, shown, onShow, onText, onClear, onFocus, busy, describedBy, ref } =
    props;
  const { isSaidThere, generatorRules, onRetry } = props;
  const { formatMessage } = useIntl();
  const { softKeyboard, passwordsAsTyped } = usePageContext();
  const [turned, setTurned] = useState(false);
  useAnnouncement(
    turned ? formatMessage({ id: shown ? 'verifyPwd.announce.shown' : 'verifyPwd.announce.hidden' }) : '',
  );
  const [isKeyed, setKeyed] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const composing = useComposing(text, (typed, { nativeEvent: { inputType = '' } }) => {
    const isSentAsTyped = passwordsAsTyped && autoComplete === 'current-password';
    const kept = isSentAsTyped ? typed : formatPassword(typed);
    onText(kept, kept !== typed, /^insertFrom(Paste|Drop)/.test(inputType));
  });
  const turn = () => {
    setTurned(true);
    onShow(!shown);
  };
  /** Focuses the field after `inputmode` is none, so that the device's own keyboard stays closed. */
  const turnKeyboard = () => {
    setKeyed(!isKeyed);
    queueMicrotask(() => input.current?.focus());
  };
  const described = [error && !isSaidThere && `${id}-wrong`, describedBy].filter(Boolean).join(' ');
  const preload = () => void LazyKeyboard.preload().catch(() => {});
  return (
    <Field
      id={id}
      label={label}
      error={error}
      onRetry={onRetry}
      under={isKeyed && <LazyKeyboard input={input} busy={busy} onClose={() => setKeyed(false)} />}
    >
      <FieldInput
        {...composing}
        {...errorAttributes(id, error)}
        aria-describedby={described || undefined}
        inputMode={isKeyed ? 'none' : undefined}
        ref={input}
        id={id}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        {...(generatorRules && { passwordrules: generatorRules })}
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
        <DeferredIcon name={shown ? 'eye' : 'eyeShut'} />
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
