import type { ChartNode } from '../../../machines/atlas/chart';
import { text } from '../model/text';
import { titleOfChart, titleOfState } from '../model/words';
import { leadsToGoal, type GoodWay } from './goodWay';
import { titleOfExit, type LayoutPlan, type PlannedRow } from './layoutPlan';
import { box as measures, leastWidth, drawnRow } from './rows';
import { boxKindOf, wrappedWords, type Sized } from './sizes';
import { around } from './tree';
import type { Box, Drawing, Frame, Point, Rect, DrawnRow, Size, Wire } from '../model/drawing';
import { textWidth } from './widths';

/** Px at 100 %: the width of a step, the room between steps and between lines of them, and around a region. */
const space = { step: 244, beside: 44, below: 40, edge: 24, title: 46, pad: 30 } as const;
/** A drawing opens no larger than this. */
export const largest = 1.4;
/** The room that a chart has in a window of 1440 × 900. */
const room: Size = { width: 820, height: 740 };

/** What else can happen in a state, and leads to the whole chart. */
function foldedRow(plan: LayoutPlan, id: string, good: PlannedRow, y: number): DrawnRow | null {
  const rows = [id, ...around(plan.nodes, id)].flatMap((each) => plan.rowsOf.get(each) ?? []);
  const count = rows.filter((row) => row.id !== good.id && row.look !== 'quiet').length;
  if (count === 0) return null;
  const said = text('draw.others', { count });
  const piece = { is: 'text' as const, text: said, x: measures.pad, width: textWidth(said, 11) };
  return {
    id: `${id}:folded`,
    edges: [],
    look: 'quiet',
    end: 'stay',
    target: id,
    dest: '',
    lines: [[piece]],
    y,
    height: measures.rowLine + 6,
  };
}

/** A state of the way, with the row that goes on. */
function stepOf(plan: LayoutPlan, node: ChartNode, good: PlannedRow, target: string, isFirst: boolean): Sized {
  const width = Math.max(space.step, Math.ceil(leastWidth({ ...good, dest: '' })));
  const words = wrappedWords(node, width);
  const top = measures.head + words.length * measures.line + (words.length > 0 ? 8 : 2);
  const row = { ...drawnRow({ ...good, end: 'wire', dest: '' }, width, top), target };
  const rest = foldedRow(plan, node.id, good, row.y + row.height);
  const end = rest ?? row;
  return {
    id: node.id,
    state: node.id,
    kind: boxKindOf(node),
    title: titleOfState(node),
    words,
    rows: rest ? [row, rest] : [row],
    width,
    height: end.y + end.height + 6,
    isStart: isFirst,
    arrivals: '',
    arrivalsAre: 'return',
  };
}

/** Where the way ends: a last state, a page, or logged in. */
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

function stepsOf(plan: LayoutPlan, { rows, passed }: GoodWay): Sized[] {
  const planned = rows.flatMap(({ id }) => plan.rows.find((row) => row.id === id) ?? []);
  const last = planned.at(-1);
  const steps = planned.flatMap((row, at) => {
    const node = plan.nodes.get(passed[at] ?? '');
    return node ? [stepOf(plan, node, row, passed[at + 1] ?? row.target, at === 0)] : [];
  });
  return last ? [...steps, endOf(plan, last, passed.at(-1) ?? '')] : steps;
}

/** The region that a way runs in; null where the chart has none. */
const regionOf = ({ nodes }: LayoutPlan, { passed: [first = ''] }: GoodWay) =>
  [first, ...around(nodes, first)]
    .map((id) => nodes.get(id))
    .find((node) => nodes.get(node?.parent ?? '')?.kind === 'regions') ?? null;

/** The wire from a step to the next one: on its line, or round to the beginning of the next line. */
function wireOf(source: Box | undefined, target: Box): Wire[] {
  const [row] = source?.rows ?? [];
  if (!source || !row) return [];
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

/** The steps of each way in lines of so many, from left to right and from top to bottom, as they are read. */
function placed(ways: readonly (readonly [ChartNode | null, readonly Sized[]])[], columns: number): Placed {
  const boxes: Box[] = [];
  const frames: Frame[] = [];
  const wires: Wire[] = [];
  let y: number = space.edge;
  let width = 0;
  for (const [region, steps] of ways) {
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

/** How much of that room a drawing fills, at most as large as it opens. */
function filled({ width, height }: Size): number {
  const scale = Math.min(room.width / width, room.height / height, largest);
  return width * height * scale ** 2;
}

/**
 * The way that goes well, or one of each region: step by step, as large as a window of 1440 × 900 allows, with what else
 * can happen in each state as a count. Null where no way goes well.
 */
export function foldedOf(plan: LayoutPlan): Drawing | null {
  const ways = plan.ways.map((way): readonly [ChartNode | null, readonly Sized[]] => [
    regionOf(plan, way),
    stepsOf(plan, way),
  ]);
  if (ways.length === 0) return null;
  const made = [4, 3, 2, 1].map((columns) => placed(ways, columns));
  const [best = placed(ways, 3)] = made.toSorted((a, b) => filled(b) - filled(a));
  return {
    chart: plan.chart,
    title: titleOfChart(plan.chart),
    ...best,
    goodWay: best.boxes.flatMap(({ rows: [row] }) => (row ? [row.id] : [])),
    folded: null,
  };
}
