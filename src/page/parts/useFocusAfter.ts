import { useLayoutEffect, type RefObject } from 'react';
import { focusSilently } from './focus';

const title = 'main h1';

export const currentTab = '[role=tab][aria-selected=true]';

/**
 * When this element goes and had the focus in it, the element that the selector finds has the focus, else the title of
 * the page: a keyboard does not begin at the top again (WCAG 2.4.3).
 */
export function useFocusAfter(own: RefObject<HTMLElement | null>, selector = title): void {
  useLayoutEffect(() => {
    const element = own.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          focusSilently(document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(title));
      });
    };
  }, [own, selector]);
}
