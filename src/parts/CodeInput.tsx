import { useState, type ClipboardEvent, type Ref, type SyntheticEvent } from 'react';
import { readCode } from '../../machines/rules/code';
import { errorAttributes, FieldError, FieldRoom } from './Field';
import { useComposing } from './useComposing';
import type { FieldText } from './useErrorText';
import './field.css';
import './codeInput.css';

const cells = [0, 1, 2, 3, 4, 5] as const;

interface CodeInputProps {
  id: string;
  label: string;
  /** The digits so far, at most six. */
  code: string;
  error: FieldText | null;
  busy: boolean;
  onCode: (code: string) => void;
  onFocus: () => void;
  /** The server did not answer: tries again. */
  onRetry: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six cells over one real input, so that paste, autofill and screen readers work (D-BOXES). `readCode` limits the
 * length, not `maxlength`, which would cut a pasted text before it is cleaned. The first key after an error starts a
 * new code.
 */
export function CodeInput({ id, label, code, error, busy, onCode, onFocus, onRetry, ref }: CodeInputProps) {
  const [focused, setFocused] = useState(false);
  const isStale = Boolean(error) && code.length === cells.length;
  const keep = (next: string) => {
    if (!busy && next !== code) onCode(next);
  };
  const composing = useComposing(code, (typed, _input, { inputType, data }) => {
    const isEdit = data !== null || inputType.startsWith('delete');
    keep(readCode(isStale && isEdit ? (data ?? '') : typed));
  });
  const onPaste = (event: ClipboardEvent) => {
    const pasted = readCode(event.clipboardData.getData('text'));
    if (!isStale && pasted.length < cells.length) return;
    event.preventDefault();
    keep(pasted);
  };
  const keepCaretLast = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = input;
    if (selectionStart === selectionEnd && selectionEnd !== value.length)
      input.setSelectionRange(value.length, value.length);
  };
  const state = [error && !error.isUnanswered && 'is-wrong', busy && 'is-busy'].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className={`code ${state}`}>
        <input
          {...composing}
          {...errorAttributes(id, error)}
          ref={ref}
          id={id}
          className="code__input"
          aria-label={label}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          readOnly={busy}
          onPaste={onPaste}
          onSelect={keepCaretLast}
          onBlur={() => setFocused(false)}
          onFocus={() => {
            setFocused(true);
            onFocus();
          }}
        />
        {cells.map((cell) => (
          <span
            key={cell}
            className={focused && !busy && cell === code.length ? 'cell is-here' : 'cell'}
            aria-hidden="true"
          >
            {code[cell]}
          </span>
        ))}
      </div>
      <FieldRoom>
        <FieldError id={id} error={error} onRetry={onRetry} />
      </FieldRoom>
    </div>
  );
}
