import type { ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import './field.css';

interface FieldProps {
  /** Id of the input. The error text has the id `<id>-wrong`. */
  id: string;
  label: string;
  error: string | null;
  children: ReactNode;
  box?: Ref<HTMLDivElement>;
  /** Rendered below the error. */
  under?: ReactNode;
}

/** A label that is always visible, a box for the input and its buttons, and the error below (WCAG 3.3.1). */
export function Field({ id, label, error, children, box, under }: FieldProps) {
  return (
    <div className={error ? 'field is-wrong' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box" ref={box}>
        {children}
      </div>
      <FieldError id={id} text={error} />
      {under}
    </div>
  );
}

/** Returns the ARIA attributes that connect an input to its error. */
export function errorAttributes(id: string, error: string | null) {
  return error ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } : {};
}

/** The error line. It has an icon, because colour alone is not enough, and is announced when it appears. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  if (!text) return null;
  return (
    <p className="wrong" id={`${id}-wrong`} role="alert">
      <Icon name="wrong" />
      <span className="message">{text}</span>
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
