import type { EditionName, Language } from '../../../machines/site/site';
import type { Lenses } from '../model/address';
import type { Proposal } from './proposal';

/** What a remark is about: a state, a transition, a cell of the answers, a text, or a point on a state's screen. */
export const kinds = ['state', 'transition', 'answer', 'text', 'place'] as const;
export type RemarkKind = (typeof kinds)[number];

/** How the place of a remark looked in one release: its id and its wording. Both are needed to find it again. */
export interface Sighting {
  readonly release: string;
  /** Id of the state; of a transition its source, of a text the first state that shows it. */
  readonly state: string;
  /** The description of that state. */
  readonly stateWords: string;
  /** Id of the state or transition, the result of an answer (`result.OK`), or the id of a text. */
  readonly id: string;
  /** For people: 'SMS code › Rejected'. */
  readonly title: string;
  /** The wording: a description, what an answer does, a text, or the text at a point of a screen. */
  readonly words: string;
}

/** A point on a screen, as fractions of its window from the upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly size: Lenses['size'];
}

export interface Reply {
  readonly author: string;
  readonly text: string;
  /** ISO date and time. */
  readonly made: string;
}

/** One remark of a review. */
export interface Remark extends Reply {
  /** Unique over all reviewers. */
  readonly key: string;
  readonly is: RemarkKind;
  readonly edition: EditionName | null;
  readonly language: Language;
  /** Only of a place. */
  readonly point: Point | null;
  /** Where it was in each release that it was opened on, the last one last. Never empty. */
  readonly seen: readonly [Sighting, ...Sighting[]];
  readonly isResolved: boolean;
  /** A removed remark stays without being shown: a file that still has it does not bring it back. */
  readonly isRemoved: boolean;
  /** When it was last edited, resolved, reopened or removed, ISO. */
  readonly changed: string;
  readonly replies: readonly Reply[];
  /** What the remark would change; null for nothing. Files of older releases have none. */
  readonly proposal?: Proposal | null;
}

/** All remarks of a review, as one file. */
export interface RemarksFile {
  readonly format: 'passport-remarks/1';
  readonly remarks: readonly Remark[];
}

export const remarksFormat = 'passport-remarks/1';
/** Limits of a file of remarks: remarks, sightings and replies of each, and characters of a text. */
export const most = { remarks: 2000, each: 200, text: 5000 } as const;

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const union = <Thing extends object>(a: readonly Thing[], b: readonly Thing[]) => [
  ...a,
  ...b.filter((each) => !a.some((own) => same(own, each))),
];

/**
 * Joins the remarks of two reviewers. Of a remark that both have, all replies are kept, and the later of two changes:
 * of its text, whether it is resolved, whether it is removed.
 */
export function joined(mine: readonly Remark[], theirs: readonly Remark[]): Remark[] {
  const both = mine.map((own) => {
    const other = theirs.find(({ key }) => key === own.key);
    if (!other) return own;
    const { text, isResolved, isRemoved, changed } = other.changed > own.changed ? other : own;
    const replies = union(own.replies, other.replies).toSorted((a, b) => (a.made < b.made ? -1 : 1));
    const seen = union(own.seen, other.seen).slice(-most.each) as [Sighting, ...Sighting[]];
    return { ...own, text, isResolved, isRemoved, changed, replies: replies.slice(0, most.each), seen };
  });
  return [...both, ...theirs.filter(({ key }) => !mine.some((own) => own.key === key))];
}
