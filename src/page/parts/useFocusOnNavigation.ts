import { createContext, useContext, useId, useLayoutEffect, type RefObject } from 'react';
import { focusSilently } from './focus';

/** The page that was shown last, by React id. */
export interface PagesShown {
  last: string | null;
}

export const PagesShownContext = createContext<PagesShown>({ last: null });

/**
 * Focuses the heading or first field of a new page (WCAG 2.4.3). The first page is left alone: the user may already be
 * typing. Set `preventScroll` on pages whose scroll position `navigation/history.ts` restores (ROUTE-4).
 */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>, preventScroll = false): void {
  const shown = useContext(PagesShownContext);
  const page = useId();
  useLayoutEffect(() => {
    if (shown.last && shown.last !== page) focusSilently(target.current, { preventScroll });
    shown.last = page;
  }, [shown, page, preventScroll, target]);
}
