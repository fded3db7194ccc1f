import type { ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { errorAttributes, FieldMessage } from './Field';
import { Icon } from './Icon';
import './consent.css';

interface ConsentProps {
  name: string;
  checked: boolean;
  onToggle: (checked: boolean) => void;
  /** What is wrong with the box, below it. */
  error?: string | null;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** A checkbox with its label. It is never checked in advance (D-CONSENT). */
export function Consent({ name, checked, onToggle, error = null, ref, children }: ConsentProps) {
  const said = error === null ? null : { text: error };
  const label = (
    <label className="consent">
      <input
        {...errorAttributes(name, said)}
        ref={ref}
        type="checkbox"
        id={name}
        name={name}
        checked={checked}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <span className="consent__box">
        <Icon name="tick" />
      </span>
      <span>{children}</span>
    </label>
  );
  return (
    <div className={error ? 'is-wrong' : undefined}>
      {label}
      <FieldMessage id={name} error={said} />
    </div>
  );
}

/** A link that opens a document in a new tab without access to this one (T-18). Plain text if no URL is configured. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> ({formatMessage({ id: 'common.newTab' })})</span>
    </a>
  );
}
