import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Timeline } from '../model/timeline';

/** Time that each moment is shown during playback. */
const shownMs = 1_200;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="range"]), textarea, select, [contenteditable]') !== null;
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary') !== null;

/** Plays a run moment by moment, and handles its keys: Space, `,` and `.`. */
export function usePlay(
  timeline: Timeline | null,
  goTo: (at: number) => void,
): { readonly isPlaying: boolean; readonly toggle: () => void } {
  const [isPlaying, setPlaying] = useState(false);
  const at = timeline?.at ?? 0;
  const last = (timeline?.ticks.length ?? 0) - 1;
  const isEnd = at >= last;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        if (isEnd) setPlaying(false);
        else goTo(at + 1);
      },
      isEnd ? 0 : shownMs,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, isEnd, at, goTo]);

  const toggle = () => {
    if (!isPlaying && isEnd) goTo(0);
    setPlaying(!isPlaying);
  };
  const latest = useRef({ toggle, goTo, at, isThere: timeline !== null });
  useLayoutEffect(() => {
    latest.current = { toggle, goTo, at, isThere: timeline !== null };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const now = latest.current;
      if (
        !now.isThere ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      if (event.key === ' ' && isPressable(event.target)) return;
      const act = { ' ': now.toggle, ',': () => now.goTo(now.at - 1), '.': () => now.goTo(now.at + 1) }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { isPlaying, toggle };
}
