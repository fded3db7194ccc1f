import type { ChartNode } from '../../../machines/atlas/chart';
import { named, text as written } from '../model/text';
import { titleOfChart, titleOfId, titleOfState } from '../model/words';
import type { LayoutPlan, PlannedRow } from './layoutPlan';
import { box, leastWidth, drawnRow, wishedWidth } from './rows';
import { isDialogNode, waitsForAnswer } from '../model/labels';
import type { Box, BoxKind } from '../model/drawing';
import { cutToFit, textWidth, wrap } from './widths';
import { described } from '../model/descriptions';

/** A box before it has its place. */
export type Sized = Omit<Box, 'x' | 'y'>;

export const boxKindOf = (node: ChartNode): BoxKind => {
  if (node.kind === 'group' || node.kind === 'regions') return 'any';
  if (node.kind !== 'final' && isDialogNode(node)) return 'dialog';
  return node.kind === 'server' && !waitsForAnswer(node) ? 'person' : node.kind;
};

/** Whether a state runs the chart of its own name: the page, which its chart describes. */
const isChartItself = (node: ChartNode) =>
  node.invokes.some(({ runs }) => runs !== null && titleOfChart(runs) === titleOfState(node));

/** The description lines of a box of this width: at most four, then cut with …. None where another chart says it. */
export function wrappedWords(node: ChartNode, width: number): string[] {
  const { kind, description } = node;
  if (kind === 'passing' || kind === 'final' || isChartItself(node)) return [];
  const lines = wrap(described(description), width - 24, 11);
  return lines.length <= 4 ? lines : [...lines.slice(0, 3), cutToFit(lines.slice(3).join(' '), width - 24, 11)];
}

/** Wide enough for its title, its badge and every word; wider for rows on one line, up to `box.most`. */
const widthFor = (title: string, rows: readonly PlannedRow[], least: number, arrivals = '') =>
  Math.ceil(
    Math.max(
      textWidth(title, 13, 600) + 46,
      arrivals ? textWidth(arrivals, 11) + 44 : 0,
      ...rows.map(leastWidth),
      Math.min(box.most, Math.max(least, ...rows.map(wishedWidth))),
    ),
  );

/** Rows one below the other. */
function rowsFrom(rows: readonly PlannedRow[], width: number, top: number) {
  let y = top;
  return rows.map((row) => {
    const made = drawnRow(row, width, y);
    y += made.height;
    return made;
  });
}

/** The badge of a box that rows without a wire lead to. */
function arrivalsSaid(all: readonly PlannedRow[]): Pick<Box, 'arrivals' | 'arrivalsAre'> {
  const [only] = all;
  const arrivalsAre = all.length === 0 || all.some(({ end }) => end === 'return') ? 'return' : 'jump';
  if (!only) return { arrivals: '', arrivalsAre };
  return {
    arrivals:
      all.length === 1
        ? written('transition.from', { state: titleOfId(only.source) })
        : written(arrivalsAre === 'return' ? 'draw.comeBack' : 'draw.comeHere', { count: all.length }),
    arrivalsAre,
  };
}

/** A state as a box: title, up to four lines of words, one row per bundle. */
export function sizeOf(plan: LayoutPlan, node: ChartNode): Sized {
  const rows = plan.rowsOf.get(node.id) ?? [];
  const kind = boxKindOf(node);
  const title = titleOfState(node);
  const arrivals = arrivalsSaid(plan.arrivals.get(node.id) ?? []);
  const width = widthFor(title, rows, kind === 'final' ? box.narrow : box.least, arrivals.arrivals);
  const words = wrappedWords(node, width);
  const top = box.head + words.length * box.line + (words.length > 0 ? 8 : 2);
  const made = rowsFrom(rows, width, top);
  const end = made.at(-1);
  return {
    id: node.id,
    state: node.id,
    kind,
    title,
    words,
    rows: made,
    width,
    height: (end ? end.y + end.height : top) + (made.length > 0 ? 3 : 4) + (kind === 'timed' ? 3 : 0),
    isStart: plan.starts.has(node.id),
    ...arrivals,
  };
}

/** The frame's own transitions, as a box in it; null if it has none. */
export function anyOf(plan: LayoutPlan, frame: ChartNode): Sized | null {
  const rows = plan.rowsOf.get(frame.id) ?? [];
  if (rows.length === 0) return null;
  const title = written(frame.parent === null ? 'draw.anyTime' : 'draw.anyOfThese');
  const width = widthFor(title, rows, box.least);
  const made = rowsFrom(rows, width, 26);
  const end = made.at(-1);
  return {
    id: `${frame.id}:any`,
    state: frame.id,
    kind: 'any',
    title,
    words: [],
    rows: made,
    width,
    height: (end ? end.y + end.height : 26) + 4,
    isStart: false,
    arrivals: '',
    arrivalsAre: 'return',
  };
}

/** The exits out of the chart, as boxes. */
export const exitBoxes = (plan: LayoutPlan): Sized[] =>
  plan.exits.map(({ id, title, isGoal }) => ({
    id,
    state: null,
    kind: isGoal ? 'goal' : 'final',
    title,
    words: [],
    rows: [],
    width: Math.round(Math.max(120, textWidth(title, 13, 600) + 46)),
    height: 38,
    isStart: false,
    arrivals: '',
    arrivalsAre: 'return',
  }));

/** What is said before the gate's chips. */
export const handledBy = named({ words: 'draw.handledBy', gate: 'draw.gate' });

/** A line of the gate's chips ends before this, from the left edge of the frame, in px. */
const gateRoom = 460;

/** Where each of the gate's chips is: from the left edge of the frame, and in which line, counted from 0. */
export function gateChips(gate: readonly string[]): { text: string; x: number; width: number; line: number }[] {
  let x = 16 + textWidth(handledBy.words, 11) + 6 + textWidth(handledBy.gate, 11, 600) + 8;
  let line = 0;
  return gate.map((text) => {
    const width = textWidth(text, 11, 600) + 8;
    if (x + width > gateRoom) [x, line] = [16, line + 1];
    const chip = { text, x, width, line };
    x += width + 3;
    return chip;
  });
}

/** The height of a line of the gate's chips in px. */
export const gateLine = 20;

/** The least width of a frame in px: its title, the note beside it, and the gate's chips. */
export function frameWidth(title: string, note: string, gate: readonly string[]): number {
  const chips = Math.max(0, ...gateChips(gate).map(({ x, width }) => x + width + 24));
  const head = textWidth(title, 13, 600) + (note ? 10 + textWidth(note, 11) : 0) + 40;
  return Math.ceil(Math.max(textWidth(title, 13, 600) + 80, head, chips));
}
