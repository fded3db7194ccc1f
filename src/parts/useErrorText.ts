import { useContext, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids';
import type { Refusal } from '../../machines/results/result';
import type { ProblemName } from '../../machines/rules/problems';
import { DeferredTextsContext } from './lazyView';
import { usePageContext } from './pageContext';

/**
 * Returns the error text for a field: a validation problem, or the server's refusal in the server's words, then in ours
 * (D-COPY). Our text may still be loading: the result is null until then, and the default text if loading fails.
 */
export function useErrorText({
  problem,
  refusal,
}: {
  problem: ProblemName | null;
  refusal: Refusal | null;
}): string | null {
  const { formatMessage, messages } = useIntl();
  const { brand } = usePageContext();
  const later = useContext(DeferredTextsContext);
  const [missing, setMissing] = useState<string | null>(null);
  const id = problem
    ? (`problem.${problem}` as const)
    : refusal && !refusal.message
      ? (`result.${refusal.name}` as const)
      : null;
  const isAwaited = id !== null && !(id in messages);
  useEffect(() => {
    if (isAwaited) later.load().catch(() => setMissing(id));
  }, [isAwaited, id, later]);
  if (id === null) return refusal?.message ?? null;
  if (isAwaited && missing !== id) return null;
  const shown: MessageId = isAwaited ? 'result.OTHER' : id;
  return formatMessage({ id: shown }, { brand: brand.name, enterprisePlatform: brand.enterprisePlatform });
}
