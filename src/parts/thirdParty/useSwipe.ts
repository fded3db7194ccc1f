import { useRef, type PointerEvent } from 'react';

/** Least way of a finger, in CSS pixels, that is meant as a swipe and not as a press. */
const far = 40;

/** Pointer handlers that hear a finger swipe sideways: `on` to the next page, `back` to the one before. A mouse has the dots. */
export function useSwipe(onSwipe: (way: 'on' | 'back') => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(way) >= far) onSwipe(way < 0 ? 'on' : 'back');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
