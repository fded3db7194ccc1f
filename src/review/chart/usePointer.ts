import { useCallback, type MouseEvent } from 'react';
import type { Drawing } from '../model/drawing';
import { useReview } from '../model/useReview';
import type { Spot } from './moves';
import { rowOfEdge, targetOf } from './places';
import { chartBehind } from './useSpot';

interface Handles {
  readonly drawing: Drawing;
  readonly stand: (spot: Spot) => void;
  readonly release: () => void;
}

const nearest = (event: MouseEvent, name: string) =>
  (event.target as Element).closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;

/** Returns what a press in a chart does: on a box, a row, a row's destination or a frame. */
export function usePointer({ drawing, stand, release }: Handles): (event: MouseEvent) => void {
  const { go } = useReview();
  return useCallback(
    (event: MouseEvent) => {
      const chart = nearest(event, 'chart');
      if (chart) {
        go({ view: 'chart', subject: { chart } });
        return;
      }
      const found = rowOfEdge(drawing, nearest(event, 'row') ?? nearest(event, 'wire') ?? undefined);
      const id = nearest(event, 'box');
      if (found && nearest(event, 'to')) {
        const behind = chartBehind(found.row);
        const target = targetOf(drawing, found.row);
        if (behind) go({ view: 'chart', subject: { chart: behind } });
        else stand(target ? { place: target, row: null } : { place: found.box, row: found.row });
      } else if (found) stand({ place: found.box, row: found.row });
      else if (id) {
        const place = drawing.boxes.find((box) => box.id === id) ?? drawing.frames.find((frame) => frame.id === id);
        if (place) stand({ place, row: null });
      } else if (nearest(event, 'canvas')) release();
    },
    [drawing, stand, release, go],
  );
}
