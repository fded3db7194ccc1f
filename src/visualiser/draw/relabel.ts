import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { titleOfChart, titleOfState } from '../model/words';
import { exitOf } from './bundle';
import { noteOf } from './graph';
import { byNumber, textsOf } from '../model/labels';
import { destOf, titleOfExit, type PlannedRow } from './layoutPlan';
import { linesIn, rowOf } from './rows';
import { arrivalsSaid, titleOfAny, wordsIn } from './sizes';
import type { Box, Drawing, Row } from '../model/drawing';

/** The plan of a row that is drawn already, for some of its transitions; null for none. */
function plannedAgain({ look, end, target, dest }: Row, own: readonly ChartEdge[]): PlannedRow | null {
  const [first] = own;
  if (!first) return null;
  const texts = [...new Set(own.flatMap(textsOf))];
  if (look === 'code') texts.sort(byNumber);
  const { id, source, guard } = first;
  const ways = { target, alsoTo: first.targets.slice(1), exit: exitOf(first) };
  return { id, edges: own, source, ...ways, look, guard, texts, end, dest };
}

/** The badges of the boxes that rows of these boxes lead to without a wire. */
function withArrivals(boxes: readonly Box[]): Box[] {
  const ways = boxes.flatMap(({ state, rows }) =>
    rows.flatMap(({ end, target }) =>
      end === 'return' || end === 'jump' || end === 'goal' ? [{ source: state ?? '', end, target }] : [],
    ),
  );
  return boxes.map((box) =>
    box.kind === 'any' ? box : { ...box, ...arrivalsSaid(ways.filter(({ target }) => target === box.state)) },
  );
}

/**
 * The drawing in the language of the review: the same places and sizes, which were made for English, the longest. A
 * guard has a line of its own where there is room for one. What the chart does not have, such as a transition of an
 * older release, stays as it is.
 */
export function relabelled(drawing: Drawing, chart: Chart): Drawing {
  const nodes = new Map(chart.nodes.map((node) => [node.id, node]));
  const edges = new Map(chart.edges.map((edge) => [edge.id, edge]));
  const ownOf = ({ edges: ids }: Row) => ids.flatMap((id) => edges.get(id) ?? []);
  const rowIn = (row: Row, width: number): Row => {
    const planned = plannedAgain(row, ownOf(row));
    if (!planned) return row;
    const { id, height, edges: ids } = row;
    return {
      ...rowOf({ ...planned, dest: destOf(nodes, planned) }, width, row.y, linesIn(height)),
      id,
      height,
      edges: ids,
    };
  };
  const titleOf = ({ id, state, kind, title }: Box) => {
    const node = nodes.get(state ?? '');
    if (node) return kind === 'any' ? titleOfAny(node) : titleOfState(node);
    const [row] = drawing.boxes.flatMap(({ rows }) => rows.filter(({ target }) => target === id).flatMap(ownOf));
    return row?.exit ? titleOfExit(row.exit) : title;
  };
  /** In as many lines as the box has room for. */
  const wordsAgain = ({ state, kind, words, width }: Box) => {
    const node = nodes.get(state ?? '');
    return node && kind !== 'any' ? wordsIn(node, width).slice(0, words.length) : words;
  };
  return {
    ...drawing,
    title: titleOfChart(chart.id),
    frames: drawing.frames.map((frame) => {
      const node = nodes.get(frame.id);
      return node ? { ...frame, title: titleOfState(node), note: noteOf(node) } : frame;
    }),
    boxes: withArrivals(
      drawing.boxes.map((box) => ({
        ...box,
        title: titleOf(box),
        words: wordsAgain(box),
        rows: box.rows.map((row) => rowIn(row, box.width)),
      })),
    ),
  };
}
