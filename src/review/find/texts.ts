import type { ChartNode } from '../../../machines/atlas/chart';
import { languages } from '../../../i18n/locales';
import { plainLenses, type Address, type Lenses } from '../model/address';
import { statesHandling } from '../model/graph';
import type { Release } from '../model/release';
import { subjectOfState } from '../model/subject';
import { textPlacesOf, type ShownTexts } from '../model/textPlaces';
import { text as written } from '../model/text';
import { fullTitleOf, listInWords } from '../model/words';
import { findSaid } from '../said/findSaid';
import type { SaidText } from '../said/saidTexts';
import { titleOfPlace } from '../said/placeWords';
import { rank, type FoundItem } from './found';

/** The dialogs, messages and waiting screens: their texts are named after the state's `words`. */
const byWords: ReadonlySet<string> = new Set(['alert', 'loading', 'toast']);

/**
 * Returns the state that shows a text: named after it, of its page, else the first place that it has. A problem is
 * shown where a transition says so, a refusal where the result is handled.
 */
function stateOf(release: Release, nodes: readonly ChartNode[], id: string, shown: ShownTexts): string | undefined {
  const [area = '', name = ''] = id.split('.');
  const showing = new Set(textPlacesOf(shown, id).flatMap(({ state }) => state ?? []));
  const isOwn = ({ words, view, machine }: ChartNode) =>
    byWords.has(area) ? words === name : view === area || machine === area;
  const own = nodes.filter((node) => isOwn(node));
  const problem = () =>
    release.charts
      .flatMap(({ edges }) => edges)
      .find(({ actions }) => actions.some(({ params }) => params.problem === name))?.source;
  const handled = () => statesHandling(release.charts, name)[0]?.state.id;
  return (
    own.find((node) => showing.has(node.id))?.id ??
    [...showing][0] ??
    (area === 'problem' ? problem() : area === 'result' ? handled() : undefined) ??
    own[0]?.id
  );
}

/** Where all places of the texts that a sentence can be are listed. */
const toSaid = (said: string): Partial<Address> => ({ view: 'texts', subject: { chart: '' }, more: { said } });

interface TextQuery {
  /** What was typed, as it is. */
  readonly sentence: string;
  /** Its words, in lower case. */
  readonly typed: readonly string[];
}

/**
 * Returns the texts that are, contain or are contained in what is typed, in any language, then those that have its
 * words in another order. Each leads to its screen in that language; a text outside of the charts to its places.
 */
export function ofTexts(
  release: Release,
  texts: readonly SaidText[],
  shown: ShownTexts,
  lenses: Lenses,
  { sentence, typed }: TextQuery,
): FoundItem[] {
  const nodes = release.charts.flatMap((chart) => chart.nodes);
  const said = findSaid(texts, sentence);
  const near = [...said.best, ...said.others];
  const known = new Set(near.map(({ id }) => id));
  const inOrder = (one: SaidText) => (known.has(one.id) ? 0 : rank(one.words, typed));
  const scattered = texts
    .filter((one) => inOrder(one) > 0)
    .toSorted((a, b) => inOrder(b) - inOrder(a))
    .filter((one, at, all) => all.findIndex(({ id }) => id === one.id) === at);
  return [...near, ...scattered].map(({ id, language: at, words }): FoundItem => {
    const state = stateOf(release, nodes, id, shown);
    const wordsIn = (language: number) => texts.find((each) => each.id === id && each.language === language)?.words;
    const language = wordsIn(languages.indexOf(lenses.language)) === words ? lenses.language : languages[at];
    const place = state ? fullTitleOf(state) : listInWords(textPlacesOf(shown, id).map(titleOfPlace));
    return {
      kind: 'Texts',
      key: id,
      title: words,
      note: `${place} · ${[at > 0 && wordsIn(0), id].filter(Boolean).join(' · ')}`,
      to: state
        ? {
            view: 'screens',
            subject: subjectOfState(state),
            ...(language !== lenses.language && { lenses: { ...lenses, language: language ?? plainLenses.language } }),
          }
        : toSaid(words),
      ...(state && { screen: subjectOfState(state) }),
    };
  });
}

/** Leads to all places of all texts that a sentence can be. */
export const allPlacesHit = (sentence: string, count: number): FoundItem => ({
  kind: 'Texts',
  key: 'places',
  title: written('said.title'),
  note: written('said.allPlaces', { count }),
  to: toSaid(sentence),
});
