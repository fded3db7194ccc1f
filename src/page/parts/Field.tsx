import { isScriptLost, loadPageAgain } from '../../../i18n/scriptLoading';
import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import type { FieldText } from './useErrorText';
import { useFocusAfter } from './useFocusAfter';
import './field.css';

interface FieldProps {
  /** Id of the input. The error text has the id `<id>-wrong`. */
  id: string;
  label: string;
  error: FieldText | null;
  onRetry?: (() => void) | undefined;
  children: ReactNode;
  box?: Ref<HTMLDivElement>;
  /** Says more than the error, in its place: one alert, which describes the field. */
  help?: ReactNode;
  /** Rendered below the error. */
  under?: ReactNode;
}

/** A label that is always visible, a box for the input and its buttons, and the error below (WCAG 3.3.1). */
export function Field({ id, label, error, onRetry, children, box, help, under }: FieldProps) {
  return (
    <div className={error && !error.isUnanswered ? 'field is-wrong' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box" ref={box}>
        {children}
      </div>
      <FieldRoom>{help || <FieldMessage id={id} error={error} onRetry={onRetry} />}</FieldRoom>
      {under}
    </div>
  );
}

/** Keeps room for one line under a field, so that nothing moves when an error is shown. */
export const FieldRoom = ({ children }: { children: ReactNode }) => <div className="field__room">{children}</div>;

/** The input of a field, alone in a box: a browser that draws what is typed lays out nothing around it again. */
export const FieldInput = ({ className = '', ...props }: ComponentProps<'input'>) => (
  <span className="field__place">
    <input className={`field__input ${className}`.trim()} {...props} />
  </span>
);

/** Returns the ARIA attributes that connect an input to its error. No answer of the server is no fault of the input. */
export function errorAttributes(id: string, error: FieldText | null) {
  if (!error) return {};
  return { ...(!error.isUnanswered && { 'aria-invalid': true }), 'aria-describedby': `${id}-wrong` };
}

interface FieldErrorProps {
  id: string;
  error: FieldText | null;
  /** Tries again. Without it the press submits the form around the field. */
  onRetry?: (() => void) | undefined;
  /** It is not announced: another message takes its place soon. */
  isSilent?: boolean;
}

/** The error of a field, if it has one. */
export const FieldMessage = ({ error, ...rest }: FieldErrorProps) => error && <ErrorLine error={error} {...rest} />;

/**
 * The error line. It has an icon, because colour alone is not enough, and is announced when it appears. A text that
 * needs more than one line is below the button of the form instead, so that the button stays under the pointer.
 */
function ErrorLine({ id, error, onRetry, isSilent }: FieldErrorProps & { error: FieldText }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [long, setLong] = useState<string | null>(null);
  const { text } = error;
  useFocusAfter(line, `[id="${id}"]`);
  useLayoutEffect(() => {
    const message = line.current?.querySelector<HTMLElement>('.message');
    if (message && message.offsetHeight > 1.5 * parseFloat(getComputedStyle(message).lineHeight)) setLong(text);
  }, [text]);
  return (
    <p
      ref={line}
      className={`wrong${long === text ? ' wrong--long' : ''}${error.isUnanswered ? ' wrong--notice' : ''}`}
      id={`${id}-wrong`}
      role={isSilent ? undefined : 'alert'}
    >
      <Icon name={error.isUnanswered ? 'info' : 'wrong'} />
      {error.isUnanswered ? (
        <button
          type={onRetry ? 'button' : 'submit'}
          className="message"
          onClick={isScriptLost() ? loadPageAgain : onRetry}
        >
          {text}
        </button>
      ) : (
        <span className="message">{text}</span>
      )}
      {error.heard && <span className="vh"> {error.heard}</span>}
    </p>
  );
}

/** Clears its field and focuses it. */
export function ClearButton({ input, onClear, label }: { input: string; onClear: () => void; label?: string }) {
  const { formatMessage } = useIntl();
  const clear = () => {
    onClear();
    document.getElementById(input)?.focus();
  };
  return (
    <button
      type="button"
      className="field__tool"
      aria-label={label ?? formatMessage({ id: 'common.clear' })}
      onClick={clear}
    >
      <Icon name="clear" />
    </button>
  );
}
