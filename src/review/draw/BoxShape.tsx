import { memo } from 'react';
import type { GlyphName } from '../model/glyphs';
import { Glyph, RemarkMark, StartDot } from './shapes';
import { isCut } from '../model/marks';
import { box as measures } from './rows';
import { RowShape } from './RowShape';
import type { Box, BoxKind, Level, Marks, DrawnRow } from '../model/drawing';
import { cutToFit, textWidth, wrap } from './widths';

const kindGlyphs: Record<BoxKind, GlyphName | null> = {
  person: 'person',
  dialog: 'dialog',
  server: 'server',
  timed: 'clock',
  passing: 'passing',
  final: 'exit',
  goal: 'exit',
  back: 'return',
  any: null,
};

export interface BoxShapeProps {
  readonly box: Box;
  /** `far`: one large title and one line, instead of rows. */
  readonly level: Level;
  readonly marks: Marks;
  readonly isSelected: boolean;
  /** Id of the chosen row; null for none in this box. */
  readonly row: string | null;
}

const radiusOf = ({ kind }: Box) => (kind === 'server' ? 17 : 6);

function Ground({ box, isSelected }: { box: Box; isSelected: boolean }) {
  const { x, y, width, height, kind } = box;
  const radius = radiusOf(box);
  return (
    <>
      {isSelected && (
        <rect className="ring" x={x - 5} y={y - 5} width={width + 10} height={height + 10} rx={radius + 5} />
      )}
      <rect className="ground" x={x} y={y} width={width} height={height} rx={radius} />
      {(kind === 'final' || kind === 'goal') && (
        <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={radius - 2} />
      )}
      {kind === 'timed' && (
        <rect className="fuse" x={x + 1} y={y + height - 4} width={width * 0.62} height={3.5} rx={1.5} />
      )}
    </>
  );
}

function Arrivals({ box: { x, y, width, arrivals, arrivalsAre } }: { box: Box }) {
  const wide = textWidth(arrivals, 11) + 24;
  return (
    <g className="arrivals">
      <rect x={x + width - wide - 8} y={y - 9} width={wide} height={17} rx={8.5} />
      <Glyph name={arrivalsAre} x={x + width - wide - 3} y={y - 6} size={11} />
      <text x={x + width - wide + 11} y={y + 3.5}>
        {arrivals}
      </text>
    </g>
  );
}

function Near({ box, marks, row }: Pick<BoxShapeProps, 'box' | 'marks' | 'row'>) {
  const { x, y, width, rows, kind, title } = box;
  const glyph = kindGlyphs[kind];
  const baseline = box.state === null ? y + box.height / 2 + 4.5 : y + 22;
  return (
    <>
      {glyph && <Glyph name={glyph} x={x + 11} y={baseline - 11.5} size={14} />}
      {kind === 'any' ? (
        <text className="any-t" x={x + 12} y={y + 17}>
          {title}
        </text>
      ) : (
        <text className="title" x={x + 31} y={baseline}>
          {title}
        </text>
      )}
      {box.words.map((line, at) => (
        <text key={line} className="words" x={x + 12} y={y + measures.head + 8 + at * measures.line}>
          {line}
        </text>
      ))}
      {rows[0] && kind !== 'passing' && kind !== 'any' && (
        <path className="rule" d={`M${x + 1} ${y + rows[0].y}H${x + width - 1}`} />
      )}
      {rows.map((each) => (
        <RowShape
          key={each.id}
          row={each}
          x={x}
          y={y}
          width={width}
          isCut={isCut(each, marks)}
          remarks={each.edges.reduce((sum, id) => sum + (marks.remarks?.[id] ?? 0), 0)}
          isSelected={each.id === row}
        />
      ))}
    </>
  );
}

const farSizes = [40, 34, 28, 24, 20, 16] as const;
const farLeft = ({ x, kind }: Box, size: number) => (kindGlyphs[kind] ? x + 18 + size * 1.2 : x + 18);

/** The largest title that fits a box: a whole chart is read by it. */
function farTitle(box: Box, hasText: boolean): { size: number; line: number; lines: string[] } {
  const { title, x, width, height, kind } = box;
  const made = farSizes
    .filter((size) => kind !== 'any' || size <= 20)
    .map((size) => {
      const lines = wrap(title, x + width - farLeft(box, size) - 8, size, 600);
      return { size, line: size + 3, lines };
    });
  const isWithin = ({ size, line, lines }: (typeof made)[number]) =>
    lines.length * line + (hasText ? 20 : 0) <= height - 8 &&
    lines.every((each) => textWidth(each, size, 600) <= x + width - farLeft(box, size) - 8);
  return made.find(isWithin) ?? { size: 13, line: 16, lines: wrap(title, x + width - farLeft(box, 13) - 8, 13, 600) };
}

/** The size of the words beside a wire in a far box. */
const wireSize = 18;

/** What a row says at the beginning of its wire: its event, not its condition. */
const wireWords = ({ lines }: DrawnRow) =>
  lines
    .flat()
    .filter(({ is }) => is !== 'glyph' && is !== 'guard')
    .map((piece) => piece.text)
    .join(' ');

/** Zoomed out: the title as large as it can be, and the words of every wire where it begins. */
function Far({ box }: { box: Box }) {
  const { x, y, width, kind, rows } = box;
  const glyph = kindGlyphs[kind];
  const wired = rows.filter(({ end }) => end === 'wire');
  const height = Math.max(34, wired[0]?.y ?? box.height);
  const { size, lines, line } = farTitle({ ...box, height }, false);
  const left = farLeft(box, size);
  const high = lines.length * line;
  const top = y + (height - high) / 2;
  return (
    <>
      {glyph && <Glyph name={glyph} x={x + 12} y={top + high / 2 - size * 0.6} size={size * 1.2} />}
      {lines.map((each, at) => (
        <text key={each} className="far-title" fontSize={size} x={left} y={top + line * (at + 0.5) + size * 0.36}>
          {each}
        </text>
      ))}
      {wired.map((row) => (
        <text
          key={row.id}
          className="far-text wire-words"
          fontSize={wireSize}
          x={x + width - 8}
          y={y + row.y + row.height / 2 + wireSize * 0.36}
        >
          {cutToFit(wireWords(row), width - 20, wireSize)}
        </text>
      ))}
    </>
  );
}

/** A state, an exit, or the transitions of a frame, as SVG. Pure: the page, exports and CI use it. */
export const BoxShape = memo(({ box, level, marks, isSelected, row }: BoxShapeProps) => {
  const isBehind = box.state !== null && marks.outOfReach.includes(box.state);
  return (
    <g className={`box k-${box.kind} ${isBehind ? 'behind' : ''}`} data-box={box.id}>
      <Ground box={box} isSelected={isSelected} />
      {level === 'near' ? <Near box={box} marks={marks} row={row} /> : <Far box={box} />}
      {isBehind && (
        <rect
          className="hatch"
          fill="url(#hatch)"
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          rx={radiusOf(box)}
        />
      )}
      {box.isStart && <StartDot x={box.x} y={box.y} />}
      {level === 'near' && box.arrivals && <Arrivals box={box} />}
      {box.kind !== 'any' && <RemarkMark count={marks.remarks?.[box.state ?? '']} x={box.x} y={box.y - 1} />}
    </g>
  );
});
