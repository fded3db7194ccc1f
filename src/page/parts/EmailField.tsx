import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { ClearButton, Field, FieldInput, errorAttributes } from './Field';
import { useComposing } from './useComposing';
import type { FieldText } from './useErrorText';

const field = 'email';
/** Characters. Fits the longest address with spaces around it (T-27). */
const textMax = 320;

interface EmailFieldProps {
  email: string;
  error: FieldText | null;
  onText: (text: string) => void;
  onClear: () => void;
  onFocus: () => void;
  ref?: RefObject<HTMLInputElement | null>;
  autoComplete?: 'email' | 'username webauthn';
}

/** An e-mail field. Its type is text: type email would validate and trim before our own rules do (VAL-8). */
export function EmailField({ email, error, onText, onClear, onFocus, ref, autoComplete = 'email' }: EmailFieldProps) {
  const { formatMessage } = useIntl();
  const composing = useComposing(email, onText, { live: true });
  return (
    <Field id={field} label={formatMessage({ id: 'email.label' })} error={error}>
      <FieldInput
        {...composing}
        {...errorAttributes(field, error)}
        ref={ref}
        id={field}
        name={field}
        type="text"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={textMax}
        enterKeyHint="next"
        placeholder={formatMessage({ id: 'email.placeholder' })}
        onFocus={onFocus}
        data-first=""
      />
      {email && <ClearButton input={field} onClear={onClear} />}
    </Field>
  );
}
