import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../../machines/atlas/chart';
import { noMarks } from '../model/marks';
import type { Marks } from '../model/drawing';
import { reachMarks } from '../draw/reachMarks';
import { load, type Reach } from '../model/release';
import { useOpenCounts } from '../remarks/store';
import { useReview } from '../model/useReview';

/**
 * Returns the marks of the edition lens and the open remarks on a chart. They are empty until loaded: the chart does
 * not wait for them.
 */
export function useMarks(chart: Chart | null): Marks {
  const { edition } = useReview().lenses;
  const [reaches, setReaches] = useState<readonly Reach[]>([]);
  const isWanted = edition !== null;
  useEffect(() => {
    if (isWanted) void load('editions').then(setReaches);
  }, [isWanted]);
  const remarks = useOpenCounts();
  return useMemo(() => {
    const reach = reaches.find((each) => each.edition === edition);
    return { ...(chart ? reachMarks(chart, reach) : noMarks), remarks };
  }, [chart, edition, reaches, remarks]);
}
