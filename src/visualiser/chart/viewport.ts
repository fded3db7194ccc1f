import { createStore } from '../createStore';
import type { Drawing, Size } from '../draw/types';
import type { Transform } from './geometry';

/** The part of the drawing that the canvas shows now. The minimap follows it and can move it. */
interface Viewport {
  readonly drawing: Drawing;
  readonly transform: Transform;
  readonly host: Size;
  /** Moves what is seen so that this point of the drawing is in the middle. */
  readonly centre: (x: number, y: number) => void;
}

/** Set by the canvas on every move; null without a canvas. */
export const viewport = createStore<Viewport | null>(null);
