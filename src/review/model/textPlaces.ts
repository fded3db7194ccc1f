import type { EditionName } from '../../../machines/site/site';
import { simulatedEditions } from '../../charts/simulation/editions';

/** What shows texts besides the states: pages, parts and documents outside of the charts. */
const surfaces = [
  'closed',
  'insecure',
  'crashed',
  'loading',
  'loadFailed',
  'late',
  'noScript',
  'tab',
  'search',
  'clock',
  'foot',
  'widget',
  'frameLate',
  'badRequest',
  'unknownPath',
  'ready',
] as const;
export type Surface = (typeof surfaces)[number];

/** What brings a text onto the screen of a state, beyond the path to it: an act on the page, or its configuration. */
const doings = [
  'keyboard',
  'capitals',
  'searching',
  'region',
  'length',
  'wide',
  'signOn',
  'cookies',
  'notice',
  'inApp',
  'copied',
  'eye',
  'dropped',
  'configured',
  'pasted',
  'countdown',
  'lastWay',
  'rules',
  'account',
  'sent',
] as const;
export type Doing = (typeof doings)[number];

export type TextCause =
  /** The answer to the call of a state, by its event. */
  | { readonly is: 'answer'; readonly state: string; readonly heard: string }
  /** A transition, by its id. */
  | { readonly is: 'transition'; readonly edge: string }
  | { readonly is: 'doing'; readonly what: Doing };

/** A place that can show a text. */
export interface TextPlace {
  /** The innermost state whose screen shows it; null outside of the charts. */
  readonly state: string | null;
  readonly surface: Surface | null;
  /** The editions in which it is shown there. */
  readonly editions: readonly EditionName[];
  /** Null where the state's own path ends with it. */
  readonly by: TextCause | null;
}

/** Which places can show each text of the product: made with the review, by the ids that the screens formatted. */
export interface ShownTexts {
  /** Ids of innermost states. */
  readonly states: readonly string[];
  /** By message id: the screens of the storyboard that show it, as indexes of `states`, each with its editions. */
  readonly by: Readonly<Record<string, readonly (readonly [state: number, editions: number])[]>>;
  /** By message id: its other places. */
  readonly others: Readonly<Record<string, readonly TextPlace[]>>;
  /** Texts of documents that are no message of the catalogues, by an id of their own, English first. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

export const nothingShown: ShownTexts = { states: [], by: {}, others: {}, own: {} };

/** Editions as one number: a bit for each. */
export const editionBits = (names: readonly EditionName[]): number =>
  names.reduce((sum, name) => sum + 2 ** simulatedEditions.indexOf(name), 0);
const editionsIn = (bits: number) => simulatedEditions.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1);

/** The states whose screens show a text, as they were rendered, each with the editions in which they do. */
const screensShowing = (
  { states, by }: Pick<ShownTexts, 'states' | 'by'>,
  id: string,
): { readonly state: string; readonly editions: readonly EditionName[] }[] =>
  (by[id] ?? []).map(([at, editions]) => ({ state: states[at] ?? '', editions: editionsIn(editions) }));

/** The same without the editions. */
export const statesShowing = (shown: Pick<ShownTexts, 'states' | 'by'>, id: string): string[] =>
  screensShowing(shown, id).map(({ state }) => state);

/** Every place that can show a text: the screens of the storyboard first. */
export const textPlacesOf = (shown: ShownTexts, id: string): TextPlace[] => [
  ...screensShowing(shown, id).map((each): TextPlace => ({ ...each, surface: null, by: null })),
  ...(shown.others[id] ?? []),
];
