import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { TextButton } from './TextButton';
import { useFocusAfter } from './useFocusAfter';
import './longWait.css';

interface LongWaitProps {
  words: string;
  /** Tries once more. Without it the visitor can only cancel. */
  onAgain?: () => void;
  onCancel: () => void;
}

/** A wait that takes long: a quiet sentence below what waits, and a button that cancels (D-LONGWAIT). */
export function LongWait({ words, onAgain, onCancel }: LongWaitProps) {
  const { formatMessage } = useIntl();
  const own = useRef<HTMLDivElement>(null);
  useFocusAfter(own, 'main form button[type=submit]');
  return (
    <div ref={own} className="long-wait" role="status" aria-live="off">
      <span>{words}</span>
      {onAgain && <TextButton onClick={onAgain}>{formatMessage({ id: 'loading.again' })}</TextButton>}
      <TextButton onClick={onCancel}>{formatMessage({ id: 'loading.cancel' })}</TextButton>
    </div>
  );
}
