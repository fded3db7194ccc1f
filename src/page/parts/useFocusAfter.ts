import { useLayoutEffect, type RefObject } from 'react';
import { focusIfLost } from './focus';

export const currentTab = '[role=tab][aria-selected=true]';

/** When this element goes and had the focus in it, what the selector finds has it, else the title of the page. */
export function useFocusAfter(own: RefObject<HTMLElement | null>, selector?: string): void {
  useLayoutEffect(() => {
    const element = own.current;
    return () => {
      if (element?.contains(document.activeElement)) focusIfLost(selector);
    };
  }, [own, selector]);
}
