import { useRef, type PointerEvent } from 'react';

/** Minimum distance of a swipe, in CSS pixels. */
const minDistance = 40;

/** Returns pointer handlers that detect a horizontal swipe with a finger or pen. Mouse users have the dots. */
export function useSwipe(onSwipe: (direction: 'next' | 'previous') => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(distance) >= minDistance) onSwipe(distance < 0 ? 'next' : 'previous');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
