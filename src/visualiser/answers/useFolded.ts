import { useMemo } from 'react';
import { useReview } from '../useReview';

/** Returns the folded machines from the URL. */
export function useFolded(): ReadonlySet<string> {
  const { fold = '' } = useReview().address.more;
  return useMemo(() => new Set(fold.split(',').filter(Boolean)), [fold]);
}

/** Returns the URL parameter for these folded machines. */
export const foldParam = (folded: Iterable<string>) => [...folded].join(',');
