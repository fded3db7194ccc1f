import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { often } from './rows';

/** Milliseconds without a scroll event after which scrolling has ended (UI-2). */
const scrollDebounceMs = 50;

interface LetterIndexProps {
  list: RefObject<HTMLDivElement | null>;
  groups: readonly string[];
  /** Renders every group. The last ones are not there at first. */
  onReach: () => void;
}

/**
 * The index letters beside the list (CTRY-2), each 44 px high: as many as fit. A click scrolls to the letter's group.
 * The whole strip follows a finger, which reaches the letters that are not shown as well.
 */
export function LetterIndex({ list, groups, onReach }: LetterIndexProps) {
  const { formatMessage } = useIntl();
  const rail = useRef<HTMLDivElement>(null);
  const here = useLetterInView(list, rail);
  const [awaited, setAwaited] = useState<string>();
  const show = (group: string | undefined) => {
    if (!group || scrollTo(list.current, group)) return;
    onReach();
    setAwaited(group);
  };
  useLayoutEffect(() => {
    if (awaited) scrollTo(list.current, awaited);
  }, [awaited, list]);
  const slide = ({ buttons, clientY, currentTarget }: PointerEvent) => {
    if (buttons === 1) show(groups[letterAt(clientY, [...currentTarget.children])]);
  };
  return (
    <div
      className={groups.length > 16 ? 'rail rail--long' : 'rail'}
      role="group"
      ref={rail}
      aria-label={formatMessage({ id: 'picker.rail' })}
      onPointerMove={slide}
    >
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          data-letter={group}
          aria-current={group === (here ?? groups[0]) || undefined}
          onClick={() => show(group)}
          aria-label={group === often ? formatMessage({ id: 'picker.often' }) : undefined}
        >
          {group === often ? formatMessage({ id: 'picker.often.short' }) : group}
        </button>
      ))}
    </div>
  );
}

/** Scrolls to a group. Returns whether it is there. */
function scrollTo(list: HTMLElement | null, group: string): boolean {
  const element = list?.querySelector(`[data-group="${group}"]`);
  element?.scrollIntoView({ block: 'start' });
  return Boolean(element);
}

/**
 * Returns the index of the letter at a height of the window. Those that are not shown share the place of the one
 * before.
 */
function letterAt(y: number, letters: readonly Element[]): number {
  const places = letters.map((each) => each.getBoundingClientRect());
  const shown = places.flatMap((place, at) => (place.height > 0 ? [{ at, top: place.top, height: place.height }] : []));
  const found = Math.max(
    shown.findLastIndex(({ top }) => top <= y),
    0,
  );
  const { at = 0, top = 0, height = 1 } = shown[found] ?? {};
  const next = shown[found + 1]?.at ?? letters.length;
  const part = Math.min(Math.max((y - top) / height, 0), 0.99);
  return at + Math.floor(part * (next - at));
}

/** Returns the letter of the group at the top of the list, or the last one shown before it, when scrolling ends. */
function useLetterInView(
  list: RefObject<HTMLDivElement | null>,
  rail: RefObject<HTMLDivElement | null>,
): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const top = element.getBoundingClientRect().top + 1;
      const groups = [...element.querySelectorAll<HTMLElement>('[data-group]')];
      const group = groups.find((each) => each.getBoundingClientRect().bottom > top)?.dataset.group;
      const letters = [...(rail.current?.children ?? [])] as HTMLElement[];
      const before = letters.slice(0, letters.findIndex(({ dataset }) => dataset.letter === group) + 1);
      setHere(before.findLast(({ offsetHeight }) => offsetHeight > 0)?.dataset.letter ?? group);
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(look, scrollDebounceMs);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [list, rail]);
  return here;
}
