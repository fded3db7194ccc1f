import type { MouseEvent, ReactNode } from 'react';
import { moved, print, type Address } from '../model/address';
import { useReview } from '../model/useReview';

interface LinkProps {
  /** What changes; the rest of the address stays. */
  readonly to?: Partial<Address>;
  /** What changes of what a view remembers; the rest of that stays. '' removes it. */
  readonly more?: Address['more'];
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly current?: boolean | 'page';
  readonly label?: string;
}

/** A link within the review. It can be copied or opened in a new tab. */
export function Link({ to: place, more, children, className, current = false, label }: LinkProps) {
  const { address, go } = useReview();
  const to = { ...place, ...(more && { more: { ...address.more, ...more } }) };
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={print(moved(address, to))}
      className={className}
      aria-current={current || undefined}
      aria-label={label}
      onClick={follow}
    >
      {children}
    </a>
  );
}
