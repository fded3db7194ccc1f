import type { EditionName, Language } from '../../../machines/site/site';
import type { Setting, Step } from '../simulate/simulation';
import type { FinalAnswerOf } from './finalAnswer';

/** How a state is reached: where the run begins, and its steps. */
export interface Path {
  readonly setting: Setting;
  readonly steps: readonly Step[];
}

/** By dotted path of a state, by edition that reaches it. */
export type ByState<T> = Readonly<Record<string, Readonly<Partial<Record<EditionName, T>>>>>;

/** The ways to the states of one chart: `ways/<chart>`. */
export type Paths = ByState<Path>;

/** The screens of one chart in one language: `screens/<chart>.<language>`. Equal screens are one. */
export interface Screens {
  /** Which screen each state shows: a name in `html`. */
  readonly states: ByState<string>;
  /** The same for the desktop, where a screen is another there and not only laid out otherwise. */
  readonly desktop: ByState<string>;
  /** Markup by its name, the digest of it. */
  readonly html: Readonly<Record<string, string>>;
}

/** What pictures there are: `storyboard`. */
export interface Storyboard {
  /** By chart: which editions reach each of its states on screen. */
  readonly charts: Readonly<Record<string, Readonly<Record<string, readonly EditionName[]>>>>;
  /** States that name a view and have no picture in any edition; none, if all is well. */
  readonly missing: readonly string[];
  /** By chart: the refusal that a screen comes from, where one leads to the state. */
  readonly answers: Readonly<Record<string, ByState<FinalAnswerOf>>>;
  readonly pictures: number;
  /** Of the markup of all screens. */
  readonly bytes: number;
}

export const languages: readonly Language[] = ['en-us', 'zh-cn', 'zh-hk'];
