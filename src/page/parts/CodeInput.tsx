import { useState, type MouseEvent, type Ref } from 'react';
import type { CodeProblem } from '../../../machines/rules/code';
import { errorAttributes, FieldMessage, FieldRoom } from './Field';
import { useCodeText } from './useCodeText';
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
  /** A text that was pasted or filled in has no code, or more than one. */
  onNoCode: (problem: CodeProblem) => void;
  onFocus: () => void;
  /** The server did not answer: tries again. */
  onRetry: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A press on a cell puts the caret there: the text of the input itself is narrower than the cells. */
function placeCaret({ currentTarget: input, clientX, detail }: MouseEvent<HTMLInputElement>) {
  if (detail === 0 || input.selectionStart !== input.selectionEnd) return;
  const boxes = Array.from(input.parentElement?.querySelectorAll('.cell') ?? [], (cell) =>
    cell.getBoundingClientRect(),
  );
  const place = Math.min(boxes.filter(({ right }) => right < clientX).length, input.value.length);
  input.setSelectionRange(place, place);
}

/**
 * Six cells over one real input, so that paste, autofill and screen readers work (D-BOXES). `readCode` limits the
 * length, not `maxlength`, which would cut a pasted text before it is cleaned. The first key after an error starts a
 * new code.
 */
export function CodeInput({ id, label, code, error, busy, onCode, onNoCode, onFocus, onRetry, ref }: CodeInputProps) {
  const [focused, setFocused] = useState(false);
  const isUnanswered = error?.isUnanswered === true;
  const isStale = error !== null && !isUnanswered && code.length === cells.length;
  const text = useCodeText({ id, code, isStale, isUnanswered, busy, onCode, onNoCode });
  const state = [error && !isUnanswered && 'is-wrong', busy && 'is-busy'].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className={`code ${state}`}>
        <input
          {...text.field}
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
          onClick={placeCaret}
          onBlur={(event) => {
            setFocused(false);
            text.field.onBlur(event);
          }}
          onFocus={() => {
            setFocused(true);
            onFocus();
          }}
        />
        {cells.map((cell) => (
          <span
            key={cell}
            className={focused && !busy && cell === text.place ? 'cell is-here' : 'cell'}
            aria-hidden="true"
          >
            {text.cells[cell]}
          </span>
        ))}
      </div>
      <FieldRoom>
        <FieldMessage id={id} error={error} onRetry={onRetry} />
      </FieldRoom>
    </div>
  );
}
