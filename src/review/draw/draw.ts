import type { ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { titleOfChart, titleOfState } from '../model/words';
import { noProduct, type ProductContext } from './bundle';
import { gateIn, graphOf, noteOf } from './graph';
import { near, elkRect, pointsOf } from './elk';
import { crossingsByRow } from './crossings';
import { layoutPlanOf, type LayoutPlan } from './layoutPlan';
import { anyOf } from './sizes';
import { foldedOf } from './folded';
import type { Box, Drawing, Frame, Point, Rect, Size, Wire } from '../model/drawing';

/** Lays out a graph: elkjs, in this thread or in a worker. */
export type Engine = (graph: ElkNode) => Promise<ElkNode>;

interface Part extends Size {
  readonly frames: readonly Frame[];
  readonly boxes: readonly Box[];
  readonly wires: readonly Wire[];
}

function frameAt(plan: LayoutPlan, node: ChartNode, place: Rect): Frame {
  const isRegion = plan.nodes.get(node.parent ?? '')?.kind === 'regions';
  return {
    id: node.id,
    kind: isRegion ? 'region' : 'frame',
    title: titleOfState(node),
    note: noteOf(node),
    gate: gateIn(plan, node) ? plan.product.gate : [],
    isStart: plan.starts.has(node.id),
    ...place,
  };
}

async function laidOut(plan: LayoutPlan, within: ChartNode, engine: Engine): Promise<Part> {
  const { elk, boxes, wires } = graphOf(plan, within);
  const placed = await engine(elk);
  const frames: Frame[] = [];
  const found: Box[] = [];
  const walk = (child: ElkNode) => {
    const { id, children = [] } = child;
    const sized = boxes.get(id);
    const node = plan.nodes.get(id);
    const place = elkRect(child);
    if (sized) found.push({ ...sized, ...place });
    else if (node) frames.push(frameAt(plan, node, place));
    children.forEach(walk);
  };
  placed.children?.forEach(walk);
  return {
    frames,
    boxes: found,
    width: near(placed.width),
    height: near(placed.height),
    wires: wires.map((wire, place) => ({
      row: wire.id,
      source: wire.source,
      target: wire.target,
      look: wire.look,
      points: pointsOf(placed.edges?.[place]),
    })),
  };
}

const moved = (part: Part, dx: number, dy: number): Part => {
  const at = <T extends Point>(thing: T): T => ({ ...thing, x: near(thing.x + dx), y: near(thing.y + dy) });
  return {
    ...part,
    frames: part.frames.map(at),
    boxes: part.boxes.map(at),
    wires: part.wires.map((wire) => ({ ...wire, points: wire.points.map(at) })),
  };
};

const edge = 24;
const between = 14;

/** Stacks parallel regions: in source order, with one left edge and one width. */
async function regionsOf(plan: LayoutPlan, engine: Engine): Promise<Part> {
  const parts: { node: ChartNode; part: Part }[] = [];
  for (const id of plan.root.children) {
    const node = plan.nodes.get(id);
    if (node)
      parts.push({
        node,
        part: await laidOut(plan, node.children.length > 0 ? node : { ...plan.root, children: [id] }, engine),
      });
  }
  const width = Math.max(...parts.map(({ part }) => part.width));
  let y = edge;
  const stacked = parts.map(({ node, part }) => {
    const at = moved(part, edge, y);
    const frame = frameAt(plan, node, { x: edge, y, width, height: part.height });
    y += part.height + between;
    return { ...at, frames: node.children.length > 0 ? [frame, ...at.frames] : at.frames };
  });
  return {
    frames: stacked.flatMap(({ frames }) => frames),
    boxes: stacked.flatMap(({ boxes }) => boxes),
    wires: stacked.flatMap(({ wires }) => wires),
    width: width + 2 * edge,
    height: y + edge - between,
  };
}

/** Adds the root's own transitions below the rest, at the left edge, if none of them has a wire. */
function withUnwired(plan: LayoutPlan, part: Part): Part {
  const any = anyOf(plan, plan.root);
  if (!any || part.boxes.some(({ id }) => id === any.id || id === plan.root.id)) return part;
  const box: Box = { ...any, x: 44, y: part.height };
  return {
    ...part,
    boxes: [...part.boxes, box],
    width: Math.max(part.width, any.width + 68),
    height: part.height + any.height + edge,
  };
}

const placedBy = async (plan: LayoutPlan, engine: Engine): Promise<Part> =>
  withUnwired(
    plan,
    plan.root.kind === 'regions' ? await regionsOf(plan, engine) : await laidOut(plan, lonely(plan), engine),
  );

/** As many crossings as a reader follows at first sight. */
const mostCrossings = 3;

/**
 * Returns the rows whose wires are better named than drawn, until the rest crosses little. Takes those that cross most
 * first. Prefers to keep the only path to a target, and the wires of an OK or of a visitor. Never takes a row of the
 * happy path.
 */
function rowsToName(all: readonly Wire[], happyPath: ReadonlySet<string>): string[] {
  const rows: string[] = [];
  for (let wires = all; ; wires = wires.filter(({ row }) => !rows.includes(row))) {
    const crossings = crossingsByRow(wires);
    const sum = [...crossings.values()].reduce((total, count) => total + count, 0) / 2;
    const cost = ({ row, target, look }: Wire) =>
      (crossings.get(row) ?? 0) * 4 +
      (wires.some((other) => other.target === target && other.row !== row) ? 2 : 0) -
      (look === 'ok' ? 6 : look === 'user' ? 3 : 0);
    const worst = wires
      .filter(({ row }) => crossings.has(row) && !happyPath.has(row))
      .toSorted((a, b) => cost(b) - cost(a))[0];
    if (sum <= mostCrossings || !worst) return rows;
    rows.push(worst.row);
  }
}

/**
 * Draws a chart. Where more than three wires cross, it names the worst ones instead. Equal charts
 * give equal drawings. Rejects if the engine cannot lay it out.
 */
export async function drawChart(chart: Chart, engine: Engine, product: ProductContext = noProduct): Promise<Drawing> {
  const named = new Set<string>();
  for (;;) {
    const plan = layoutPlanOf(chart, product, named);
    const part = await placedBy(plan, engine);
    const worst = rowsToName(part.wires, plan.happyPath);
    if (worst.length === 0)
      return {
        chart: chart.id,
        title: titleOfChart(chart.id),
        ...part,
        happyPath: [...plan.happyPath],
        folded: foldedOf(plan),
      };
    for (const row of worst) named.add(row);
  }
}

/** A machine without child states is drawn as its root alone. */
const lonely = ({ root }: LayoutPlan): ChartNode =>
  root.children.length > 0 ? root : { ...root, children: [root.id] };
