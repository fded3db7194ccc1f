import { useCallback } from 'react';

/**
 * Returns a ref for an element that scrolls sideways. Sets `data-more` on its parent to the edges with hidden content,
 * for the shadows.
 */
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
    const sizes = new ResizeObserver(() => requestAnimationFrame(look));
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
