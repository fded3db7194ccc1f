import { useIntl } from 'react-intl';
import { Button } from './Button';
import { usePageContext } from './pageContext';
import './loading.css';

interface LoadFailedProps {
  /** It failed before: the press loads the page anew. */
  hasFailedBefore: boolean;
  onRetry: () => void;
  /** It stands in the page, which can be used without it; else it covers the page. */
  inline?: boolean;
}

/** The part of the page that was asked for did not come: it says so, and a press asks again (E11). */
export function LoadFailed({ hasFailedBefore, onRetry, inline }: LoadFailedProps) {
  const { formatMessage } = useIntl();
  const { refresh } = usePageContext();
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
      <div className="load-failed" role="alert">
        {words}
      </div>
    );
  return (
    <div className="veil--soft">
      <div className="loading" role="alert">
        {words}
      </div>
    </div>
  );
}
