import { useMemo } from 'react';
import { useReview } from '../useReview';

/** The machines whose columns are folded: they stand in the address. */
export function useFolded(): ReadonlySet<string> {
  const { fold = '' } = useReview().address.more;
  return useMemo(() => new Set(fold.split(',').filter(Boolean)), [fold]);
}

/** The address's word for these folded machines. */
export const foldParam = (folded: Iterable<string>) => [...folded].join(',');
