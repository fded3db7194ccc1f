import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import { useFocusAfter } from './useFocusAfter';
import './notice.css';

/** A notice above the first field: cookies are blocked, or the URL carried an error. */
export function Notice({ text, error, onDismiss }: { text: string; error?: boolean; onDismiss?: () => void }) {
  const { formatMessage } = useIntl();
  const own = useRef<HTMLDivElement>(null);
  useFocusAfter(own);
  return (
    <div ref={own} className={error ? 'notice notice--error' : 'notice'} role={error ? 'alert' : 'status'}>
      <Icon name={error ? 'wrong' : 'info'} />
      <span className="message">{text}</span>
      {onDismiss && (
        <button
          type="button"
          className="notice__close"
          aria-label={formatMessage({ id: 'front.notice.dismiss' })}
          onClick={onDismiss}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
