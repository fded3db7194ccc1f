import { machines } from '../../../machines/atlas/machines';
import { chartOf, type Chart, type ChartNode } from '../../../machines/atlas/chart';
import type { EditionName, Language } from '../../../machines/site/site';
import { finalAnswerOf } from '../screens/finalAnswer';
import { languages, type ByState, type Screens, type Storyboard, type Path, type Paths } from '../screens/storyboard';
import type { ScreenLenses } from '../screens/lenses';
import { editionNames } from '../simulate/editions';
import { replayEnd } from '../simulate/simulation';
import { startingPointsOf } from './startingPoints';
import { digestOfMarkup, renderScreen } from './renderScreen';
import type { Reach } from '../release';
import { editionsPart } from './editions';
import { explorePaths, statesIn } from './explorePaths';
import { isRefused, withTypicalAnswers } from './typicalAnswers';

/** States that are never rendered: their machine is kept for a later page. */
const unseen: ReadonlySet<string> = new Set(['selectAccount.away']);

/** Whether the user can see the product stay in this state. A final state with a view counts. */
export const canBeSeen = ({ id, kind, view }: ChartNode) =>
  kind !== 'passing' && (kind !== 'final' || view !== null) && !unseen.has(id);

/** Returns the known paths, of another edition or older charts, that still reach the same states in this edition. */
function validPaths(edition: EditionName, others: ReadonlyMap<string, Path>): Map<string, Path> {
  return new Map(
    [...others].flatMap(([state, { setting, steps }]) => {
      const path: Path = { setting: { ...setting, edition }, steps };
      try {
        const simulation = replayEnd(path.setting, steps);
        const last = simulation.moments.at(-1);
        simulation.stop();
        return last && statesIn(last).includes(state) ? [[state, path] as const] : [];
      } catch {
        return [];
      }
    }),
  );
}

let reaches: readonly Reach[] | null = null;

/**
 * Returns the paths to all visible states of an edition, by state id.
 * @param known paths to try before searching; later maps win
 */
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
  const paths = new Map(known.flatMap((each) => [...validPaths(edition, each)]));
  for (const { paths: starts, wants } of startingPointsOf(edition))
    explorePaths(starts, new Set(wanted.filter((id) => wants.test(id))), paths);
  return withTypicalAnswers(paths);
}

const leavesOf = (chart: Chart, group: ChartNode) =>
  chart.nodes.filter(({ id, children }) => children.length === 0 && id.startsWith(`${group.id}.`));

/**
 * Returns the state whose screen represents a group or chart: the first that waits for the user, else the first
 * reached.
 */
export function representativeOf(chart: Chart, node: ChartNode, isReached: (id: string) => boolean): string {
  if (node.children.length === 0 || node.kind === 'regions') return node.id;
  const inner = leavesOf(chart, node).filter(({ id }) => isReached(id));
  return (inner.find(({ kind }) => kind === 'person') ?? inner[0] ?? node).id;
}

/** A screen as markup, in a window of each size. */
type Sized = Readonly<Record<ScreenLenses['size'], string>>;
type Screenshots = ReadonlyMap<string, Readonly<Record<Language, Sized>>>;

/**
 * The state whose screen depends on the window width by script. On all other screens only the stylesheets do (CTRY-3).
 */
const asksForWidth = 'phone.typing.picking';

function screenshotOf({ setting, steps }: Path, language: Language): Sized {
  const simulation = replayEnd({ ...setting, language }, steps);
  const last = simulation.moments.at(-1);
  const phone = renderScreen(simulation, language);
  const desktop =
    last && statesIn(last).includes(asksForWidth) ? renderScreen(simulation, language, { size: 'desktop' }) : phone;
  simulation.stop();
  return { phone, desktop };
}

/** Returns the markup at the end of each path, by state id. Equal paths are rendered once. */
function screenshotsOf(paths: ReadonlyMap<string, Path>): Screenshots {
  const rendered = new Map<string, Record<Language, Sized>>();
  return new Map(
    [...paths].map(([state, path]) => {
      const moment = JSON.stringify(path);
      const known =
        rendered.get(moment) ??
        (Object.fromEntries(languages.map((language) => [language, screenshotOf(path, language)])) as Record<
          Language,
          Sized
        >);
      rendered.set(moment, known);
      return [state, known];
    }),
  );
}

/** All data of the storyboard. */
export interface Made {
  readonly storyboard: Storyboard;
  readonly paths: Readonly<Record<string, Paths>>;
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

/**
 * Machines that every call passes. Their screens always depend on the answer; other pages only if they asked for it
 * themselves.
 */
const gates: ReadonlySet<string> = new Set(['call', 'captcha', 'deletion']);

const withoutEmpty = <T>(table: ByState<T>): ByState<T> =>
  Object.fromEntries(Object.entries(table).filter(([, each]) => Object.keys(each).length > 0));

/** Renders every visible state in every language, for each edition that reaches it. */
export function makeStoryboard(paths: PathsByEdition, charts: readonly Chart[] = machines.map(chartOf)): Made {
  const screenshots = Object.fromEntries(
    editionNames.map((edition) => [edition, screenshotsOf(paths[edition] ?? new Map())]),
  ) as Record<EditionName, Screenshots>;
  const screens = charts.flatMap((chart) =>
    languages.map((language) => {
      const html: Record<string, string> = {};
      const named = (size: ScreenLenses['size']) =>
        byState(chart, (id, edition) => {
          const screenshot = screenshots[edition].get(id)?.[language];
          if (!screenshot || (size === 'desktop' && screenshot.desktop === screenshot.phone)) return undefined;
          const name = digestOfMarkup(screenshot[size]);
          html[name] = screenshot[size];
          return name;
        });
      return [
        `${chart.id}.${language}`,
        { states: named('phone'), desktop: withoutEmpty(named('desktop')), html } satisfies Screens,
      ] as const;
    }),
  );
  const reached = (id: string) => editionNames.filter((edition) => screenshots[edition].has(id));
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
              const path = paths[edition]?.get(id);
              return path && (gates.has(chart.id) || isRefused(chart.id, path))
                ? (finalAnswerOf(path) ?? undefined)
                : undefined;
            }),
          ),
        ]),
      ),
      screenshots: all.length,
      bytes: all.reduce((sum, each) => sum + each.length, 0),
    },
    paths: Object.fromEntries(
      charts.map((chart) => [chart.id, byState(chart, (id, edition) => paths[edition]?.get(id))]),
    ),
    screens: Object.fromEntries(screens),
  };
}
