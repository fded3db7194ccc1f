import type { Drawing } from '../draw/types';
import type { Size, Transform } from './geometry';

/** The part of the drawing that the canvas shows now. The minimap follows it and can move it. */
export interface Viewport {
  readonly drawing: Drawing;
  readonly transform: Transform;
  readonly host: Size;
  /** Moves what is seen so that this point of the drawing is in the middle. */
  readonly centre: (x: number, y: number) => void;
}

let current: Viewport | null = null;
const listeners = new Set<() => void>();

/** Called by the canvas on every move; null when it goes. */
export function show(viewport: Viewport | null): void {
  current = viewport;
  for (const listener of listeners) listener();
}

export const shown = () => current;

/** Calls `listener` after every move. Returns an unsubscribe function. */
export function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
