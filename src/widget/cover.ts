import type { FramePlace } from '../page/host/protocol';
import type { WidgetParts } from './dom';

/**
 * Whether the browser has popovers. They cover the page without moving the box in the document, which would reload its
 * frame.
 */
export const canCover = () => 'showPopover' in HTMLElement.prototype;

/**
 * Shows the box over the viewport. Notifies of the place it had in the page, and again when the page scrolls or
 * resizes. Returns a function that restores the box.
 */
export function cover(
  { box, placeholder }: Pick<WidgetParts, 'box' | 'placeholder'>,
  notify: (place: FramePlace) => void,
): () => void {
  const update = () => {
    const { top, left, width, height } = placeholder.getBoundingClientRect();
    // A host with CSS `zoom` zooms the frame too: the place in pixels of the frame.
    const zoom = placeholder.currentCSSZoom ?? 1;
    notify({ top: top / zoom, left: left / zoom, width: width / zoom, height: height / zoom });
  };
  placeholder.style.height = `${placeholder.offsetHeight}px`;
  update();
  box.showPopover();
  addEventListener('scroll', update, true);
  addEventListener('resize', update);
  return () => {
    removeEventListener('scroll', update, true);
    removeEventListener('resize', update);
    placeholder.style.height = '';
    if (box.isConnected) box.hidePopover();
  };
}
