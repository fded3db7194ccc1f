import { useLayoutEffect, useRef } from 'react';
import type { ReviewView } from '../model/address';
import { keepTyped } from '../model/typedAhead';

export interface KeyActions {
  readonly find: () => void;
  readonly keys: () => void;
  readonly outline: () => void;
  readonly view: (name: ReviewView) => void;
  /** Opens or closes the remarks. */
  readonly remarks: () => void;
  readonly close: () => void;
}

const viewKeys: Readonly<Record<string, ReviewView>> = {
  c: 'chart',
  s: 'screens',
  a: 'answers',
  t: 'texts',
  p: 'paths',
  d: 'changes',
};
const focusOn = (id: string) => document.getElementById(id)?.focus();
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Gives a key to the shown chart where nothing else has the focus: the chart then has it. Returns whether the chart
 * took it.
 */
function toChart(event: KeyboardEvent): boolean {
  const { target, key, shiftKey } = event;
  const chart = document.querySelector<HTMLElement>('.chart-host');
  if (!chart || !(target === document.body || (target instanceof Element && target.id === 'main'))) return false;
  if (!/^(?:[10+=\-−]|Arrow\w+|Home|End)$/.test(key)) return false;
  chart.focus();
  return !chart.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
}

/**
 * Handles the global keys of the review, except while the user types or if another part handled the key. From the first
 * moment that something is shown: a key is not lost before the page was painted.
 */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    let isViewNext = false;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (keepTyped(event)) {
        event.preventDefault();
        return;
      }
      const { find, keys, outline, view, remarks, close } = latest.current;
      const name = viewKeys[event.key];
      const act =
        isViewNext && name
          ? () => view(name)
          : {
              '/': find,
              '?': keys,
              o: outline,
              m: remarks,
              Escape: close,
              e: () => focusOn('lens-edition'),
            }[event.key];
      isViewNext = event.key === 'v' && !isViewNext;
      if (!act && toChart(event)) event.preventDefault();
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
