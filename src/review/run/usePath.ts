import { use } from 'react';
import { chartIn, load } from '../model/release';
import { ofState } from '../model/screenLenses';
import type { Path } from '../model/storyboard';
import { idOf, subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';

/** Returns the id of the state where the path ends: the chosen one, else the subject. */
export function usePathEnd(): string {
  const { subject, more } = useReview();
  const here = subject.chart ? idOf(subject) : 'selectAccount.choosing';
  return more.to || here;
}

/**
 * Returns the run that was made to the end of the path: in the chosen edition, or in the first that reaches it. Null
 * outside the Paths view, and if no run reaches it.
 */
export function usePath(): Path | null {
  const { release, view, run, lenses } = useReview();
  const { chart, state = '' } = subjectOfState(usePathEnd());
  const isWanted = view === 'paths' && run === undefined && chartIn(release, chart) !== null;
  return (isWanted ? ofState(use(load(`paths/${chart}`)), state, lenses.edition) : undefined) ?? null;
}
