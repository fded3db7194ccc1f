import { BoxShape } from './BoxShape';
import { Defs } from './Defs';
import { FrameShape } from './FrameShape';
import { markOf, noMarks } from '../model/marks';
import type { Drawing, Marks } from '../model/drawing';
import { WireShape } from './WireShape';

interface ChartSvgProps {
  readonly drawing: Drawing;
  readonly marks?: Marks;
  /** Ids of the chosen box or frame, and of the chosen row. */
  readonly selected?: string | null;
  readonly row?: string | null;
}

/** A whole chart as one SVG, for exports, CI and the page before its script. The class `chart` sets its colours. */
export function ChartSvg({ drawing, marks = noMarks, selected = null, row = null }: ChartSvgProps) {
  const { width, height, frames, boxes, wires, title, goodWay } = drawing;
  const rows = new Map(boxes.flatMap(({ rows: own }) => own.map((each) => [each.id, each])));
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
        <FrameShape key={frame.id} frame={frame} level="near" look={frame.id === selected ? 'chosen' : ''} />
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
          isSelected={box.id === selected}
          row={row}
        />
      ))}
    </svg>
  );
}
