import { memo } from 'react';
import { BoxShape } from './BoxShape';
import { FrameShape } from './FrameShape';
import { isCut, noMarks } from '../model/marks';
import type { Drawing, Level, Marks, DrawnRow } from '../model/drawing';
import { WireShape } from './shapes';

interface SceneProps {
  readonly drawing: Drawing;
  readonly level?: Level;
  readonly marks?: Marks;
  /** Id of the chosen box or frame, and of the chosen row. */
  readonly selected?: string | null;
  readonly row?: string | null;
}

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** The hatch pattern of unreachable states. */
export const Defs = () => (
  <defs>
    <pattern id="hatch" width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className="hatch-l" d="M0 0V8" />
    </pattern>
  </defs>
);

/** The shapes of a chart: frames below wires below boxes. */
export const Scene = memo(({ drawing, level = 'near', marks = noMarks, selected = null, row = null }: SceneProps) => {
  const { frames, boxes, wires, happyPath } = drawing;
  const rows = new Map(boxes.flatMap((box) => box.rows.map((each): [string, DrawnRow] => [each.id, each])));
  return (
    <>
      {frames.map((frame) => (
        <FrameShape key={frame.id} frame={frame} level={level} isChosen={frame.id === selected} />
      ))}
      {wires.map((wire) => (
        <WireShape
          key={wire.row}
          wire={wire}
          look={classes(
            wire.row === row && 'current',
            happyPath.includes(wire.row) && 'good',
            isCut(rows.get(wire.row) ?? { edges: [] }, marks) && 'is-cut',
          )}
        />
      ))}
      {boxes.map((box) => (
        <BoxShape
          key={box.id}
          box={box}
          level={level}
          marks={marks}
          isSelected={box.id === selected}
          row={box.rows.some(({ id }) => id === row) ? row : null}
        />
      ))}
    </>
  );
});

/** A whole chart as one SVG, for exports, CI and paper. The class `chart` sets its colours. */
export const ChartSvg = (shown: SceneProps) => {
  const { width, height, title } = shown.drawing;
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
      <Scene {...shown} />
    </svg>
  );
};
