import { useIntl } from 'react-intl';
import type { Refusal } from '../../machines/results/result';
import type { ProblemName } from '../../machines/rules/problems';
import { useSurroundings } from './Surroundings';

/** The sentence under a field: what the form found wrong, or else what the server refused: its own words first, then ours (D-COPY). */
export function useErrorText({ problem, refusal }: { problem: ProblemName | null; refusal: Refusal | null }): string | null {
  const { formatMessage } = useIntl();
  const { brand } = useSurroundings();
  const words = { brand: brand.name, enterprisePlatform: brand.enterprisePlatform };
  if (problem) return formatMessage({ id: `problem.${problem}` }, words);
  if (refusal) return refusal.message || formatMessage({ id: `result.${refusal.name}` }, words);
  return null;
}
