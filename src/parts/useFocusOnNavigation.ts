import { createContext, useContext, useEffect, useId, useLayoutEffect, type RefObject } from 'react';

/** What the pages remember of one another: which was shown last, and how far a kept page was scrolled. */
export interface PagesShown {
  last: string | null;
  scrollOffsets: Record<string, number>;
}

export const PagesShownContext = createContext<PagesShown>({ last: null, scrollOffsets: {} });

let isArriving = false;

/** What a field does when a person comes to it: the focus that a page gives on its arrival is nobody's coming back (VAL-3, ERR-1). */
export const onUserFocus = (onFocus: () => void) => () => {
  if (!isArriving) onFocus();
};

/**
 * A page arrives: the focus goes to its heading or first field (WCAG 2.4.3), but not for the very first page, where it would
 * disturb who is already typing. The window scrolls to the top, or for a kept page to where it was left (ROUTE-4).
 */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>, kept?: string): void {
  const arrivals = useContext(PagesShownContext);
  const page = useId();
  useLayoutEffect(() => {
    if (arrivals.last && arrivals.last !== page) window.scrollTo(0, (kept && arrivals.scrollOffsets[kept]) || 0);
    return () => {
      if (kept) arrivals.scrollOffsets[kept] = window.scrollY;
    };
  }, [arrivals, kept, page]);
  useEffect(() => {
    isArriving = true;
    if (arrivals.last && arrivals.last !== page) target.current?.focus({ preventScroll: Boolean(kept) });
    isArriving = false;
    arrivals.last = page;
  }, [arrivals, kept, page, target]);
}
