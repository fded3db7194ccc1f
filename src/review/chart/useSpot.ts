import { useCallback, useMemo } from 'react';
import type { Box, Drawing, Frame, DrawnRow } from '../model/drawing';
import type { Subject } from '../model/address';
import { edgesOf } from '../model/subject';
import { useReview } from '../model/useReview';
import { chartOfPage } from '../model/words';
import { isBox, type Spot } from './moves';
import { boxOfSubject, rowOfEdge, subjectAt, targetOf } from './places';
import { describeBox, describeFrame, describeRow } from './descriptions';

const titleOf = (place: Box | Frame | null) => place?.title ?? '';

/** The sentence announced for a selection: its box or frame, or the row. */
export function sentenceOf(drawing: Drawing, { place, row }: Spot): string {
  if (!isBox(place)) return describeFrame(place);
  return row ? describeRow(place, row, titleOf(targetOf(drawing, row))) : describeBox(place);
}

function spotOf(drawing: Drawing, subject: Subject, edge: string | undefined): Spot | null {
  if (!subject.state && !edge) return null;
  const found = rowOfEdge(drawing, edge);
  if (found) return { place: found.box, row: found.row };
  const place = boxOfSubject(drawing, subject);
  return place ? { place, row: null } : null;
}

/**
 * Returns the position that the address selects in this drawing, and a function that selects another. Each selection
 * changes the address and is announced.
 */
export function useSpot(drawing: Drawing): { spot: Spot | null; stand: (spot: Spot) => void } {
  const { subject, chart, go, say } = useReview();
  const [edge] = useMemo(() => edgesOf(chart(drawing.chart), subject), [chart, drawing, subject]);
  const spot = useMemo(() => spotOf(drawing, subject, edge?.id), [drawing, subject, edge]);
  const stand = useCallback(
    (next: Spot) => {
      const at = isBox(next.place)
        ? subjectAt(drawing.chart, next.place, next.row ?? undefined)
        : subjectAt(drawing.chart, { state: next.place.id });
      if (at) go({ view: 'chart', subject: at });
      say(sentenceOf(drawing, next));
    },
    [drawing, go, say],
  );
  return { spot, stand };
}

/** The id of the chart that an exit opens; null if it leaves the app. */
export const chartBehind = ({ target }: DrawnRow): string | null => {
  const page = /^exit:go\.(\w+)/.exec(target)?.[1];
  return !page || page === 'away' ? null : chartOfPage(page);
};
