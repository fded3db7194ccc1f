import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { TextButton } from './TextButton';
import { useFocusAfter } from './useFocusAfter';
import './longWait.css';

/**
 * A wait that takes long: a quiet sentence below the button or field that waits, and a button that cancels
 * (D-LONGWAIT). The rest of the page stays covered.
 */
export function LongWait({ words, onCancel }: { words: string; onCancel: () => void }) {
  const { formatMessage } = useIntl();
  const own = useRef<HTMLDivElement>(null);
  useFocusAfter(own, 'main form button[type=submit]');
  return (
    <>
      <div className="veil--soft" />
      <div ref={own} className="long-wait" role="status" aria-live="off">
        <span>{words}</span>
        <TextButton onClick={onCancel}>{formatMessage({ id: 'loading.cancel' })}</TextButton>
      </div>
    </>
  );
}
