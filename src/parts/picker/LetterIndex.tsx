import { useEffect, useState, type PointerEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { often } from './rows';

/** Milliseconds without a scroll event after which scrolling has ended (UI-2). */
const scrollDebounceMs = 50;

interface LetterIndexProps {
  list: RefObject<HTMLDivElement | null>;
  groups: readonly string[];
}

/** The index letters beside the list (CTRY-2). A click or a sliding finger scrolls to the letter's group. */
export function LetterIndex({ list, groups }: LetterIndexProps) {
  const { formatMessage } = useIntl();
  const here = useGroupInView(list);
  const show = (group: string | undefined) =>
    group && list.current?.querySelector(`[data-group="${group}"]`)?.scrollIntoView({ block: 'start' });
  const slide = ({ buttons, clientX, clientY }: PointerEvent) => {
    if (buttons === 1)
      show(document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-letter]')?.dataset.letter);
  };
  return (
    <div
      className={groups.length > 16 ? 'rail rail--long' : 'rail'}
      role="group"
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

/** Returns the group at the top of the list, updated when scrolling ends. */
function useGroupInView(list: RefObject<HTMLDivElement | null>): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const top = element.getBoundingClientRect().top + 1;
      const groups = [...element.querySelectorAll<HTMLElement>('[data-group]')];
      setHere(groups.find((group) => group.getBoundingClientRect().bottom > top)?.dataset.group);
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
  }, [list]);
  return here;
}
