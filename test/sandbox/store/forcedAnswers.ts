import * as v from 'valibot';

export const faults = [
  'delay',
  'hang',
  'drop',
  '4xx',
  '5xx',
  'html',
  'malformed',
  'truncated',
  'duplicate',
  'late',
  'outOfOrder',
] as const;
export type Fault = (typeof faults)[number];

const fieldsSchema = v.strictObject({
  /** A path of the sandbox ('/ticket/verify-sms'), any asset of the page, or '*' for every passport call. */
  path: v.pipe(v.string(), v.regex(/^(\*|\/\S*)$/)),
  /** The result code to answer; with fault 4xx or 5xx the HTTP status. */
  code: v.exactOptional(v.pipe(v.number(), v.integer())),
  message: v.exactOptional(v.string()),
  data: v.exactOptional(v.unknown()),
  fault: v.exactOptional(v.picklist(faults)),
  delayMs: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** How many calls it meets; 1 unless said, 0 for every call until the reset. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  /** How many calls go by first; 0 unless said, so the n-th call is `skip: n - 1`. */
  skip: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

export type ForcedAnswerFields = v.InferOutput<typeof fieldsSchema>;
export interface ForcedAnswer extends ForcedAnswerFields {
  id: number;
}

export interface ForcedAnswers {
  /** Takes an order as JSON; gives it back with its id, or what is wrong with it. */
  add: (raw: unknown) => { order: ForcedAnswer } | { problems: string[] };
  /** The order the next call of this path meets, used up by one; null when none. */
  take: (path: string, isCall: boolean) => ForcedAnswer | null;
  list: () => ForcedAnswer[];
  remove: (id: number) => void;
  clear: () => void;
}

export function createForcedAnswers(): ForcedAnswers {
  let orders: ForcedAnswer[] = [];
  let lastId = 0;
  return {
    add(raw) {
      const parsed = v.safeParse(fieldsSchema, raw);
      if (!parsed.success) {
        return {
          problems: parsed.issues.map(
            (issue) => `${v.getDotPath(issue) ?? 'body'}: expected ${issue.expected ?? 'an order'}`,
          ),
        };
      }
      const standing = { ...parsed.output, id: (lastId += 1) };
      orders = [...orders, standing];
      return { order: standing };
    },
    take(path, isCall) {
      const meant = orders.filter((each) => each.path === path || (each.path === '*' && isCall));
      for (const each of meant) {
        if (each.skip > 0) {
          each.skip -= 1;
          continue;
        }
        if (each.times === 1) orders = orders.filter((other) => other !== each);
        else if (each.times > 1) each.times -= 1;
        return each;
      }
      return null;
    },
    list: () => orders,
    remove: (id) => {
      orders = orders.filter((each) => each.id !== id);
    },
    clear: () => {
      orders = [];
    },
  };
}
