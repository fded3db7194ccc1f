import { plainLenses, type Lenses } from '../model/address';
import { questions } from '../model/questions';
import type { Release } from '../model/release';
import { nothingShown, type ShownTexts } from '../model/textPlaces';
import { editions } from '../model/lensWords';
import { subjectOfEdge, subjectOfState } from '../model/subject';
import { fullTitleOf, titleOfChart, titleOfEvent, titleOfState } from '../model/words';
import { asked } from './asked';
import { ofCode, ofResultName } from './codes';
import { looserThan } from './looser';
import { best, meaningful, rank, wordsTyped, type FoundItem } from './found';
import type { SaidText } from '../said/saidTexts';
import { allPlacesHit, ofTexts } from './texts';
import { inEachLanguage, text as written } from '../model/text';
import { described } from '../model/descriptions';

/** What is loaded for the search beside the release. */
export interface Known {
  readonly texts?: readonly SaidText[];
  readonly shown?: ShownTexts;
  readonly lenses?: Lenses;
}

function ofQuestions(typed: readonly string[]): FoundItem[] {
  return best(
    questions.map(({ id, also, to }) => ({
      kind: 'Questions',
      key: id,
      title: written(id),
      note: '',
      to,
      rank: rank([...inEachLanguage(() => written(id)), also].join(' '), typed),
    })),
  );
}

function ofCharts({ charts }: Release, typed: readonly string[]): FoundItem[] {
  return best(
    charts.map(({ id, nodes: [root] }) => ({
      kind: 'Charts',
      key: id,
      title: titleOfChart(id),
      note: described(root?.description ?? ''),
      to: { view: 'chart', subject: { chart: id } },
      screen: { chart: id },
      rank: rank(`${titleOfChart(id)} ${id}`, typed),
    })),
  );
}

function ofStates({ charts }: Release, typed: readonly string[]): FoundItem[] {
  return best(
    charts
      .flatMap(({ nodes }) => nodes)
      .filter(({ path }) => path !== '')
      .map((node) => ({
        kind: 'States',
        key: node.id,
        title: titleOfState(node),
        note: `${fullTitleOf(node.id)} · ${described(node.description)}`,
        to: { view: 'chart', subject: subjectOfState(node.id) },
        screen: subjectOfState(node.id),
        rank:
          rank(titleOfState(node), typed) * 2 ||
          rank(`${fullTitleOf(node.id)} ${node.id} ${node.description} ${described(node.description)}`, typed),
      })),
  );
}

function ofNames(release: Release, typed: readonly string[]): FoundItem[] {
  const edges = release.charts.flatMap((chart) => chart.edges);
  const events = new Map(edges.filter(({ kind }) => kind === 'user').map((edge) => [edge.event, edge]));
  return [
    ...best(
      release.requirements.map(({ id, text }) => ({
        kind: 'Requirements',
        key: id,
        title: id,
        note: text,
        to: { more: { requirement: id } },
        rank: rank(id, typed) * 2 || rank(text, typed),
      })),
    ),
    ...best(
      [...events].map(([event, edge]) => ({
        kind: 'Events',
        key: event,
        title: titleOfEvent(edge),
        note: fullTitleOf(edge.source),
        to: { view: 'chart', subject: subjectOfEdge(edge) },
        screen: subjectOfState(edge.source),
        rank: rank(`${titleOfEvent(edge)} ${event}`, typed),
      })),
    ),
  ];
}

/**
 * Returns everything that the words name; kinds in a fixed order, the best of each first.
 *
 * @param sentence what was typed
 * @param isSaid whether it can be what a visitor read: else texts are found by its words alone
 */
function ofWords(release: Release, sentence: string, known: Required<Known>, isSaid = true): FoundItem[] {
  const { texts, shown, lenses } = known;
  const typed = wordsTyped(sentence);
  const named = meaningful(typed);
  /** By all words as typed, else by those that name something. */
  const either = (of: (sought: readonly string[]) => FoundItem[]): FoundItem[] => {
    const exact = of(typed);
    return exact.length > 0 ? exact : of(named);
  };
  const said = either((sought) =>
    ofTexts(release, texts, shown, lenses, { sentence: isSaid ? sentence : '', typed: sought }),
  );
  return [
    ...ofQuestions(named),
    ...ofCode(release, named),
    ...either((sought) => ofResultName(release, sought)),
    ...either((sought) => ofCharts(release, sought)),
    ...either((sought) => ofStates(release, sought)),
    ...either((sought) => ofNames(release, sought)),
    ...(isSaid && said.length > 0 ? [allPlacesHit(sentence, said.length)] : []),
    ...said,
  ];
}

/** Each hit once. */
const distinct = (found: readonly FoundItem[]): FoundItem[] =>
  [...new Map(found.toReversed().map((hit) => [`${hit.kind} ${hit.key}`, hit])).values()].toReversed();

/**
 * Searches questions, results and the states that handle them, charts, states, requirements, events, and the texts of
 * the screens: all of them (`firstOf` for a list that is cut). Words for an edition or a language set that lens:
 * 'register hong kong'. Where nothing has all of the words, what has most of them.
 */
export function find(release: Release, text: string, known: Known = {}): FoundItem[] {
  const lenses = known.lenses ?? plainLenses;
  const all: Required<Known> = { texts: [], shown: nothingShown, ...known, lenses };
  const typed = wordsTyped(text);
  if (typed.length === 0) return [];
  const { text: left, lenses: named } = asked(text);
  const chosen = { ...lenses, ...named };
  const edition: FoundItem[] = named.edition
    ? [
        {
          kind: 'Editions',
          key: named.edition,
          title: editions[named.edition],
          note: written('find.editionLacks'),
          to: { view: 'home', subject: { chart: '' }, lenses: chosen, more: {} },
        },
      ]
    : [];
  const within = Object.keys(named).length > 0 && left !== '' ? ofWords(release, left, { ...all, lenses: chosen }) : [];
  const under = (hit: FoundItem): FoundItem => ({
    ...hit,
    to: { ...hit.to, lenses: { ...chosen, ...hit.to.lenses, ...named } },
  });
  /** No other edition answers a question about one edition. */
  const isOfAnother = ({ kind, to }: FoundItem) =>
    kind === 'Questions' && named.edition !== undefined && (to.lenses?.edition ?? named.edition) !== named.edition;
  const kept = [...edition, ...within.filter((hit) => !isOfAnother(hit)).map(under)];
  const found = distinct([...kept, ...ofWords(release, text, all).filter((hit) => !isOfAnother(hit))]);
  if (found.length > 0) return found;
  for (const words of looserThan(typed)) {
    const some = distinct(words.flatMap((each) => ofWords(release, each.join(' '), all, false)));
    if (some.length > 0) return some;
  }
  return [];
}
