import { memo } from 'react';
import type { Frame, Level } from '../model/drawing';
import { StartDot } from './shapes';
import { gateChips, gateLine, handledBy } from './sizes';
import { textWidth } from './widths';

/** The results that the gate handles for every call of this frame: outlined chips under its title. */
function Gate({ frame: { x, y, gate } }: { frame: Frame }) {
  return (
    <g className="gate">
      <text className="note" x={x + 16} y={y + 46}>
        {handledBy.words}
      </text>
      <text className="link" data-chart="call" x={x + 22 + textWidth(handledBy.words, 11)} y={y + 46}>
        {handledBy.gate}
      </text>
      {gateChips(gate).map((chip) => (
        <g key={chip.text}>
          <rect
            className="chip ghost"
            x={x + chip.x}
            y={y + 34 + chip.line * gateLine}
            width={chip.width}
            height={16}
            rx={3}
          />
          <text className="chip-t on-ghost" x={x + chip.x + chip.width / 2} y={y + 45.8 + chip.line * gateLine}>
            {chip.text}
          </text>
        </g>
      ))}
    </g>
  );
}

interface FrameShapeProps {
  frame: Frame;
  level: Level;
  isChosen: boolean;
}

/** A state that contains states. Zoomed out its title is large. */
export const FrameShape = memo(({ frame, level, isChosen }: FrameShapeProps) => {
  const { id, kind, note, title, x, y, width, height, gate } = frame;
  const size = level === 'near' ? 13 : 18;
  return (
    <g className={`frame ${kind} ${isChosen ? 'chosen' : ''}`} data-box={id}>
      <rect x={x} y={y} width={width} height={height} rx={10} />
      {frame.isStart && kind === 'frame' && <StartDot x={x} y={y} />}
      <text className="frame-t" fontSize={size} x={x + 16} y={y + 11 + size}>
        {title}
      </text>
      {level === 'near' && note && (
        <text className="note" x={x + 26 + textWidth(title, 13, 600)} y={y + 24}>
          {note}
        </text>
      )}
      {level === 'near' && gate.length > 0 && <Gate frame={frame} />}
    </g>
  );
});
