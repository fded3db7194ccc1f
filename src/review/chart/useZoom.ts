import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Drawing, Rect, Size, Level } from '../model/drawing';
import { fitted, levelAt, opening, zooms, type Transform } from './geometry';

const panMs = 160;

/** Moves of what is seen. */
export interface Zoom {
  /** Moves there, in 160 ms unless the user prefers reduced motion. */
  readonly to: (transform: Transform) => void;
  readonly by: (factor: number) => void;
  readonly now: () => Transform;
  readonly size: () => Size;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls `each` with the progress, 0 to 1, in every animation frame. Returns a function that cancels it. */
function tween(ms: number, each: (done: number) => void): () => void {
  const began = performance.now();
  let frame = 0;
  const step = () => {
    const done = Math.min(1, (performance.now() - began) / ms);
    each(1 - (1 - done) ** 3);
    if (done < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

const between = (from: Transform, to: Transform, done: number): Transform => {
  const mix = (a: number, b: number) => a + (b - a) * done;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), k: mix(from.k, to.k) };
};

/**
 * Pan and zoom of a drawing: a move changes one attribute of the scene. React is asked only when the level of detail
 * changes.
 * @param first what is in view when the chart opens; null: its start; 'all': all of it
 */
export function useZoom(
  svg: RefObject<SVGSVGElement | null>,
  scene: RefObject<SVGGElement | null>,
  drawing: Drawing,
  first: Rect | 'all' | null,
): { level: Level; zoom: RefObject<Zoom | null> } {
  const [level, setLevel] = useState<Level>('near');
  const handle = useRef<Zoom | null>(null);
  const opensAt = useRef(first);
  useEffect(() => {
    opensAt.current = first;
  });
  useEffect(() => {
    const host = svg.current;
    if (!host) return;
    const size = (): Size => ({ width: host.clientWidth, height: host.clientHeight });
    let at: Transform = { x: 0, y: 0, k: 1 };
    let stop = () => {};
    const behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([...zooms])
      .clickDistance(4);
    const selection = select(host);
    const jump = (to: Transform) => behaviour.transform(selection, zoomIdentity.translate(to.x, to.y).scale(to.k));
    const moved = () => {
      scene.current?.setAttribute('transform', `translate(${at.x} ${at.y}) scale(${at.k})`);
      setLevel(levelAt(at.k));
    };
    behaviour.on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
      if (sourceEvent) stop();
      at = { x: transform.x, y: transform.y, k: transform.k };
      moved();
    });
    selection.call(behaviour).on('dblclick.zoom', null);
    const to = (target: Transform) => {
      stop();
      const from = at;
      if (isStill()) jump(target);
      else stop = tween(panMs, (done) => jump(between(from, target, done)));
    };
    handle.current = { to, by: (factor) => behaviour.scaleBy(selection, factor), now: () => at, size };
    const start = opensAt.current;
    jump(start === 'all' ? fitted(drawing, size()) : opening(drawing, size(), start));
    const resized = new ResizeObserver(() => requestAnimationFrame(moved));
    resized.observe(host);
    return () => {
      stop();
      resized.disconnect();
      selection.on('.zoom', null);
      handle.current = null;
    };
  }, [svg, scene, drawing]);
  return { level, zoom: handle };
}
