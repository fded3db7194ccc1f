import { memo, useMemo } from 'react';
import { BoxShape } from '../draw/BoxShape';
import { FrameShape } from '../draw/FrameShape';
import { markOf } from '../draw/marks';
import type { Drawing, Marks, Rect, Row, Wire } from '../draw/types';
import { WireShape } from '../draw/WireShape';
import { touches } from './geometry';
import type { Looks } from './looks';
import type { Cover } from './useZoom';

const boundsOf = ({ points }: Wire): Rect => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

interface SceneProps {
  readonly drawing: Drawing;
  readonly cover: Cover;
  readonly marks: Marks;
  readonly looks: Looks;
  /** Id of the chosen box or frame, and of the chosen row. */
  readonly selected: string | null;
  readonly row: string | null;
  /** In the code's own names instead of words. */
  readonly isNamed: boolean;
}

/** Renders the covered part of a chart: frames below wires below boxes. */
export const Scene = memo(({ drawing, cover, marks, looks, selected, row, isNamed }: SceneProps) => {
  const { level, rect } = cover;
  const placed = useMemo(() => drawing.wires.map((wire) => ({ wire, bounds: boundsOf(wire) })), [drawing]);
  const rows = useMemo(
    () => new Map(drawing.boxes.flatMap((box) => box.rows.map((each): [string, Row] => [each.id, each]))),
    [drawing],
  );
  const isHere = (bounds: Rect) => rect === null || touches(bounds, rect);
  const isChosen = (id: string) => id === selected || id === `${selected}:any`;
  return (
    <>
      {drawing.frames.filter(isHere).map((frame) => (
        <FrameShape
          key={frame.id}
          frame={frame}
          level={level}
          isNamed={isNamed}
          look={`${looks.boxes.get(frame.id) ?? ''} ${frame.id === selected ? 'chosen' : ''}`}
        />
      ))}
      {level !== 'frames' &&
        placed
          .filter(({ bounds }) => isHere(bounds))
          .map(({ wire }) => (
            <WireShape
              key={wire.row}
              wire={wire}
              look={`${looks.wires.get(wire.row) ?? ''} ${wire.row === row ? 'current' : ''}`}
              mark={markOf(rows.get(wire.row) ?? { edges: [] }, marks)}
            />
          ))}
      {(level !== 'frames' || drawing.frames.length === 0) &&
        drawing.boxes.filter(isHere).map((box) => {
          const holdsRow = box.rows.some(({ id }) => id === row);
          return (
            <BoxShape
              key={box.id}
              box={box}
              level={level === 'near' ? 'near' : 'far'}
              marks={marks}
              look={looks.boxes.get(box.id) ?? ''}
              isSelected={box.kind === 'any' ? holdsRow && isChosen(box.id) : box.id === selected}
              row={holdsRow ? row : null}
              isNamed={isNamed}
            />
          );
        })}
    </>
  );
});
