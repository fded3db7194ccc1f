import { createContext, useContext } from 'react';
import type { Chart } from '../../../machines/atlas/chart';
import type { Address } from './address';
import type { Release } from './release';

/** The context of every part of the review: the fields of the address, and what to do with them. */
export interface Review extends Address {
  readonly release: Release;
  /** All fields of the address together, to hand on. */
  readonly address: Address;
  /** Navigates; fields that are not given stay. `replace` adds no history entry, for changes during a drag. */
  readonly go: (to: Partial<Address>, how?: 'push' | 'replace') => void;
  /** Returns the chart of this id; null if there is none. */
  readonly chart: (id: string) => Chart | null;
  /** Announces a sentence in the live region. */
  readonly say: (text: string) => void;
  /** Announces a sentence and shows it for some seconds: what was copied, saved or removed. */
  readonly confirm: (text: string) => void;
  /** Opens the text of a file. Rejects with a sentence about a text that it does not know. */
  readonly openText: (text: string, name: string) => Promise<void>;
}

export const ReviewContext = createContext<Review | null>(null);

/** Returns the context of the review. Throws outside of it. */
export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('useReview: outside of the review');
  return review;
}
