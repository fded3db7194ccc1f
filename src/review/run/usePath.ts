import { use } from 'react';
import { isOpening, openingOf, type OpeningName } from '../model/openings';
import { chartIn, load } from '../model/release';
import { ofState } from '../model/screenLenses';
import type { Path } from '../model/storyboard';
import { stateIdOf, subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';

/** Returns the id of the state where the path ends: the chosen one, else the subject. */
export function usePathEnd(): string {
  const { subject, more } = useReview();
  const here = subject.chart ? stateIdOf(subject) : 'selectAccount.choosing';
  return more.to || here;
}

const none = {};

/**
 * Returns the runs that were made to the end of the path, by how the product is opened: in the chosen edition, or in
 * the first that reaches it. The simplest comes first.
 */
export function useOpenings(): Readonly<Partial<Record<OpeningName, Path>>> {
  const { release, view, run, lenses } = useReview();
  const { chart, state = '' } = subjectOfState(usePathEnd());
  if (view !== 'paths' || run !== undefined || chartIn(release, chart) === null) return none;
  const simplest = ofState(use(load(`paths/${chart}`)), state, lenses.edition);
  if (!simplest) return none;
  const { edition } = simplest.setting;
  return { [openingOf(simplest.setting)]: simplest, ...use(load(`openings/${chart}`))[state]?.[edition] };
}

/**
 * Returns the run to the end of the path: with the chosen opening where it has one, else the simplest. Null for none.
 */
export function usePath(): Path | null {
  const { more } = useReview();
  const all = useOpenings();
  return (isOpening(more.open) ? all[more.open] : undefined) ?? Object.values(all)[0] ?? null;
}
