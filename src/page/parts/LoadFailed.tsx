import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { isTooOldSaid } from '../browser/tooOld';
import { Button } from './Button';
import { usePageContext } from './pageContext';
import { useFocusAfter } from './useFocusAfter';
import './loading.css';

interface LoadFailedProps {
  /** Loading failed twice: the button reloads the page. */
  hasFailedBefore: boolean;
  onRetry: () => void;
  /** Rendered inside the page, which still works. Otherwise it covers the page. */
  inline?: boolean;
}

/** Says that a part of the page failed to load, with a button that retries (E11): nothing if the browser is too old. */
export function LoadFailed({ hasFailedBefore, onRetry, inline }: LoadFailedProps) {
  const { formatMessage } = useIntl();
  const { refresh } = usePageContext();
  const own = useRef<HTMLDivElement>(null);
  useFocusAfter(own);
  if (isTooOldSaid()) return null;
  const words = (
    <>
      <p>{formatMessage({ id: 'result.NETWORK_ERROR' })}</p>
      <Button quiet={inline ?? false} onClick={hasFailedBefore ? refresh : onRetry}>
        {formatMessage({ id: 'common.refresh' })}
      </Button>
    </>
  );
  if (inline)
    return (
      <div ref={own} className="load-failed" role="alert">
        {words}
      </div>
    );
  return (
    <div className="veil--soft">
      <div ref={own} className="loading" role="alert">
        {words}
      </div>
    </div>
  );
}
