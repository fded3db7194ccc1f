import { useCallback } from 'react';

/** The ref of something that scrolls sideways: `data-more` of the frame around it says at which edges there is more, and the sheet shades those. */
export const useScrollShadows = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const look = () => {
      const frame = box.parentElement;
      if (!frame) return;
      const isMoreBefore = box.scrollLeft > 1;
      const isMoreAfter = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      frame.style.setProperty('--bar', `${box.offsetWidth - box.clientWidth}px`);
      frame.dataset.more = `${isMoreBefore ? 'before' : ''} ${isMoreAfter ? 'after' : ''}`.trim();
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
