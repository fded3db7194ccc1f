import { useIntl } from 'react-intl';
import { Button } from './Button';
import { usePageContext } from './pageContext';
import './loading.css';

interface UnloadedProps {
  /** It failed before: the press loads the page anew. */
  isAgain: boolean;
  onRetry: () => void;
  /** It stands in the page, which can be used without it; else it covers the page. */
  within?: boolean;
}

/** The part of the page that was asked for did not come: it says so, and a press asks again (E11). */
export function Unloaded({ isAgain, onRetry, within }: UnloadedProps) {
  const { formatMessage } = useIntl();
  const { refresh } = usePageContext();
  const words = (
    <>
      <p>{formatMessage({ id: 'result.NETWORK_ERROR' })}</p>
      <Button quiet={within ?? false} onClick={isAgain ? refresh : onRetry}>
        {formatMessage({ id: 'common.refresh' })}
      </Button>
    </>
  );
  if (within)
    return (
      <div className="unloaded" role="alert">
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
