import { largest } from '../draw/folded';
import type { Drawing, Point, Rect, Size, Level } from '../model/drawing';

/** A view of a drawing: its origin in the host's px, and px per drawing unit. */
export interface Transform extends Point {
  readonly k: number;
}

/** Below this zoom rows are too small to read. */
export const levelAt = (k: number): Level => (k < 0.8 ? 'far' : 'near');

/** The part of a drawing that is seen, in drawing units. */
export const seen = ({ x, y, k }: Transform, { width, height }: Size): Rect => ({
  x: -x / k,
  y: -y / k,
  width: width / k,
  height: height / k,
});

const contains = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The smallest and the largest zoom: a whole chart, and a row at arm's length. */
export const zooms = [0.2, 3] as const;
/**
 * At this zoom the smallest words of a chart, of 11 px, are 11 px. A chart opens with it, or larger, up to `largest`.
 */
const readable = 1;
const margin = 24;
/** The height of the buttons at the lower edge, in px: what opens lies above them. */
const bar = 40;

const fitting = ({ width, height }: Size, host: Size) =>
  Math.min((host.width - margin) / width, (host.height - bar - margin) / height);

/** All of it in the middle, at 100 % at most. */
export function fitted(drawing: Size, host: Size): Transform {
  const k = Math.max(zooms[0], Math.min(1, fitting(drawing, host)));
  return { k, x: (host.width - drawing.width * k) / 2, y: (host.height - bar - drawing.height * k) / 2 };
}

const clamped = (want: number, whole: number, room: number) =>
  whole <= room ? (room - whole) / 2 : Math.min(margin, Math.max(room - whole - margin, want));

/** A rectangle in the middle, at this zoom; no further beyond the drawing's edge than needed. */
export const centred = (rect: Rect, k: number, drawing: Size, host: Size): Transform => ({
  k,
  x: clamped(host.width / 2 - (rect.x + rect.width / 2) * k, drawing.width * k, host.width),
  y: clamped((host.height - bar) / 2 - (rect.y + rect.height / 2) * k, drawing.height * k, host.height - bar),
});

/** Whether all of a drawing is readable at once. */
const fits = (drawing: Size, host: Size) => fitting(drawing, host) >= readable;

/**
 * What of a chart opens: all of it if that can be read at once, or if it is asked for; else the happy path, on a
 * phone in one column.
 */
export function opened(drawing: Drawing, host: Size, isWhole: boolean): Drawing {
  const { folded } = drawing;
  if (isWhole || fits(drawing, host) || !folded) return drawing;
  return folded.width > host.width - margin ? (folded.folded ?? folded) : folded;
}

/** How a drawing opens: readable, with `at` or its start in view. One that fits is whole and as large as it can be. */
export function opening(drawing: Drawing, host: Size, at: Rect | null): Transform {
  const k = Math.min(largest, Math.max(readable, fitting(drawing, host)));
  const start = at ?? drawing.boxes.find(({ isStart }) => isStart) ?? { x: 0, y: 0, width: 0, height: 0 };
  return centred(start, k, drawing, host);
}

/** Whether all of a rectangle is seen, a little room around it included. */
export function isSeen(rect: Rect, transform: Transform, host: Size): boolean {
  const room = 16 / transform.k;
  return contains(seen(transform, host), {
    x: rect.x - room,
    y: rect.y - room,
    width: rect.width + 2 * room,
    height: rect.height + 2 * room,
  });
}
