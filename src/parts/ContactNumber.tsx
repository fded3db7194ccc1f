import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** A link that calls customer service. Its text is the number, unless it has children. */
export function ContactNumber({ number, children }: { number: string; children?: ReactNode }) {
  const { formatMessage } = useIntl();
  const href = `tel:${number.replace(/[^+\d]/g, '')}`;
  if (children)
    return (
      <a className="nowrap" href={href}>
        {children}
      </a>
    );
  return (
    <a className="num nowrap" href={href} aria-label={formatMessage({ id: 'common.contactCall' }, { number })}>
      {number}
    </a>
  );
}
