import { useMemo } from 'react';
import type { Drawing } from '../model/drawing';
import { onlyNear, plainLooks, type Looks } from './looks';

/** A larger chart ignores hover: repainting more than 300 boxes at once is too slow. */
const mostHovered = 300;

/** Dims everything except the neighbours of the held box, or else of the box under the pointer. */
export function useLooks(drawing: Drawing, held: string | null, hovered: string | null): Looks {
  const centre = held ?? (drawing.boxes.length > mostHovered ? null : hovered);
  return useMemo(() => (centre ? onlyNear(drawing, centre) : plainLooks), [drawing, centre]);
}
