import type { ReactNode } from 'react';

/**
 * A link that calls customer service. Its text is the number, unless it has children; the sentence around it says whom
 * it calls.
 */
export function ContactNumber({ number, children }: { number: string; children?: ReactNode }) {
  return (
    <a className={children ? 'nowrap' : 'num nowrap'} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {children ?? number}
    </a>
  );
}
