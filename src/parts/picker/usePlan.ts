import { useEffect } from 'react';
import { addPlans, hasPlan } from '../../../machines/rules/phone';

/** Fetches the numbers of every region once one is chosen whose own are not here, as by a pasted +44. Until then its length decides. */
export function usePlan(areaCode: string): void {
  useEffect(() => {
    if (!hasPlan(areaCode))
      void import('../../../machines/rules/phone/allPlans').then(({ allPlans }) => addPlans(allPlans)).catch(() => {});
  }, [areaCode]);
}
