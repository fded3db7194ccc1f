import * as v from 'valibot';

const filled = v.pipe(v.string(), v.nonEmpty());

/** Something done outside of the page: a request to an address (relative to the server), or a command. */
const action = v.union([
  v.strictObject({ get: filled }),
  v.strictObject({ post: filled, json: v.optional(v.record(v.string(), v.unknown())) }),
  v.strictObject({ command: filled }),
]);
export type Action = v.InferOutput<typeof action>;

const listedTraits = [
  'deletionPending',
  'noPassword',
  'severalAccounts',
  'secondFactor',
  'captcha',
  'emailCode',
  'free',
  'voice',
] as const;
export type ListedTrait = (typeof listedTraits)[number];

/** Messages that a person with `mayAttack` may get. A difference costs one more: the proof is used up then. */
const attackSms = 8;
/** Messages that anyone may get where the clock can be moved: that is a server for tests. */
const testSms = 20;

const person = v.strictObject({
  /** How the table calls them. */
  name: filled,
  uid: v.optional(filled),
  region: v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,4}$/))),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\d{4,15}$/))),
  email: v.optional(filled),
  password: v.optional(filled),
  /** The password that `mayChange` and `mayRegister` set. */
  newPassword: v.optional(filled),
  /** How their code is read: six fixed digits, or an action whose output has it. */
  code: v.optional(v.union([v.pipe(v.string(), v.regex(/^\d{6}$/)), action])),
  is: v.optional(v.array(v.picklist(listedTraits)), []),
  /** The number with which every sign-in of theirs is answered. */
  answered: v.optional(v.number()),
  /** Whether they are kept for one half of the run: what changes an account is done once. */
  only: v.optional(v.picklist(['http', 'browser'])),
  /** Whether messages may be sent to them. They may cost money. */
  mayReceive: v.optional(v.boolean(), false),
  /** How many, of SMS and e-mails together. */
  maxSms: v.optional(v.number()),
  /** Whether one wrong code and one wrong password may be tried. */
  mayFail: v.optional(v.boolean(), false),
  /** Whether the account may be changed: a password set, a deletion cancelled. */
  mayChange: v.optional(v.boolean(), false),
  /** Whether an account may be opened. */
  mayRegister: v.optional(v.boolean(), false),
  /** Whether the account is there for the kit, which may try to get in to it as a stranger. */
  mayAttack: v.optional(v.boolean(), false),
  /** Whether it may also be locked: five messages in a row, and twenty wrong codes. */
  mayLock: v.optional(v.boolean(), false),
});

/** An attack needs messages and a wrong try: its permission holds theirs. */
const listed = v.pipe(
  person,
  v.transform((each) => ({
    ...each,
    mayReceive: each.mayReceive || each.mayAttack,
    mayFail: each.mayFail || each.mayAttack,
  })),
);

const list = v.strictObject({
  /** Path and query of the page to open; `/` by default. */
  page: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/)), '/'),
  /** How codes are read, for people without `code`. */
  code: v.optional(action),
  /** Gets a good captcha: output is JSON with `ticket` and `randstr`. */
  captcha: v.optional(action),
  /** What a person clicks in the captcha, in any frame of the page: a CSS selector. */
  captchaClick: v.optional(filled),
  /** Acts as the phone that scans and confirms. */
  qr: v.optional(v.strictObject({ scan: v.optional(action), confirm: action })),
  /** Prepares each third party so that its window answers by itself. */
  providers: v.optional(v.record(v.string(), action)),
  /** Returns what the window of a third party would post: JSON with `callbackUrl` and `postData`. */
  providerAnswer: v.optional(action),
  /** Lets `{seconds}` pass on a server for tests, so that nothing waits and late proofs are tried. */
  clock: v.optional(action),
  /** What the page after the jump shows of a signed-in visitor; without it, cookies and addresses are compared. */
  signedIn: v.optional(filled),
  /** The path to which the form posts that logs a visitor out. */
  logOut: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
  /** An account that does not exist. */
  unknown: v.optional(filled),
  people: v.pipe(v.array(listed), v.minLength(1)),
});
type Listed = v.InferOutput<typeof list>;
export type ListedPerson = Listed['people'][number] & { readonly maxSms: number };
export type People = Omit<Listed, 'people'> & { readonly people: readonly ListedPerson[] };

/** Reads a list of people. Throws with the names of the fields that are wrong, never with their values. */
export function readPeople(text: string): People {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Error('The list of people is no JSON.');
  }
  const read = v.safeParse(list, raw);
  if (read.success) return withMessages(read.output);
  const names = read.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'the list'}: expected ${issue.expected ?? 'something else'}`,
  );
  throw new Error(`The list of people has faults:\n${names.map((each) => `  ${each}`).join('\n')}`);
}

/** Says how many messages each person may get. */
const withMessages = (read: Listed): People => ({
  ...read,
  people: read.people.map((each) => ({
    ...each,
    maxSms: each.maxSms ?? (read.clock ? testSms : each.mayAttack ? attackSms : 1),
  })),
});
