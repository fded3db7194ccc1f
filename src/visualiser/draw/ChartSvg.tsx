import { BoxShape } from './BoxShape';
import { Defs } from './Defs';
import { FrameShape } from './FrameShape';
import { markOf, noMarks } from './marks';
import type { Drawing, Marks } from './types';
import { WireShape } from './WireShape';

interface ChartSvgProps {
  readonly drawing: Drawing;
  readonly marks?: Marks;
  readonly isNamed?: boolean;
}

/** A whole chart as one SVG, for exports, CI and the page before its script. The class `chart` sets its colours. */
export function ChartSvg({ drawing, marks = noMarks, isNamed = false }: ChartSvgProps) {
  const { width, height, frames, boxes, wires, title, goodWay } = drawing;
  const rows = new Map(boxes.flatMap(({ rows: own }) => own.map((row) => [row.id, row])));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      role="img"
      aria-label={title}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Defs />
      <rect className="canvas" width={width} height={height} />
      {frames.map((frame) => (
        <FrameShape key={frame.id} frame={frame} level="near" look="" isNamed={isNamed} />
      ))}
      {wires.map((wire) => (
        <WireShape
          key={wire.row}
          wire={wire}
          look={goodWay.includes(wire.row) ? 'good' : ''}
          mark={markOf(rows.get(wire.row) ?? { edges: [] }, marks)}
        />
      ))}
      {boxes.map((box) => (
        <BoxShape
          key={box.id}
          box={box}
          level="near"
          marks={marks}
          look=""
          isSelected={false}
          row={null}
          isNamed={isNamed}
        />
      ))}
    </svg>
  );
}
