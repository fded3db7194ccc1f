import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import type { Subject } from '../model/address';
import { answerText } from '../model/answerText';
import { showing } from '../difference/difference';
import type { AnswerCell } from '../model/release';
import { resultNumbers } from '../model/labels';
import { shortResultName } from '../model/results';
import { subjectOfEdge, subjectOfState } from '../model/subject';
import type { ShownTexts } from '../model/textPlaces';
import { inEachLanguage, text } from '../model/text';
import { fullTitleOf, titleAt, titleOfEvent, titleOfGuard } from '../model/words';
import type { Remark, RemarkKind, Sighting } from './remark';

/** A release as the ground of remarks. Without answers or texts, their wording is not compared. */
export interface Ground {
  readonly version: string;
  readonly charts: readonly Chart[];
  readonly answers?: readonly AnswerCell[];
  /** By language, by message id. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Which screens show them. */
  readonly shown?: ShownTexts;
}

/** Where a remark is in a release. */
export interface Placed {
  readonly remark: Remark;
  /** `moved`: found by its text under another id. `changed`: the same id with another text. */
  readonly how: 'same' | 'moved' | 'changed' | 'gone';
  /** The place in this release; where it was last if it is gone. */
  readonly at: Sighting;
  /** What the link of the remark opens: the place, or what is left around it. */
  readonly subject: Subject;
  /** What happened to the place since the remark was made; '' for nothing. */
  readonly note: string;
}

/** 'typed code, if the code is complete'. */
export const causeOf = (edge: ChartEdge): string =>
  edge.guard
    ? text('remarks.cause', { event: titleOfEvent(edge), guard: titleOfGuard(edge.guard) })
    : titleOfEvent(edge);

type Found = Omit<Sighting, 'release'>;
const ofNode = ({ id, description }: ChartNode, words = description): Found => ({
  state: id,
  stateWords: description,
  id,
  title: fullTitleOf(id),
  words,
});

/** The sighting of a state. @param words of a place: the text at the point */
export const sightState = (release: string, node: ChartNode, words?: string): Sighting => ({
  release,
  ...ofNode(node, words),
});

export const sightTransition = (release: string, node: ChartNode, edge: ChartEdge): Sighting => ({
  ...sightState(release, node, edge.description),
  id: edge.id,
  title: titleAt(fullTitleOf(node.id), causeOf(edge)),
});

/** '57 TWO_FACTOR_NEED_PWD → Password'. */
export const titleOfAnswer = ({ heard, said }: AnswerCell): string =>
  [...resultNumbers(shortResultName(heard)).slice(0, 1), shortResultName(heard), answerText(said)].join(' ');

export const sightAnswer = (release: string, node: ChartNode, answer: AnswerCell): Sighting => ({
  ...sightState(release, node, answer.said),
  id: answer.heard,
  title: titleAt(fullTitleOf(node.id), titleOfAnswer(answer)),
});

export const sightText = (release: string, charts: readonly Chart[], id: string, words: string): Sighting => {
  const [state = ''] = showing(
    charts.flatMap(({ nodes }) => nodes),
    id,
  );
  return { release, state, stateWords: '', id, title: id, words };
};

const keyOf = (id: string) => id.split('.').at(-1);
const machineOf = (id: string) => id.split('.')[0];

/** The first result that is not null; sightings are tried from the last to the first. */
function first<Thing>(seen: readonly Sighting[], of: (each: Sighting) => Thing | null | undefined): Thing | null {
  for (const each of seen.toReversed()) {
    const found = of(each);
    if (found) return found;
  }
  return null;
}

/** The only thing of a list, or the only one that also passes the first of these conditions that any thing passes. */
function only<Thing>(things: readonly Thing[], ...better: readonly ((thing: Thing) => boolean)[]): Thing | null {
  const [one, another] = things;
  if (one === undefined || another === undefined) return one ?? null;
  const [next, ...rest] = better;
  if (!next) return null;
  const some = things.filter(next);
  return only(some.length > 0 ? some : things, ...rest);
}

/** Finds a state: by id and text, by its text alone, by id alone, by its own name elsewhere in its chart. */
function findState(charts: readonly Chart[], seen: readonly Sighting[]): ChartNode | null {
  const nodes = charts.flatMap((chart) => chart.nodes);
  return (
    first(seen, ({ state, stateWords }) =>
      nodes.find(({ id, description }) => id === state && description === stateWords),
    ) ??
    first(seen, ({ state, stateWords }) =>
      only(
        nodes.filter(({ description }) => stateWords !== '' && description === stateWords),
        ({ id }) => machineOf(id) === machineOf(state),
        ({ id }) => keyOf(id) === keyOf(state),
      ),
    ) ??
    first(seen, ({ state }) => nodes.find(({ id }) => id === state)) ??
    first(seen, ({ state }) =>
      only(
        nodes.filter(({ id, path }) => path !== '' && keyOf(id) === keyOf(state) && machineOf(id) === machineOf(state)),
      ),
    )
  );
}

const eventIn = (id: string) => id.slice(id.indexOf(' --') + 3).replace(/\[\d+\]$/, '');

/** Finds a transition: among those of its state, else by its text in the chart of the state. */
function findTransition(charts: readonly Chart[], seen: readonly Sighting[], node: ChartNode | null) {
  const all = charts.flatMap(({ edges }) => edges);
  const own = all.filter(({ source }) => source === node?.id);
  /** Whether a title names this transition, in the language of its author. */
  const isNamed = (title: string, edge: ChartEdge) =>
    inEachLanguage(() => titleAt('', causeOf(edge))).some((end) => title.endsWith(end));
  return (
    first(seen, ({ id, words, title }) =>
      own.find((edge) => eventIn(edge.id) === eventIn(id) && edge.description === words && isNamed(title, edge)),
    ) ??
    first(seen, ({ words }) => only(own.filter(({ description }) => words !== '' && description === words))) ??
    first(seen, ({ id, title }) =>
      only(
        own.filter((edge) => eventIn(edge.id) === eventIn(id)),
        (edge) => isNamed(title, edge),
      ),
    ) ??
    first(seen, ({ words, state }) =>
      only(
        all.filter(({ description }) => words !== '' && description === words),
        ({ machine }) => machine === machineOf(state),
      ),
    )
  );
}

/** What is left around a place that is gone: the innermost frame that is still there, or the page map. */
function remainder(charts: readonly Chart[], id: string): Subject {
  const ids = new Set(charts.flatMap(({ nodes }) => nodes.map((node) => node.id)));
  const parts = id.split('.');
  while (parts.length > 0 && !ids.has(parts.join('.'))) parts.pop();
  return parts.length > 0 ? subjectOfState(parts.join('.')) : { chart: '' };
}

type Place = { readonly at: Found; readonly subject: Subject } | null;

const place: Readonly<Record<RemarkKind, (remark: Remark, ground: Ground) => Place>> = {
  state({ seen }, { charts }) {
    const node = findState(charts, seen);
    return node && { at: ofNode(node), subject: subjectOfState(node.id) };
  },
  place({ seen }, { charts }) {
    const node = findState(charts, seen);
    return node && { at: ofNode(node, seen.at(-1)?.words), subject: subjectOfState(node.id) };
  },
  transition({ seen }, { charts, version }) {
    const edge = findTransition(charts, seen, findState(charts, seen));
    const node = charts.flatMap(({ nodes }) => nodes).find(({ id }) => id === edge?.source);
    return edge && node ? { at: sightTransition(version, node, edge), subject: subjectOfEdge(edge) } : null;
  },
  answer({ seen }, { charts, answers, version }) {
    const node = findState(charts, seen);
    const [last] = seen.slice(-1);
    if (!node || !last) return null;
    const answer = answers?.find(({ state, heard }) => state === node.id && heard === last.id);
    if (answers && !answer) return null;
    const kept = { ...ofNode(node, last.words), id: last.id, title: last.title };
    return {
      at: answer ? sightAnswer(version, node, answer) : kept,
      subject: { ...subjectOfState(node.id), event: shortResultName(last.id) },
    };
  },
  text({ seen, language }, { charts, texts, version }) {
    const own = texts?.[language];
    const sighted = (id: string, words: string) => {
      const at = sightText(version, charts, id, words);
      return { at, subject: at.state ? subjectOfState(at.state) : { chart: '' } };
    };
    const [last] = seen.slice(-1);
    if (!own) return last ? sighted(last.id, last.words) : null;
    const id =
      first(seen, (each) => (own[each.id] === each.words ? each.id : null)) ??
      first(seen, ({ words }) =>
        only(
          Object.keys(own).filter((each) => words !== '' && own[each] === words),
          (each) => each.split('.')[0] === last?.id.split('.')[0],
        ),
      ) ??
      first(seen, (each) => (each.id in own ? each.id : null));
    return id === null ? null : sighted(id, own[id] ?? '');
  },
};

/** Sentences one after the other; Chinese has no space between them. */
const sentences = (said: readonly string[]) => said.filter(Boolean).join(text('list.sentence'));

/** Finds the place of a remark in a release, or what is left around it. Never loses a remark. */
export function placedRemark(remark: Remark, ground: Ground): Placed {
  const [origin] = remark.seen;
  const last = remark.seen.at(-1) ?? origin;
  const found = place[remark.is](remark, ground);
  if (!found) {
    return {
      remark,
      how: 'gone',
      at: last,
      subject: remainder(ground.charts, last.state),
      note: sentences([
        text('remarks.placeGone', { version: ground.version }),
        text(last.words ? 'remarks.lastWasWords' : 'remarks.wasAt', { ...last }),
      ]),
    };
  }
  const { state, stateWords, id, title, words } = found.at;
  const at: Sighting = { release: ground.version, state, stateWords, id, title, words };
  const notes = [
    at.id !== origin.id ? text('remarks.wasAt', { ...origin }) : '',
    at.words !== origin.words ? text('remarks.wasText', { ...origin }) : '',
  ];
  const how = at.id !== origin.id ? 'moved' : at.words !== origin.words ? 'changed' : 'same';
  return { remark, how, at, subject: found.subject, note: sentences(notes) };
}

/** The remark with its place in this release added, so that the next release finds it by this id and text too. */
export function withSighting({ remark, how, at }: Placed): Remark {
  const last = remark.seen.at(-1);
  const isKnown = last?.id === at.id && last.words === at.words && last.stateWords === at.stateWords;
  return how === 'gone' || isKnown ? remark : { ...remark, seen: [...remark.seen, at] };
}
