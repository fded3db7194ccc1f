import { useIntl } from 'react-intl';
import { useAnnouncement } from './Announcer';
import { Button } from './Button';
import { RunningLine } from './RunningLine';
import './loading.css';

/**
 * Covers the page while it waits: a mask, the running line and a text. After a while the text says that it takes long,
 * above a button that cancels; the styles of dialogs are there by then.
 */
export function Loader({ words, onCancel }: { words: string; onCancel?: () => void }) {
  const { formatMessage } = useIntl();
  useAnnouncement(words);
  return (
    <div className="veil--soft">
      {onCancel ? (
        <div className="dialog">
          <p className="dialog__body">{words}</p>
          <div className="dialog__do">
            <Button quiet onClick={onCancel}>
              {formatMessage({ id: 'loading.cancel' })}
            </Button>
          </div>
        </div>
      ) : (
        <div className="loading" role="status" aria-live="off">
          <RunningLine />
          <span>{words}</span>
        </div>
      )}
    </div>
  );
}
