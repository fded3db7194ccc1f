import { machines } from '../../../machines/atlas/machines';
import { chartOf, type Chart, type ChartNode } from '../../../machines/atlas/chart';
import type { EditionName, Language } from '../../../machines/site/site';
import { finalAnswerOf } from '../screens/finalAnswer';
import { languages, type ByState, type Screens, type Storyboard, type Path, type Paths } from '../screens/storyboard';
import type { ScreenLenses } from '../screens/lenses';
import { editionNames } from '../simulate/editions';
import { replay } from '../simulate/simulation';
import { startingPointsOf } from './startingPoints';
import { digestOfMarkup, renderScreen } from './renderScreen';
import type { Reach } from '../release';
import { editionsPart } from './editions';
import { explorePaths, statesIn } from './explorePaths';
import { isRefused, withTypicalAnswers } from './typicalAnswers';

/** Nobody sees these: kept alive for later, never on stage. */
const unseen: ReadonlySet<string> = new Set(['selectAccount.away']);

/** A state in which the product can come to rest before somebody's eyes; an end that names a view is one. */
export const canBeSeen = ({ id, kind, view }: ChartNode) =>
  kind !== 'passing' && (kind !== 'final' || view !== null) && !unseen.has(id);

/** Ways found elsewhere, in another edition or before the charts changed, that lead to the same states here. */
function validPaths(edition: EditionName, others: ReadonlyMap<string, Path>): Map<string, Path> {
  return new Map(
    [...others].flatMap(([state, { setting, steps }]) => {
      const way: Path = { setting: { ...setting, edition }, steps };
      try {
        const simulation = replay(way.setting, steps);
        const last = simulation.moments.at(-1);
        simulation.stop();
        return last && statesIn(last).includes(state) ? [[state, way] as const] : [];
      } catch {
        return [];
      }
    }),
  );
}

let reaches: readonly Reach[] | null = null;

/** The ways to all states that can be seen in an edition, by id of the state; those that are `known` are tried first, the later ones before the earlier. */
export function pathsIn(
  edition: EditionName,
  charts: readonly Chart[],
  known: readonly ReadonlyMap<string, Path>[] = [],
): ReadonlyMap<string, Path> {
  reaches ??= editionsPart();
  const out = new Set(reaches.find((reach) => reach.edition === edition)?.outOfReach);
  const wanted = charts
    .flatMap(({ nodes }) => nodes.filter(canBeSeen).map(({ id }) => id))
    .filter((id) => !out.has(id));
  const ways = new Map(known.flatMap((each) => [...validPaths(edition, each)]));
  for (const { ways: beginnings, wants } of startingPointsOf(edition))
    explorePaths(beginnings, new Set(wanted.filter((id) => wants.test(id))), ways);
  return withTypicalAnswers(ways);
}

const leavesOf = (chart: Chart, group: ChartNode) =>
  chart.nodes.filter(({ id, children }) => children.length === 0 && id.startsWith(`${group.id}.`));

/** The state that stands for a group, a chart among them: the first in which it rests with a person, else the first there is. */
export function representativeOf(chart: Chart, node: ChartNode, isReached: (id: string) => boolean): string {
  if (node.children.length === 0 || node.kind === 'regions') return node.id;
  const inner = leavesOf(chart, node).filter(({ id }) => isReached(id));
  return (inner.find(({ kind }) => kind === 'person') ?? inner[0] ?? node).id;
}

/** A screen as markup, in a window of each size. */
type Sized = Readonly<Record<ScreenLenses['size'], string>>;
type Pictures = ReadonlyMap<string, Readonly<Record<Language, Sized>>>;

/** States whose screen asks how wide its window is: on all others the style sheets alone do (CTRY-3). */
const asksForWidth = 'phone.typing.picking';

function pictureOf({ setting, steps }: Path, language: Language): Sized {
  const simulation = replay({ ...setting, language }, steps);
  const last = simulation.moments.at(-1);
  const phone = renderScreen(simulation, language);
  const desktop =
    last && statesIn(last).includes(asksForWidth) ? renderScreen(simulation, language, { size: 'desktop' }) : phone;
  simulation.stop();
  return { phone, desktop };
}

/** The markup at the end of each way, by id of the state. Ways that end in the same moment are painted once. */
function picturesOf(ways: ReadonlyMap<string, Path>): Pictures {
  const painted = new Map<string, Record<Language, Sized>>();
  return new Map(
    [...ways].map(([state, way]) => {
      const moment = JSON.stringify(way);
      const known =
        painted.get(moment) ??
        (Object.fromEntries(languages.map((language) => [language, pictureOf(way, language)])) as Record<
          Language,
          Sized
        >);
      painted.set(moment, known);
      return [state, known];
    }),
  );
}

/** Everything the storyboard is made of. */
export interface Made {
  readonly storyboard: Storyboard;
  readonly ways: Readonly<Record<string, Paths>>;
  /** By `<chart>.<language>`. */
  readonly screens: Readonly<Record<string, Screens>>;
}

export type PathsByEdition = Readonly<Partial<Record<EditionName, ReadonlyMap<string, Path>>>>;

const byState = <T>(chart: Chart, of: (id: string, edition: EditionName) => T | undefined) =>
  Object.fromEntries(
    chart.nodes.filter(canBeSeen).map(
      (node) =>
        [
          node.path,
          Object.fromEntries(
            editionNames.flatMap((edition) => {
              const value = of(
                representativeOf(chart, node, (id) => of(id, edition) !== undefined),
                edition,
              );
              return value === undefined ? [] : [[edition, value]];
            }),
          ),
        ] as const,
    ),
  );

/** What every call passes: which answer set them off is half of what they show. On other pages it is what was asked there that counts. */
const gates: ReadonlySet<string> = new Set(['call', 'captcha', 'deletion']);

const withoutEmpty = <T>(table: ByState<T>): ByState<T> =>
  Object.fromEntries(Object.entries(table).filter(([, each]) => Object.keys(each).length > 0));

/** Paints every state that can be seen, in every edition that reaches it, in every language. */
export function makeStoryboard(ways: PathsByEdition, charts: readonly Chart[] = machines.map(chartOf)): Made {
  const pictures = Object.fromEntries(
    editionNames.map((edition) => [edition, picturesOf(ways[edition] ?? new Map())]),
  ) as Record<EditionName, Pictures>;
  const screens = charts.flatMap((chart) =>
    languages.map((language) => {
      const html: Record<string, string> = {};
      const named = (size: ScreenLenses['size']) =>
        byState(chart, (id, edition) => {
          const picture = pictures[edition].get(id)?.[language];
          if (!picture || (size === 'desktop' && picture.desktop === picture.phone)) return undefined;
          const name = digestOfMarkup(picture[size]);
          html[name] = picture[size];
          return name;
        });
      return [
        `${chart.id}.${language}`,
        { states: named('phone'), desktop: withoutEmpty(named('desktop')), html } satisfies Screens,
      ] as const;
    }),
  );
  const reached = (id: string) => editionNames.filter((edition) => pictures[edition].has(id));
  const all = screens.flatMap(([, { html }]) => Object.values(html));
  return {
    storyboard: {
      charts: Object.fromEntries(
        charts.map((chart) => [
          chart.id,
          Object.fromEntries(chart.nodes.filter(canBeSeen).map(({ id, path }) => [path, reached(id)])),
        ]),
      ),
      missing: charts.flatMap(({ nodes }) =>
        nodes.filter((node) => node.view && canBeSeen(node) && reached(node.id).length === 0).map(({ id }) => id),
      ),
      answers: Object.fromEntries(
        charts.map((chart) => [
          chart.id,
          withoutEmpty(
            byState(chart, (id, edition) => {
              const way = ways[edition]?.get(id);
              return way && (gates.has(chart.id) || isRefused(chart.id, way))
                ? (finalAnswerOf(way) ?? undefined)
                : undefined;
            }),
          ),
        ]),
      ),
      pictures: all.length,
      bytes: all.reduce((sum, each) => sum + each.length, 0),
    },
    ways: Object.fromEntries(
      charts.map((chart) => [chart.id, byState(chart, (id, edition) => ways[edition]?.get(id))]),
    ),
    screens: Object.fromEntries(screens),
  };
}
