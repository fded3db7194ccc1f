import type { MessageId } from '../../../i18n/ids';
import { messagesFor } from '../../../i18n/allMessages';
import { languages } from '../../../i18n/locales';
import { machines } from '../../../machines/atlas/machines';
import { chartOf, type Chart, type ChartNode } from '../../../machines/atlas/chart';
import type { EditionName, Language } from '../../../machines/site/site';
import { finalAnswerOf } from '../screens/finalAnswer';
import type { ByState, Screens, Storyboard, Path, Paths } from '../model/storyboard';
import type { Lenses } from '../model/address';
import { simulatedEditions } from '../../charts/simulation/editions';
import { replayEnd } from '../../charts/simulation/simulation';
import { digestOfMarkup, renderScreen } from './renderScreen';
import { statesIn } from './explorePaths';
import { canBeSeen, type PathsByEdition } from './pathsIn';
import { recording } from './places/recordTexts';
import { isRefused } from './typicalAnswers';

const leavesOf = (chart: Chart, group: ChartNode) =>
  chart.nodes.filter(({ id, children }) => children.length === 0 && id.startsWith(`${group.id}.`));

/**
 * Returns the state whose screen represents a group or chart: the first that waits for the user, else the first
 * reached.
 */
function representativeOf(chart: Chart, node: ChartNode, isReached: (id: string) => boolean): string {
  if (node.children.length === 0 || node.kind === 'regions') return node.id;
  const inner = leavesOf(chart, node).filter(({ id }) => isReached(id));
  return (inner.find(({ kind }) => kind === 'person') ?? inner[0] ?? node).id;
}

/** A screen as markup, in a window of each size. */
type Sized = Readonly<Record<Lenses['size'], string>>;
/** The markup in each language, and the texts that were formatted for it. */
type Screenshots = ReadonlyMap<string, Readonly<Record<Language, Sized>> & { readonly texts: ReadonlySet<MessageId> }>;

/**
 * The state whose screen depends on the window width by script. On all other screens only the stylesheets do (CTRY-3).
 */
const asksForWidth = 'phone.typing.picking';

const recorded = Object.fromEntries(
  languages.map((language) => [language, recording(messagesFor(language))]),
) as Record<Language, ReturnType<typeof recording>>;

function screenshotOf({ setting, steps }: Path, language: Language): Sized {
  const { messages } = recorded[language];
  const simulation = replayEnd({ ...setting, language }, steps);
  const last = simulation.moments.at(-1);
  const phone = renderScreen(simulation, language, { messages });
  const desktop =
    last && statesIn(last).includes(asksForWidth)
      ? renderScreen(simulation, language, { messages, size: 'desktop' })
      : phone;
  simulation.stop();
  return { phone, desktop };
}

/** Returns the markup at the end of each path, by state id. Equal paths are rendered once. */
function screenshotsOf(paths: ReadonlyMap<string, Path>): Screenshots {
  const rendered = new Map<string, Screenshots extends ReadonlyMap<string, infer One> ? One : never>();
  return new Map(
    [...paths].map(([state, path]) => {
      const moment = JSON.stringify(path);
      const known = rendered.get(moment) ?? {
        ...(Object.fromEntries(languages.map((language) => [language, screenshotOf(path, language)])) as Record<
          Language,
          Sized
        >),
        texts: new Set(languages.flatMap((language) => [...recorded[language].taken()])),
      };
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
  /** The texts that each innermost state shows, by its id, in each edition that reaches it. */
  readonly texts: Readonly<Record<string, Readonly<Partial<Record<EditionName, ReadonlySet<MessageId>>>>>>;
}

/** Values of the visible states of a chart, of a group those of the state whose screen represents it. */
export const byState = <T>(chart: Chart, of: (id: string, edition: EditionName) => T | undefined) =>
  Object.fromEntries(
    chart.nodes.filter(canBeSeen).map(
      (node) =>
        [
          node.path,
          Object.fromEntries(
            simulatedEditions.flatMap((edition) => {
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
    simulatedEditions.map((edition) => [edition, screenshotsOf(paths[edition] ?? new Map())]),
  ) as Record<EditionName, Screenshots>;
  const screens = charts.flatMap((chart) =>
    languages.map((language) => {
      const html: Record<string, string> = {};
      const named = (size: Lenses['size']) =>
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
  const reached = (id: string) => simulatedEditions.filter((edition) => screenshots[edition].has(id));
  return {
    storyboard: {
      charts: Object.fromEntries(
        charts.map((chart) => [
          chart.id,
          Object.fromEntries(chart.nodes.filter(canBeSeen).map(({ id, path }) => [path, reached(id)])),
        ]),
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
    },
    paths: Object.fromEntries(
      charts.map((chart) => [chart.id, byState(chart, (id, edition) => paths[edition]?.get(id))]),
    ),
    screens: Object.fromEntries(screens),
    texts: Object.fromEntries(
      charts
        .flatMap(({ nodes }) => nodes)
        .filter((node) => node.children.length === 0 && canBeSeen(node))
        .map(({ id }) => [
          id,
          Object.fromEntries(
            simulatedEditions.flatMap((edition) => {
              const texts = screenshots[edition].get(id)?.texts;
              return texts ? [[edition, texts]] : [];
            }),
          ),
        ]),
    ),
  };
}
