import { createContext, useContext } from 'react';
import type { Chart } from '../../machines/atlas/chart';
import type { Address } from './address';
import type { Release } from './release';

/** What every part of the review works with. */
export interface Review {
  readonly release: Release;
  readonly address: Address;
  /** Goes to a place; what is not named stays as it is. `replace` keeps it out of the history (for what changes while one drags). */
  readonly go: (to: Partial<Address>, how?: 'push' | 'replace') => void;
  /** The chart of this id; null where there is none. */
  readonly chart: (id: string) => Chart | null;
  /** Speaks a sentence in the one live region. */
  readonly say: (text: string) => void;
}

export const ReviewContext = createContext<Review | null>(null);

/** The release, the place one is at, and the way to another. Throws outside the review. */
export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('useReview: outside of the review');
  return review;
}
