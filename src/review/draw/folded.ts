import type { ChartNode } from '../../../machines/atlas/chart';
import { text } from '../model/text';
import { titleOfChart, titleOfState } from '../model/words';
import { leadsToGoal, sourcesAt, type HappyPath } from './happyPath';
import { namedRow, titleOfExit, type LayoutPlan, type PlannedRow } from './layoutPlan';
import { box as measures, leastWidth, drawnRow } from './rows';
import { boxKindOf, wrappedWords, type Sized } from './sizes';
import { around } from './tree';
import type { Box, Drawing, Frame, Point, Rect, DrawnRow, Size, Wire } from '../model/drawing';
import { textWidth } from './widths';

/** Px at 100 %: the width of a step, the room between steps and between lines of them, and around a region. */
const space = { step: 244, beside: 44, below: 40, edge: 24, title: 46, pad: 30 } as const;
/** A drawing opens no larger than this. */
export const largest = 1.4;
/** The room that a chart has in a window of 1440 × 900, above the buttons. */
const room: Size = { width: 820, height: 700 };

/** What else can happen in a state of the path: as a count, which leads to the whole chart. */
function foldedRow(id: string, count: number, y: number): DrawnRow {
  const said = text('draw.others', { count });
  const piece = { is: 'text' as const, text: said, x: measures.pad, width: textWidth(said, 11) };
  return {
    id: `${id}:folded`,
    edges: [],
    look: 'folded',
    end: 'stay',
    target: id,
    dest: '',
    lines: [[piece]],
    y,
    height: measures.rowLine + 6,
  };
}

/** What else can happen in a state, in rows that name where they lead. */
const othersAt = (plan: LayoutPlan, id: string, good: PlannedRow): PlannedRow[] =>
  sourcesAt(plan, id)
    .flatMap((each) => plan.rowsOf.get(each) ?? [])
    .filter((row) => row.id !== good.id)
    .map((row) => (row.end === 'wire' ? namedRow(plan.nodes, row) : row));

/**
 * A state of the path, with the row that goes on.
 * @param most so many other rows are written out; more are counted
 */
function stepOf(
  plan: LayoutPlan,
  node: ChartNode,
  good: PlannedRow,
  target: string,
  isFirst: boolean,
  most: number,
): Sized {
  const others = othersAt(plan, node.id, good);
  const written = others.length <= most ? others : [];
  const width = Math.max(space.step, ...[{ ...good, dest: '' }, ...written].map((row) => Math.ceil(leastWidth(row))));
  const words = wrappedWords(node, width);
  let y = measures.head + words.length * measures.line + (words.length > 0 ? 8 : 2);
  const below = <Row extends DrawnRow>(row: Row) => {
    y += row.height;
    return row;
  };
  const rows = [
    { ...below(drawnRow({ ...good, end: 'wire', dest: '' }, width, y)), target },
    ...written.map((row) => below(drawnRow(row, width, y))),
    ...(written.length < others.length ? [below(foldedRow(node.id, others.length, y))] : []),
  ];
  return {
    id: node.id,
    state: node.id,
    kind: boxKindOf(node),
    title: titleOfState(node),
    words,
    rows,
    width,
    height: y + 6,
    isStart: isFirst,
    arrivals: '',
    arrivalsAre: 'return',
  };
}

/** Where the path ends: a last state, a page, or logged in. */
function endOf(plan: LayoutPlan, row: PlannedRow, from: string): Sized {
  const node = plan.nodes.get(row.target);
  const title = row.exit ? titleOfExit(row.exit) : node ? titleOfState(node) : row.target;
  return {
    id: row.target,
    state: row.exit ? null : row.target,
    kind: leadsToGoal(plan, plan.product, { ...row, source: from }) ? 'goal' : 'final',
    title,
    words: [],
    rows: [],
    width: Math.round(Math.max(measures.narrow, textWidth(title, 13, 600) + 46)),
    height: 38,
    isStart: false,
    arrivals: '',
    arrivalsAre: 'return',
  };
}

function stepsOf(plan: LayoutPlan, { rows, passed }: HappyPath, most: number): Sized[] {
  const planned = rows.flatMap(({ id }) => plan.rows.find((row) => row.id === id) ?? []);
  const last = planned.at(-1);
  const steps = planned.flatMap((row, at) => {
    const node = plan.nodes.get(passed[at] ?? '');
    return node ? [stepOf(plan, node, row, passed[at + 1] ?? row.target, at === 0, most)] : [];
  });
  return last ? [...steps, endOf(plan, last, passed.at(-1) ?? '')] : steps;
}

/** The region that a path runs in; null where the chart has none. */
const regionOf = ({ nodes }: LayoutPlan, { passed: [first = ''] }: HappyPath) =>
  [first, ...around(nodes, first)]
    .map((id) => nodes.get(id))
    .find((node) => nodes.get(node?.parent ?? '')?.kind === 'regions') ?? null;

/** The wire from a step to the next one: on its line, or round to the beginning of the next line. */
function wireOf(source: Box | undefined, target: Box): Wire[] {
  const [row] = source?.rows ?? [];
  if (!source || !row || row.look === 'folded') return [];
  const from: Point = { x: source.x + source.width, y: source.y + row.y + row.height / 2 };
  const to: Point = { x: target.x, y: target.y + 19 };
  const out = from.x + 18;
  const isBeside = target.x > source.x;
  const between = target.y - space.below / 2;
  const points: Point[] = isBeside
    ? [from, { x: out, y: from.y }, { x: out, y: to.y }, to]
    : [
        from,
        { x: out, y: from.y },
        { x: out, y: between },
        { x: to.x - 16, y: between },
        { x: to.x - 16, y: to.y },
        to,
      ];
  return [{ row: row.id, source: source.id, target: target.id, look: row.look, points }];
}

interface Placed extends Size {
  readonly boxes: readonly Box[];
  readonly frames: readonly Frame[];
  readonly wires: readonly Wire[];
}

/** The steps of each path in lines of so many, from left to right and from top to bottom, as they are read. */
function placed(paths: readonly (readonly [ChartNode | null, readonly Sized[]])[], columns: number): Placed {
  const boxes: Box[] = [];
  const frames: Frame[] = [];
  const wires: Wire[] = [];
  let y: number = space.edge;
  let width = 0;
  for (const [region, steps] of paths) {
    const left = region ? space.edge + space.pad : 44;
    const top = y;
    if (region) y += space.title;
    let right = 0;
    const first = boxes.length;
    for (let from = 0; from < steps.length; from += columns) {
      const line = steps.slice(from, from + columns);
      let x = left;
      for (const step of line) {
        boxes.push({ ...step, x, y });
        right = Math.max(right, x + step.width);
        x += Math.max(step.width, space.step) + space.beside;
      }
      y += Math.max(...line.map(({ height }) => height)) + space.below;
    }
    wires.push(...boxes.slice(first + 1).flatMap((box, at) => wireOf(boxes[first + at], box)));
    y += region ? space.pad - space.below : -space.below;
    if (region) {
      const size: Rect = { x: space.edge, y: top, width: right + space.pad - space.edge, height: y - top };
      const title = titleOfState(region);
      frames.push({ id: region.id, kind: 'region', title, note: '', gate: [], isStart: false, ...size });
      right += space.pad;
    }
    width = Math.max(width, right);
    y += space.edge;
  }
  const wide = frames.map((frame) => ({ ...frame, width: width - space.edge }));
  return { boxes, frames: wide, wires, width: width + space.edge, height: y };
}

/** How large a drawing opens in that room. */
const scaleOf = ({ width, height }: Size) => Math.min(room.width / width, room.height / height, largest);
/** At this scale or more the words of a path are written out: at less they are counted. */
const easy = 1.1;

/** The path in as many columns as fill the room best. */
function arranged(plan: LayoutPlan, most: number, columns: readonly number[] = [4, 3, 2, 1]): Placed {
  const paths = plan.happyPaths.map((path) => [regionOf(plan, path), stepsOf(plan, path, most)] as const);
  const filled = (made: Placed) => made.width * made.height * scaleOf(made) ** 2;
  return columns.map((each) => placed(paths, each)).reduce((best, made) => (filled(made) > filled(best) ? made : best));
}

/**
 * The happy path, or one of each region: step by step, as large as a window of 1440 × 900 allows. Other events of a
 * state are written out where there is room for them, else counted. It folds into one column, for a phone. Null where
 * there is no happy path.
 */
export function foldedOf(plan: LayoutPlan): Drawing | null {
  if (plan.happyPaths.length === 0) return null;
  const counts = plan.happyPaths.flatMap(({ rows, passed }) =>
    rows.flatMap(({ id }, at) =>
      plan.rows.filter((row) => row.id === id).map((row) => othersAt(plan, passed[at] ?? '', row).length),
    ),
  );
  const made = [...new Set(counts)].toSorted((a, b) => b - a).map((most) => arranged(plan, most));
  const best = made.find((each) => scaleOf(each) >= easy) ?? arranged(plan, 0);
  const drawingOf = (each: Placed, folded: Drawing | null): Drawing => ({
    chart: plan.chart,
    title: titleOfChart(plan.chart),
    ...each,
    happyPath: each.boxes.flatMap(({ rows: [row] }) => (row ? [row.id] : [])),
    folded,
  });
  return drawingOf(best, drawingOf(arranged(plan, 0, [1]), null));
}
