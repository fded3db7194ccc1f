import { memo, type PointerEvent } from 'react';
import type { Box, Drawing, Wire } from '../draw/types';
import { seen } from './geometry';
import { viewport } from './viewport';

const outlined = (boxes: readonly Box[]) =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');
const lined = (wires: readonly Wire[]) =>
  wires.map(({ points }) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('');

/** One path per kind, so that a thousand states are no more elements than ten. */
const Thumb = memo(({ drawing: { frames, boxes, wires } }: { drawing: Drawing }) => (
  <>
    {frames.map(({ id, x, y, width, height }) => (
      <rect key={id} className="mini-frame" x={x} y={y} width={width} height={height} />
    ))}
    <path className="mini-wire" d={lined(wires)} />
    {[...new Set(boxes.map(({ kind }) => kind))].map((kind) => (
      <path key={kind} className={`mini-box k-${kind}`} d={outlined(boxes.filter((box) => box.kind === kind))} />
    ))}
  </>
));

/**
 * The whole chart, small, and what is seen of it as a frame; a press or drag moves what is seen. Nothing where no chart
 * is shown.
 */
export function Minimap() {
  const shown = viewport.use();
  if (!shown) return null;
  const { drawing, transform, host } = shown;
  const rect = seen(transform, host);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM();
    if (event.buttons === 0 || !matrix) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    shown.centre(at.x, at.y);
  };
  return (
    <svg
      className="minimap"
      aria-hidden="true"
      viewBox={`-20 -20 ${drawing.width + 40} ${drawing.height + 40}`}
      onPointerDown={move}
      onPointerMove={move}
    >
      <Thumb drawing={drawing} />
      <rect className="mini-seen" x={rect.x} y={rect.y} width={rect.width} height={rect.height} />
    </svg>
  );
}
