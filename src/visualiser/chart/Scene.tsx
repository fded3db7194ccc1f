import { memo, useMemo } from 'react';
import { BoxShape } from '../draw/BoxShape';
import { FrameShape } from '../draw/FrameShape';
import { markOf } from '../model/marks';
import type { Drawing, Marks, Row } from '../model/drawing';
import { WireShape } from '../draw/WireShape';
import type { Level } from './geometry';
import type { Looks } from './looks';

interface SceneProps {
  readonly drawing: Drawing;
  readonly level: Level;
  readonly marks: Marks;
  readonly looks: Looks;
  /** Id of the chosen box or frame, and of the chosen row. */
  readonly selected: string | null;
  readonly row: string | null;
}

/** Renders a chart: frames below wires below boxes. */
export const Scene = memo(({ drawing, level, marks, looks, selected, row }: SceneProps) => {
  const rows = useMemo(
    () => new Map(drawing.boxes.flatMap((box) => box.rows.map((each): [string, Row] => [each.id, each]))),
    [drawing],
  );
  const isChosen = (id: string) => id === selected || id === `${selected}:any`;
  return (
    <>
      {drawing.frames.map((frame) => (
        <FrameShape
          key={frame.id}
          frame={frame}
          level={level}
          look={`${looks.boxes.get(frame.id) ?? ''} ${frame.id === selected ? 'chosen' : ''}`}
        />
      ))}
      {level !== 'frames' &&
        drawing.wires.map((wire) => (
          <WireShape
            key={wire.row}
            wire={wire}
            look={[
              looks.wires.get(wire.row),
              wire.row === row && 'current',
              drawing.goodWay.includes(wire.row) && 'good',
            ]
              .filter(Boolean)
              .join(' ')}
            mark={markOf(rows.get(wire.row) ?? { edges: [] }, marks)}
          />
        ))}
      {(level !== 'frames' || drawing.frames.length === 0) &&
        drawing.boxes.map((box) => {
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
            />
          );
        })}
    </>
  );
});
