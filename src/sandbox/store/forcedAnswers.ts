import * as v from 'valibot';
import { problemsOf } from './problems';

export const faults = [
  'delay',
  'hang',
  'drop',
  '4xx',
  '5xx',
  'html',
  'truncated',
  'duplicate',
  'late',
  'redirect',
  'body',
] as const;
export type Fault = (typeof faults)[number];

const fieldsSchema = v.strictObject({
  /** A path of the sandbox ('/ticket/verify-sms'), any asset of the page, or '*' for every passport call. */
  path: v.pipe(v.string(), v.regex(/^(\*|\/\S*)$/)),
  /** The result code to answer; with fault 4xx or 5xx the HTTP status. */
  code: v.exactOptional(v.pipe(v.number(), v.integer())),
  message: v.exactOptional(v.string()),
  data: v.exactOptional(v.unknown()),
  /** With fault `body`: the content type. Default: application/json. */
  contentType: v.exactOptional(v.string()),
  /** With fault `body`: `latin1` sends each character of `data` as one byte, for bytes that are no UTF-8. */
  encoding: v.exactOptional(v.picklist(['utf8', 'latin1'])),
  fault: v.exactOptional(v.picklist(faults)),
  delayMs: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** How many calls get it. Default: 1; 0 for every call until the reset. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  /** How many calls are answered normally first. Default: 0; for the n-th call `n - 1`. */
  skip: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

export type ForcedAnswerFields = v.InferOutput<typeof fieldsSchema>;
export interface ForcedAnswer extends ForcedAnswerFields {
  id: number;
}

export function createForcedAnswers() {
  let all: ForcedAnswer[] = [];
  let lastId = 0;
  return {
    /** Adds a forced answer from JSON. Returns it with its id, or the problems. */
    add(raw: unknown): { forced: ForcedAnswer } | { problems: string[] } {
      const parsed = v.safeParse(fieldsSchema, raw);
      if (!parsed.success) return { problems: problemsOf(parsed.issues) };
      const forced = { ...parsed.output, id: (lastId += 1) };
      all = [...all, forced];
      return { forced };
    },
    /** Returns the forced answer for the next call of this path and counts it as used; null if there is none. */
    take(path: string, isCall: boolean): ForcedAnswer | null {
      const matching = all.filter((each) => each.path === path || (each.path === '*' && isCall));
      for (const each of matching) {
        if (each.skip > 0) {
          each.skip -= 1;
          continue;
        }
        if (each.times === 1) all = all.filter((other) => other !== each);
        else if (each.times > 1) each.times -= 1;
        return each;
      }
      return null;
    },
    list: () => all,
    remove: (id: number) => {
      all = all.filter((each) => each.id !== id);
    },
    clear: () => {
      all = [];
    },
  };
}
