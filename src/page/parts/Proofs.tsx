import { useIntl } from 'react-intl';
import { usePageContext } from './pageContext';
import { useIsHydrated } from './useIsHydrated';

/**
 * Three short proofs at the foot of the field (T-05): where the visitor is, that codes are never shared, and the
 * licence or registration, where one is configured. The document does not know its host: an inline script gives it to
 * the styles before the first paint (`src/server/openingScripts.ts`).
 */
export function Proofs() {
  const { formatMessage } = useIntl();
  const { brand, host } = usePageContext();
  const isHydrated = useIsHydrated();
  return (
    <dl className="proofs">
      <div className="proofs__host">
        <dt>{formatMessage({ id: 'front.proofs.address' })}</dt>
        <dd translate="no">{isHydrated ? host : ''}</dd>
      </div>
      <div>
        <dt>{formatMessage({ id: 'front.proofs.codes.title' })}</dt>
        <dd>{formatMessage({ id: 'front.proofs.codes.text' })}</dd>
      </div>
      {brand.licence && (
        <div>
          <dt>{formatMessage({ id: 'front.proofs.licence' })}</dt>
          <dd>{brand.licence}</dd>
        </div>
      )}
    </dl>
  );
}
