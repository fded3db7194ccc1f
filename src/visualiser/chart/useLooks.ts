import { useMemo } from 'react';
import type { Drawing } from '../draw/types';
import { onlyNear, plainLooks, type Looks } from './looks';

/** A larger chart does not answer the pointer by repainting: 300 boxes at once are too many. */
const mostHovered = 300;

/** What is faint: all but the neighbours of the box that is held (`only`), or else of the one under the pointer. */
export function useLooks(drawing: Drawing, held: string | null, hovered: string | null): Looks {
  const centre = held ?? (drawing.boxes.length > mostHovered ? null : hovered);
  return useMemo(() => (centre ? onlyNear(drawing, centre) : plainLooks), [drawing, centre]);
}
