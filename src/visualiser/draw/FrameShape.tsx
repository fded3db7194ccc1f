import { memo } from 'react';
import type { Frame } from './types';
import { textWidth } from './widths';

const chipsFrom = (gate: readonly string[], x: number) => {
  let at = x;
  return gate.map((text) => {
    const width = textWidth(text, 10.5, 600) + 8;
    const chip = { text, x: at, width };
    at += width + 3;
    return chip;
  });
};

const handled = 'handled for every call by';

/** The results that the gate handles for every call of this frame: outlined chips under its title, as many as fit. */
function Gate({ frame: { x, y, width, gate } }: { frame: Frame }) {
  const name = x + 16 + textWidth(handled, 11) + 6;
  const chips = chipsFrom(gate, name + textWidth('Gate', 11, 600) + 8);
  const shown = chips.filter((chip) => chip.x + chip.width < x + width - 24);
  const end = shown.at(-1);
  return (
    <g className="gate">
      <text className="note" x={x + 16} y={y + 46}>
        {handled}
      </text>
      <text className="link" data-chart="call" x={name} y={y + 46}>
        Gate
      </text>
      {shown.map((chip) => (
        <g key={chip.text}>
          <rect className="chip ghost" x={chip.x} y={y + 34} width={chip.width} height={16} rx={3} />
          <text className="chip-t on-ghost" x={chip.x + chip.width / 2} y={y + 45.8}>
            {chip.text}
          </text>
        </g>
      ))}
      {end && shown.length < chips.length && (
        <text className="note" x={end.x + end.width + 5} y={y + 46}>
          …
        </text>
      )}
    </g>
  );
}

/** A state that contains states. Zoomed out its title is large; further out it shows how many states it has. */
export const FrameShape = memo(
  ({
    frame,
    level,
    look,
    isNamed = false,
  }: {
    frame: Frame;
    level: 'near' | 'far' | 'frames';
    look: string;
    isNamed?: boolean;
  }) => {
    const { id, kind, note, x, y, width, height } = frame;
    const title = isNamed && level === 'near' ? (id.split('.').at(-1) ?? frame.title) : frame.title;
    const size =
      level === 'near'
        ? 13
        : level === 'far'
          ? 20
          : Math.round(Math.min(240, Math.max(40, Math.min(width / 9, height / 4))));
    return (
      <g className={`frame ${kind} ${look}`} data-box={id}>
        <rect x={x} y={y} width={width} height={height} rx={10} />
        {frame.isStart && kind === 'frame' && (
          <g className="start">
            <circle cx={x - 17} cy={y + 16} r={4.5} />
            <path d={`M${x - 13} ${y + 16}H${x - 7}`} />
            <path
              className="head"
              d={`M${x - 8.5} ${y + 12.4}L${x} ${y + 16}L${x - 8.5} ${y + 19.6}L${x - 6.5} ${y + 16}Z`}
            />
          </g>
        )}
        <text className="frame-t" fontSize={size} x={x + 16} y={y + 11 + size}>
          {title}
        </text>
        {level === 'near' && note && (
          <text className="note" x={x + 26 + textWidth(title, 13, 600)} y={y + 24}>
            {note}
          </text>
        )}
        {level === 'near' && frame.gate.length > 0 && <Gate frame={frame} />}
        {level === 'frames' && (
          <text
            className="frame-n"
            fontSize={size}
            x={x + 16}
            y={y + 22 + size * 2}
          >{`${frame.states} ${frame.states === 1 ? 'state' : 'states'}`}</text>
        )}
      </g>
    );
  },
);
