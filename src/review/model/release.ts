import type { Screens, Storyboard, OpeningPaths, Paths } from './storyboard';
import type { ChartsFile } from './chartsFile';
import type { Chart } from '../../../machines/atlas/chart';
import type { CallingState } from '../../../machines/atlas/callingStates';
import type { Heard } from '../../../machines/atlas/reactions';
import type { EditionName } from '../../../machines/site/site';
import type { Proved } from './proved';
import type { EditionFieldName } from './editionRow';
import { carried, unpacked } from './packed';
import type { Drawing, Point, Rect, Size } from './drawing';
import type { ShownTexts } from './textPlaces';

/** A requirement from docs/requirements.md. */
export interface HeadedRequirement {
  readonly id: string;
  readonly text: string;
  /** Its heading, 'SMS: the code page'. */
  readonly heading: string;
}

/** A result by name, with its numbers and when each holds. */
export interface ResultName {
  readonly heard: Heard;
  readonly numbers: readonly { readonly number: string; readonly condition: string }[];
}

/** The part that is loaded first: every chart and its descriptions. Written by src/review/make. */
export interface Release {
  readonly version: string;
  readonly charts: readonly Chart[];
  readonly callingStates: readonly CallingState[];
  readonly results: readonly ResultName[];
  readonly requirements: readonly HeadedRequirement[];
}

/** One cell of the matrix of answers. */
export interface AnswerCell {
  /** Id of the state that asks. */
  readonly state: string;
  readonly heard: Heard;
  readonly by: 'gate' | 'page' | 'default' | 'silent' | 'never' | 'unheard';
  /** In a few words: `→ verifyPwd`, `message`. */
  readonly said: string;
  /** Ids of the transitions that answer, in the order in which they are tried. */
  readonly edges: readonly string[];
  /** Ids of the transitions by which the machines in between forward it. */
  readonly through: readonly string[];
  /** For the gate: the events it can end with, for the page. */
  readonly ends: readonly string[];
}

/** The tests that took a transition. */
export interface TakenBy {
  /** Whether the walk of its machine takes it. */
  readonly walk: boolean;
  /** How many browser tests took it, by their last record. */
  readonly browserTests: number;
}

/** What is known of tests. */
export interface Tests {
  /** By id of a transition. */
  readonly taken: Readonly<Record<string, TakenBy>>;
}

/** A guard that an edition decides against. */
export interface Cut {
  readonly edge: string;
  /** Fields of the edition's row that decide it. */
  readonly fields: readonly EditionFieldName[];
}

/** What can be reached in one edition. */
export interface Reach {
  readonly edition: EditionName;
  /** Ids of states out of reach there, of all charts. */
  readonly outOfReach: readonly string[];
  /** The fields of the edition's row that keep each of them out: another edition's value in one opens the way. */
  readonly keptOutBy: Readonly<Record<string, Cut['fields']>>;
  readonly cuts: readonly Cut[];
  /** Ids of reachable states with a screen that no walk leaves. */
  readonly stuck: readonly string[];
}

/** Number of paths of the storyboard that pass each state or frame, by its id: `pathCounts`. */
export type PathCounts = Readonly<Record<string, number>>;

/** A page of the product on the page map. */
export interface MapPage extends Rect {
  readonly chart: string;
  /** Path of the state whose picture stands for it. */
  readonly state: string;
  /** Whether a path from here ends signed in. */
  readonly isDone: boolean;
  /** Whether it leads back to a page before it. */
  readonly goesBack: boolean;
  /** How many pages lead back to it. */
  readonly arrivals: number;
  /** Ids of pages that lead here too, without a line of their own. */
  readonly alsoFrom: readonly string[];
}

/** The product on one page, laid out. */
export interface PageMapPart extends Size {
  readonly pages: readonly MapPage[];
  /** Signed in; `arrivals` is how many pages lead there. */
  readonly goal: Rect & { readonly arrivals: number };
  readonly wires: readonly {
    readonly from: string;
    readonly to: string;
    readonly by: 'main' | 'answer' | 'bound';
    readonly points: readonly Point[];
  }[];
}

/** The sources that a patch changes: part `sources` of the review. */
export interface Sources {
  /** By path of a catalogue: its message ids, in their order. */
  readonly catalogues: Readonly<Record<string, readonly string[]>>;
  /** The text of machines/site/rows.ts. */
  readonly rows: string;
}

/** What the last search of all states found. */
export interface ProvedPart extends Proved {
  /** Whether the charts do today what they did then. */
  readonly isOfToday: boolean;
}

/** The parts of a release, by the file under `data/` that each is fetched from. */
export interface ReleaseParts {
  release: Release;
  /** The names of all other parts, for the one-file export. */
  parts: readonly (keyof ReleaseParts & string)[];
  answers: readonly AnswerCell[];
  tests: Tests;
  editions: readonly Reach[];
  map: PageMapPart;
  charts: ChartsFile;
  /** The release to compare with, where the review was made with one. */
  since: ChartsFile | null;
  storyboard: Storyboard;
  texts: ShownTexts;
  /** What patches are made from. */
  sources: Sources;
  /** How many paths pass each state. */
  pathCounts: PathCounts;
  proved: ProvedPart | null;
  [paths: `paths/${string}`]: Paths;
  [openings: `openings/${string}`]: OpeningPaths;
  [screens: `screens/${string}`]: Screens;
  [drawing: `drawings/${string}`]: Drawing;
}

const asked = new Map<string, Promise<unknown>>();

/** Returns a part as it is kept: compressed, or plain if its server decompressed it. */
export async function fetchPart(name: string): Promise<Blob> {
  const path = `data/${name}.json.gz`;
  const answer = await fetch(new URL(path, document.baseURI));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.blob();
}

async function read(name: string): Promise<unknown> {
  return JSON.parse(await unpacked(carried(`data/${name}`) ?? (await fetchPart(name))));
}

/**
 * A part of the release: from the page itself in the one-file export, else fetched, once. Rejects where it is not
 * there.
 */
export function load<Name extends keyof ReleaseParts>(name: Name): Promise<ReleaseParts[Name]> {
  const key = String(name);
  const pending = asked.get(key) ?? read(key);
  asked.set(key, pending);
  return pending as Promise<ReleaseParts[Name]>;
}

/** The chart with this id, or null. */
export const chartIn = (release: Release, id: string): Chart | null =>
  release.charts.find((each) => each.id === id) ?? null;
