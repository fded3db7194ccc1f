import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useAnnouncement } from './Announcer';
import { focusOnPage } from './focus';
import { TextButton } from './TextButton';
import { useFocusAfter } from './useFocusAfter';
import './longWait.css';

const submit = 'main form button[type=submit]';

/**
 * A wait that takes long: a quiet sentence below the button or field that waits, and a button that cancels
 * (D-LONGWAIT). The rest of the page stays covered.
 */
export function LongWait({ onCancel }: { onCancel: () => void }) {
  const { formatMessage } = useIntl();
  const [words, cancel] = [formatMessage({ id: 'loading.long' }), formatMessage({ id: 'loading.cancel' })];
  useAnnouncement(`${words} ${cancel}`);
  const own = useRef<HTMLDivElement>(null);
  useNothingBehind(own);
  useFocusAfter(own, submit);
  return (
    <>
      <div className="veil--soft" />
      <div ref={own} className="long-wait" role="status" aria-live="off">
        <span>{words}</span>
        <TextButton onClick={onCancel}>{cancel}</TextButton>
      </div>
    </>
  );
}

/**
 * Takes what this element covers out of reach while it is shown: a keyboard would have the focus where nothing is seen
 * of it (WCAG 2.4.11). What waits itself keeps the focus.
 */
function useNothingBehind(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = own.current;
    if (!bar) return undefined;
    const covers = bar.getBoundingClientRect();
    const isBehind = (each: HTMLElement) => {
      const { top, right, bottom, left } = each.getBoundingClientRect();
      const isOver = covers.top < bottom && covers.bottom > top && covers.left < right && covers.right > left;
      return isOver && !bar.contains(each) && !each.closest('[aria-busy=true], .is-busy');
    };
    const behind = [...document.querySelectorAll<HTMLElement>('a, button, input')].filter(isBehind);
    const hadFocus = behind.some((each) => each === document.activeElement);
    for (const each of behind) each.inert = true;
    if (hadFocus) focusOnPage(submit);
    return () => {
      for (const each of behind) each.inert = false;
    };
  }, [own]);
}
