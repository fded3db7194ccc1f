import { useCallback, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Drawing } from '../model/drawing';
import type { Transform } from './geometry';
import { moveBy, type Spot } from './moves';
import type { Zoom } from './useZoom';

interface Handles {
  readonly drawing: Drawing;
  readonly spot: Spot | null;
  readonly stand: (spot: Spot) => void;
  readonly zoom: RefObject<Zoom | null>;
  readonly release: () => void;
  /** Shows all of the chart. */
  readonly fit: () => void;
}

/** The middle at 100 %. */
function atFull(zoom: Zoom): Transform {
  const { x, y, k } = zoom.now();
  const { width, height } = zoom.size();
  return { k: 1, x: width / 2 - (width / 2 - x) / k, y: height / 2 - (height / 2 - y) / k };
}
const factors: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8, '−': 0.8 };

/** The keyboard of the chart. Keys work while the chart has the focus; each move is announced. */
export function useChartKeys({ drawing, spot, stand, zoom, release, fit }: Handles): (event: KeyboardEvent) => void {
  const trail = useRef<Spot[]>([]);
  return useCallback(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !zoom.current) return;
      const { key } = event;
      const back = key === 'ArrowLeft' ? (trail.current.pop() ?? null) : null;
      const next = back ?? moveBy(drawing, key, spot);
      if (next) {
        if (spot && key === 'ArrowRight') trail.current.push(spot);
        stand(next);
      } else if (key === '1') fit();
      else if (key === '0') zoom.current.to(atFull(zoom.current));
      else if (factors[key]) zoom.current.by(factors[key]);
      else if (key === 'Escape') release();
      else if (!key.startsWith('Arrow')) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [drawing, spot, stand, zoom, release, fit],
  );
}
