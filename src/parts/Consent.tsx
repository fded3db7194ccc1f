import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import './consent.css';

interface ConsentProps {
  name: string;
  checked: boolean;
  onToggle: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to tick; the words are its label. It starts empty (D-CONSENT). */
export function Consent({ name, checked, onToggle, children }: ConsentProps) {
  return (
    <label className="consent">
      <input
        type="checkbox"
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
}

/** A document that opens beside the page, without a way back into it (T-18). Plain words where none is configured. */
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
