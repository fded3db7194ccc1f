import * as v from 'valibot';
import { languages } from '../../../i18n/locales';
import { editionNames } from '../../../machines/site/site';
import { proposal } from './proposal';

/** Limits of a file of remarks: remarks, sightings and replies of each, and characters of a text. */
export const most = { remarks: 2000, each: 200, text: 5000 } as const;
/** What a remark is about: a state, a transition, a cell of the answers, a text, or a point on a state's screen. */
export const remarkKinds = ['state', 'transition', 'answer', 'text', 'place'] as const;
export type RemarkKind = (typeof remarkKinds)[number];

const words = (longest: number = most.text) => v.pipe(v.string(), v.maxLength(longest));
/** ISO date and time. */
const date = v.pipe(
  words(40),
  v.check((written) => !Number.isNaN(Date.parse(written))),
);
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How the place of a remark looked in one release: its id and its wording. Both are needed to find it again. */
const sighting = v.object({
  release: words(),
  /** Id of the state: for a transition its source, for a text the first state that shows it. */
  state: words(),
  /** The description of that state. */
  stateWords: words(),
  /** Id of the state or transition, the result of an answer (`result.OK`), or the id of a text. */
  id: words(),
  /** For people: 'SMS code › Rejected'. */
  title: words(),
  /** The wording: a description, what an answer does, a text, or the text at a point of a screen. */
  words: words(),
});
export type Sighting = Readonly<v.InferOutput<typeof sighting>>;

/** A point on a screen, as fractions of its window from the upper left corner. */
const point = v.object({ x: fraction, y: fraction, size: v.picklist(['phone', 'desktop']) });
export type RemarkPoint = Readonly<v.InferOutput<typeof point>>;

const reply = v.object({ author: words(100), text: words(), made: date });
export type Reply = Readonly<v.InferOutput<typeof reply>>;

/** Who decided something last, and when. */
const decision = v.object({ author: words(100), at: date });
export type RemarkDecision = Readonly<v.InferOutput<typeof decision>>;
/** The parts of a remark that reviewers change later. Each is decided separately, so that no change undoes another. */
const decidedFields = ['text', 'isResolved', 'isRemoved'] as const;
export type DecidedField = (typeof decidedFields)[number];

/** One remark of a review. Other fields of a file are dropped. */
export const remark = v.pipe(
  v.object({
    /** Unique over all reviewers. */
    key: v.pipe(words(64), v.nonEmpty()),
    is: v.picklist(remarkKinds),
    author: words(100),
    text: v.pipe(words(), v.regex(/\S/)),
    made: date,
    /** When it was last edited, answered, resolved, reopened or removed. */
    changed: date,
    /** Who did so, for each field. Files of an earlier version have none: then `changed` holds for all. */
    decided: v.exactOptional(v.object({ text: decision, isResolved: decision, isRemoved: decision })),
    isResolved: v.boolean(),
    /**
     * A removed remark is kept but not shown, so that a file that still has it does not bring it back. Files of an
     * earlier version do not have this field.
     */
    isRemoved: v.optional(v.boolean(), false),
    edition: v.nullable(v.picklist(editionNames)),
    language: v.picklist(languages),
    point: v.nullable(point),
    replies: v.pipe(v.array(reply), v.maxLength(most.each)),
    /** Where it was in each release that it was opened on, the last one last. */
    seen: v.pipe(v.tupleWithRest([sighting], sighting), v.maxLength(most.each)),
    /** What it would change; null for nothing. Files of older releases have none. */
    proposal: v.exactOptional(v.nullable(proposal)),
  }),
  v.forward(
    v.partialCheck([['is'], ['point']], ({ is, point: at }) => (is === 'place') === (at !== null)),
    ['point'],
  ),
);
export type Remark = Readonly<v.InferOutput<typeof remark>>;

export const remarksFormat = 'passport-remarks/1';

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const union = <Thing extends object>(a: readonly Thing[], b: readonly Thing[]) => [
  ...a,
  ...b.filter((each) => !a.some((own) => same(own, each))),
];

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Who decided each field of a remark last; by the author when it was written, if nothing else is known. */
export const decisionsOf = ({ decided, author, changed }: Remark): NonNullable<Remark['decided']> => {
  const first = { author, at: changed };
  return decided ?? { text: first, isResolved: first, isRemoved: first };
};

/** The same remark after this reviewer changed it. A field that stays as it is keeps its last decision. */
export function changedBy(own: Remark, how: Partial<Remark>, by: RemarkDecision): Remark {
  const fields = decidedFields.filter((field) => how[field] !== undefined && how[field] !== own[field]);
  const decided = { ...decisionsOf(own), ...Object.fromEntries(fields.map((field) => [field, by])) };
  return { ...own, ...how, changed: by.at, ...((own.decided ?? fields.length > 0) && { decided }) };
}

/**
 * Returns the copy of a remark whose decision about a field wins: the later one. If both were made at the same moment,
 * always the same one wins.
 */
function laterOf(field: DecidedField, mine: Remark, theirs: Remark): Remark {
  const rank = (copy: Remark) => {
    const { at, author } = decisionsOf(copy)[field];
    return `${new Date(at).toISOString()} ${JSON.stringify([copy[field], author])}`;
  };
  return rank(theirs) > rank(mine) ? theirs : mine;
}

function joinedOne(mine: Remark, theirs: Remark): Remark {
  const of = (field: DecidedField) => laterOf(field, mine, theirs);
  const decided = Object.fromEntries(decidedFields.map((field) => [field, decisionsOf(of(field))[field]]));
  const replies = union(mine.replies, theirs.replies).toSorted(
    (a, b) => inOrder(a.made, b.made) || inOrder(JSON.stringify(a), JSON.stringify(b)),
  );
  return {
    ...mine,
    text: of('text').text,
    isResolved: of('isResolved').isResolved,
    isRemoved: of('isRemoved').isRemoved,
    changed: mine.changed > theirs.changed ? mine.changed : theirs.changed,
    ...((mine.decided ?? theirs.decided ?? mine.changed !== theirs.changed) && {
      decided: decided as Remark['decided'] & {},
    }),
    replies: replies.slice(0, most.each),
    seen: union(mine.seen, theirs.seen).slice(-most.each) as [Sighting, ...Sighting[]],
  };
}

/**
 * Joins the remarks of two reviewers, in any order and any number of times. If both have a remark, all replies are
 * kept. Its text, whether it is resolved and whether it is removed each come from the later decision.
 */
export function joined(mine: readonly Remark[], theirs: readonly Remark[]): Remark[] {
  const others = new Map(theirs.map((each) => [each.key, each]));
  const known = new Set(mine.map(({ key }) => key));
  const both = mine.map((own) => {
    const other = others.get(own.key);
    return other ? joinedOne(own, other) : own;
  });
  return [...both, ...[...others.values()].filter(({ key }) => !known.has(key))];
}
