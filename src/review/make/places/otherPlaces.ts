import type { Chart, ChartEdge, ChartNode } from '../../../../machines/atlas/chart';
import type { Reaction } from '../../../../machines/atlas/reactions';
import type { EditionName } from '../../../../machines/site/site';
import { simulatedEditions } from '../../../charts/simulation/editions';
import { chartOfPage } from '../../model/words';
import type { TextCause, TextPlace } from '../../model/textPlaces';
import type { Made } from '../storyboard';
import { clockEditions } from './clockEditions';
import { placeRows } from './placeRows';

/** What the places of texts are read from. */
export interface PlaceSources {
  /** Ids of all texts. */
  readonly all: readonly string[];
  /** The texts of each state's screen, by edition. */
  readonly texts: Made['texts'];
  readonly charts: readonly Chart[];
  readonly reactions: readonly Reaction[];
}

/** Reads the screens and charts by the ids of states. */
function readerOf({ texts, charts }: PlaceSources) {
  const nodes = new Map(charts.flatMap((chart) => chart.nodes.map((node) => [node.id, node] as const)));
  const editionsOf = (id: string) => Object.keys(texts[id] ?? {}) as EditionName[];
  const leafOf = (id: string): ChartNode | undefined => {
    const node = nodes.get(id);
    if (!node || node.children.length === 0) return node;
    const inner = node.kind === 'regions' ? node.children : [node.initial ?? node.children[0] ?? ''];
    return inner.map(leafOf).find((leaf) => leaf && editionsOf(leaf.id).length > 0);
  };
  const viewsAround = (id: string): string[] => {
    const node = nodes.get(id);
    return node ? [...(node.view ? [node.view] : []), ...(node.parent ? viewsAround(node.parent) : [])] : [];
  };
  return {
    editionsOf,
    /** The state that is shown after a transition: its target's, its page's, or the one that it leaves. */
    after: ({ source, targets, exit }: ChartEdge): string => {
      const page = exit && leafOf(chartOfPage(exit.go));
      const shown = [...targets.map(leafOf), page, leafOf(source)].find(
        (leaf) => leaf && editionsOf(leaf.id).length > 0,
      );
      return shown?.id ?? source;
    },
    /** The states with a screen that a view of this name paints, or is around. */
    withView: (view: RegExp) =>
      Object.keys(texts).filter((id) => editionsOf(id).length > 0 && viewsAround(id).some((each) => view.test(each))),
  };
}

type Reader = ReturnType<typeof readerOf>;

const placeAt = (state: string, by: TextCause, { editionsOf }: Reader): TextPlace => ({
  state,
  surface: null,
  editions: editionsOf(state),
  by,
});

/** Whether a transition shows the words of the answer that it handles. */
const showsAnswer = ({ actions }: ChartEdge) =>
  actions.some(({ name, params }) => name === 'showRefusal' || (name === 'showToast' && params.words === 'refusal'));

/** Returns the places of an answer's words: wherever a call can get the answer and the page shows it. */
function ofAnswer(id: string, { reactions }: PlaceSources, read: Reader): TextPlace[] {
  return reactions
    .filter(({ heard, by }) => heard === id && by !== 'never' && by !== 'silent')
    .flatMap(({ calling, edges, through }) => {
      const showing = [...edges, ...through].find(showsAnswer);
      if (!showing || read.editionsOf(calling.state).length === 0) return [];
      const editions = read.editionsOf(calling.state);
      return [
        { state: read.after(showing), surface: null, editions, by: { is: 'answer', state: calling.state, heard: id } },
      ];
    });
}

/**
 * The texts that a transition names: a problem, a toast, a trouble; `toast.deletionFailed` of `words: deletionFailed`.
 */
const areas: Readonly<Record<string, (value: string) => string>> = {
  problem: (value) => `problem.${value}`,
  words: (value) => `toast.${value}`,
  trouble: (value) => `passkey.offer.${value}`,
};

function ofTransitions(id: string, { charts }: PlaceSources, read: Reader): TextPlace[] {
  return charts
    .flatMap(({ edges }) => edges)
    .filter(({ actions, event }) =>
      actions.some(
        ({ name: action, params }) =>
          // A toast that is named as the event: the records of actions leave such a parameter out.
          (action === 'showToast' && `toast.${event}` === id) ||
          Object.entries(params).some(([name, value]) => areas[name]?.(String(value)) === id),
      ),
    )
    .map((edge) => {
      // A machine without a screen of its own shows the text in the toast.
      const state =
        [read.after(edge), ...read.withView(/^toast$/)].find((each) => read.editionsOf(each).length > 0) ?? edge.source;
      const before = read.editionsOf(edge.source);
      const editions = read.editionsOf(state).filter((edition) => before.length === 0 || before.includes(edition));
      return { ...placeAt(state, { is: 'transition', edge: edge.id }, read), editions };
    });
}

/**
 * Returns the places that no chart and no screen at rest names: what an act on the page, or its configuration, shows.
 */
function ofRows(id: string, read: Reader): TextPlace[] {
  return placeRows
    .filter(({ texts }) => texts.test(id))
    .flatMap(({ on, editions = simulatedEditions, by }) => {
      const only = (among: readonly EditionName[]) => among.filter((edition) => editions.includes(edition));
      if (typeof on === 'string')
        return [
          {
            state: null,
            surface: on,
            editions: on === 'clock' ? clockEditions(id) : only(simulatedEditions),
            by: null,
          },
        ];
      return read
        .withView(on)
        .map((state): TextPlace => ({
          state,
          surface: null,
          editions: only(read.editionsOf(state)),
          by: by ? { is: 'doing', what: by } : null,
        }))
        .filter((place) => place.editions.length > 0);
    });
}

/** Returns the places of texts that no screen of the storyboard shows, or that shows them only after something else. */
export function otherPlaces(sources: PlaceSources): Record<string, TextPlace[]> {
  const read = readerOf(sources);
  const found = sources.all.map(
    (id) =>
      [
        id,
        [
          ...(id.startsWith('result.') ? ofAnswer(id, sources, read) : []),
          ...ofTransitions(id, sources, read),
          ...ofRows(id, read),
        ].filter(({ editions }) => editions.length > 0),
      ] as const,
  );
  return Object.fromEntries(found.filter(([, places]) => places.length > 0));
}
