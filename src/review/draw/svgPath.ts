import { near } from './elk';
import type { Point } from '../model/drawing';

const at = (x: number, y: number) => `${near(x)} ${near(y)}`;

/** A line through points as SVG path data, its corners rounded by `radius` px where there is room. */
export function rounded(points: readonly Point[], radius = 7): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const corners = rest.slice(0, -1).map((corner, place) => {
    const before = points[place] ?? first;
    const after = points[place + 2] ?? last;
    const come = Math.hypot(corner.x - before.x, corner.y - before.y);
    const go = Math.hypot(after.x - corner.x, after.y - corner.y);
    if (come === 0 || go === 0) return '';
    const bend = Math.min(radius, come / 2, go / 2);
    const towards = (to: Point, length: number) =>
      at(corner.x + ((to.x - corner.x) * bend) / length, corner.y + ((to.y - corner.y) * bend) / length);
    return `L${towards(before, come)}Q${at(corner.x, corner.y)} ${towards(after, go)}`;
  });
  return `M${at(first.x, first.y)}${corners.join('')}L${at(last.x, last.y)}`;
}

/** An arrowhead at the end of a line, as SVG path data. */
export function arrowhead(points: readonly Point[]): string {
  const tip = points.at(-1);
  const from = points.at(-2);
  if (!tip || !from) return '';
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const turned = (x: number, y: number) =>
    at(tip.x + x * Math.cos(angle) - y * Math.sin(angle), tip.y + x * Math.sin(angle) + y * Math.cos(angle));
  return `M${turned(-8.5, -3.6)}L${at(tip.x, tip.y)}L${turned(-8.5, 3.6)}L${turned(-6.5, 0)}Z`;
}
