import type { ElkNode } from 'elkjs/lib/elk-api';
import type { Chart } from '../../machines/atlas/chart';
import { metricsOf } from '../../src/visualiser/draw/metrics';
import type { Box, Metrics, Wire } from '../../src/visualiser/model/drawing';
import { titleOfEvent } from '../../src/visualiser/model/words';
import { textWidth } from '../../src/visualiser/draw/widths';
import { engine } from '../../src/visualiser/make/layoutEngine';

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=40,left=20,bottom=20,right=20]',
};

function graphOf({ nodes, edges }: Chart): ElkNode {
  const at = (id: string): ElkNode => {
    const node = nodes.find((each) => each.id === id);
    return {
      id,
      layoutOptions: options,
      ...(node?.children.length ? { children: node.children.map(at) } : { width: 160, height: 44 }),
    };
  };
  return {
    id: 'top',
    layoutOptions: options,
    children: [at(nodes[0]?.id ?? '')],
    edges: edges.map((edge) => ({
      id: edge.id,
      sources: [edge.source],
      targets: [edge.targets[0] ?? edge.source],
      labels: [{ text: edge.event, width: textWidth(titleOfEvent(edge), 12), height: 14 }],
    })),
  };
}

/**
 * The charts as a plain graph: one edge per transition, its label on the line. What the drawings are measured against.
 */
export async function plainMetrics(charts: readonly Chart[]): Promise<Metrics[]> {
  const found: Metrics[] = [];
  for (const chart of charts) {
    const placed = await engine(graphOf(chart));
    const wires = (placed.edges ?? []).map(({ id, sources, targets, sections = [] }): Wire => ({
      row: id,
      source: sources[0] ?? '',
      target: targets[0] ?? '',
      look: 'user',
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    }));
    const boxes: readonly Box[] = [];
    found.push(metricsOf(chart, { boxes, wires }));
  }
  return found;
}
