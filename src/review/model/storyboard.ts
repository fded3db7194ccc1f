import type { EditionName } from '../../../machines/site/site';
import type { OpeningName } from './openings';
import type { Setting, Step } from '../../charts/simulation/simulation';

/** A path to a state: how the product is opened, and the steps. */
export interface Path {
  readonly setting: Setting;
  readonly steps: readonly Step[];
}

/** Values by dotted state path, then by edition that reaches it. */
export type ByState<T> = Readonly<Record<string, Readonly<Partial<Record<EditionName, T>>>>>;

/** The paths to the states of one chart: `paths/<chart>`. */
export type Paths = ByState<Path>;

/** The paths to the states of one chart by the openings of the product that can be chosen: `openings/<chart>`. */
export type OpeningPaths = ByState<Readonly<Partial<Record<OpeningName, Path>>>>;

/** The screens of one chart in one language: `screens/<chart>.<language>`. Equal screens are stored once. */
export interface Screens {
  /** The screen of each state: a name in `html`. */
  readonly states: ByState<string>;
  /** Screens for the desktop, only for states whose markup differs there. */
  readonly desktop: ByState<string>;
  /** Markup by its digest. */
  readonly html: Readonly<Record<string, string>>;
}

/** The answer that leads to a screen: its call and result. */
export interface FinalAnswerOf {
  readonly call: string;
  readonly result: string;
}

/** Which screenshots exist: `storyboard`. */
export interface Storyboard {
  /** By chart: the editions that reach each visible state. */
  readonly charts: Readonly<Record<string, Readonly<Record<string, readonly EditionName[]>>>>;
  /** By chart: the refusal that the path to a state ends with. */
  readonly answers: Readonly<Record<string, ByState<FinalAnswerOf>>>;
}
