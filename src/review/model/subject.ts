import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import { withFrames } from './graph';
import { isDialogNode, edgeTexts, waitsForAnswer } from './labels';
import type { Address, Subject } from './address';
import type { GlyphName } from './glyphs';
import { text, type TextId } from './text';

/** A transition's name within its state, `result.OK[0]`, as in addresses. */
export const eventOf = ({ id }: Pick<ChartEdge, 'id'>) => id.slice(id.indexOf(' --') + ' --'.length);

const pathOf = (chart: string, id: string) => id.slice(chart.length + 1);

/** The id of a state by its place; of a chart without a state its own. */
export const stateIdOf = ({ chart, state }: Pick<Subject, 'chart' | 'state'>): string =>
  state ? `${chart}.${state}` : chart;

/** The place of a state by its id. */
export function subjectOfState(id: string): Subject {
  const [chart = ''] = id.split('.');
  const state = pathOf(chart, id);
  return { chart, ...(state && { state }) };
}

/** The place of a transition; where it belongs to a frame, seen from one of its states if that is named. */
export const subjectOfEdge = (edge: Pick<ChartEdge, 'id' | 'source'>, seenFrom = edge.source): Subject => ({
  ...subjectOfState(seenFrom),
  event: eventOf(edge),
});

/** The change of address that shows a place on its chart. */
export const toChart = (subject: Subject): Partial<Address> => ({ view: 'chart', subject });

/** The state that is meant, the chart's root where none is named; null where there is no such state. */
export const nodeOf = (chart: Chart | null, { state = '' }: Subject): ChartNode | null =>
  chart?.nodes.find(({ path }) => path === state) ?? null;

/** The ids of a state and of the frames around it, innermost first. */
export const framesOf = (id: string): string[] => withFrames(id).toReversed();

/**
 * The transitions that the place names: by their own name, by the event, or by a result's number or name. Empty where
 * none is meant.
 */
export function edgesOf(chart: Chart | null, subject: Subject): ChartEdge[] {
  const { event } = subject;
  const node = nodeOf(chart, subject);
  if (!chart || !node || !event) return [];
  for (const source of framesOf(node.id)) {
    const own = chart.edges.filter((edge) => edge.source === source);
    const exact = own.filter((edge) => eventOf(edge) === event);
    const found =
      exact.length > 0
        ? exact
        : own.filter(
            (edge) => edge.event === event || edge.event === `result.${event}` || edgeTexts(edge).includes(event),
          );
    if (found.length > 0) return found;
  }
  return [];
}

const kinds: Readonly<Record<ChartNode['kind'], { glyph: GlyphName; id: TextId }>> = {
  person: { glyph: 'person', id: 'spoken.person' },
  server: { glyph: 'server', id: 'spoken.server' },
  timed: { glyph: 'clock', id: 'spoken.timed' },
  passing: { glyph: 'passing', id: 'spoken.passing' },
  final: { glyph: 'exit', id: 'spoken.final' },
  group: { glyph: 'stay', id: 'spoken.group' },
  regions: { glyph: 'stay', id: 'spoken.regions' },
};

/** What a state waits for, as a glyph and in words. */
export function nodeKind(node: ChartNode): { readonly glyph: GlyphName; readonly text: string } {
  if (isDialogNode(node))
    return { glyph: 'dialog', text: text(node.kind === 'timed' ? 'spoken.timedDialog' : 'spoken.plainDialog') };
  const { glyph, id } = kinds[node.kind === 'server' && !waitsForAnswer(node) ? 'person' : node.kind];
  return { glyph, text: text(id) };
}
