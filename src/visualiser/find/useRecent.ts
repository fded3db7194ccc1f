import { useEffect } from 'react';
import { print, type Address } from '../address';
import { titleOfPlace } from '../shell/PageTitle';
import type { Review } from '../useReview';
import { keepRecent } from './kept';

/** Keeps the shown place in the list of recent ones. Steps of a run are no places of their own. */
export function useRecent(address: Address, chart: Review['chart']): void {
  const { run, more } = address;
  const isRun = run !== undefined || [more.at, more.incident].some((each) => each !== undefined);
  const hash = print(address);
  const title = titleOfPlace(address, chart).join(' · ');
  useEffect(() => {
    if (!isRun) keepRecent({ hash, title });
  }, [hash, title, isRun]);
}
