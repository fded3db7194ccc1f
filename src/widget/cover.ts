import type { Place } from '../host/protocol';
import type { Parts } from './dom';

/**
 * Whether this browser can lay a box over everything without moving it in the page, which would load its frame anew.
 */
export const canCover = () => 'showPopover' in HTMLElement.prototype;

/**
 * Lays the box over the viewport, and tells where it stood, then and whenever the page moves beneath it. Answers what
 * puts it back.
 */
export function cover(
  { box, placeholder }: Pick<Parts, 'box' | 'placeholder'>,
  tell: (place: Place) => void,
): () => void {
  const follow = () => {
    const { top, left, width, height } = placeholder.getBoundingClientRect();
    tell({ top, left, width, height });
  };
  placeholder.style.height = `${placeholder.offsetHeight}px`;
  follow();
  box.showPopover();
  addEventListener('scroll', follow, true);
  addEventListener('resize', follow);
  return () => {
    removeEventListener('scroll', follow, true);
    removeEventListener('resize', follow);
    placeholder.style.height = '';
    if (box.isConnected) box.hidePopover();
  };
}
