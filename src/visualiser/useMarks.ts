import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../machines/atlas/chart';
import { noMarks } from './draw/marks';
import type { Marks } from './draw/types';
import { marksOf, type Findings } from './overlays';
import { load } from './release';
import { useOpenCounts } from './remarks/store';
import { useReview } from './useReview';

const nothing: Findings = { tests: null, editions: null };

/**
 * Returns the marks of the edition lens, the overlay and the open remarks on a chart. They are empty until loaded: the
 * chart does not wait for them.
 */
export function useMarks(chart: Chart | null): Marks {
  const { lenses } = useReview();
  const [findings, setFindings] = useState(nothing);
  const wantsTests = lenses.overlay === 'tests';
  const wantsEditions = lenses.edition !== null;
  useEffect(() => {
    let isWanted = true;
    const keep = (found: Partial<Findings>) => isWanted && setFindings((so) => ({ ...so, ...found }));
    if (wantsTests) void load('tests').then((tests) => keep({ tests }));
    if (wantsEditions) void load('editions').then((editions) => keep({ editions }));
    return () => {
      isWanted = false;
    };
  }, [wantsTests, wantsEditions]);
  const remarks = useOpenCounts();
  return useMemo(
    () => ({ ...(chart ? marksOf(chart, lenses, findings) : noMarks), remarks }),
    [chart, lenses, findings, remarks],
  );
}
