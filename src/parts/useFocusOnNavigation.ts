import { createContext, useContext, useEffect, useId, type RefObject } from 'react';

/** The page that was shown last, by React id. */
export interface PagesShown {
  last: string | null;
}

export const PagesShownContext = createContext<PagesShown>({ last: null });

let isNavigating = false;

/** Wraps a field's focus handler: it runs when the user focuses the field, not when navigation does (VAL-3, ERR-1). */
export const onUserFocus = (onFocus: () => void) => () => {
  if (!isNavigating) onFocus();
};

/**
 * Focuses the heading or first field of a new page (WCAG 2.4.3). The first page is left alone: the user may already be typing.
 * Set `preventScroll` on pages whose scroll position `navigation/history.ts` restores (ROUTE-4).
 */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>, preventScroll = false): void {
  const shown = useContext(PagesShownContext);
  const page = useId();
  useEffect(() => {
    isNavigating = true;
    if (shown.last && shown.last !== page) target.current?.focus({ preventScroll });
    isNavigating = false;
    shown.last = page;
  }, [shown, page, preventScroll, target]);
}
