import { useIntl } from 'react-intl';
import { DeferredIcon } from './DeferredIcon';
import './inner.css';

/** Goes back to the previous page. A button, not a link: no document loads. */
export function Back({ onClick }: { onClick: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <button type="button" className="back" onClick={onClick}>
      <DeferredIcon name="back" />
      {formatMessage({ id: 'common.back' })}
    </button>
  );
}
