import * as v from 'valibot';
import { problemsOf } from './problems';

const schema = v.strictObject({
  /** The answer of GET /abt/need-set-pwd: should a new account set a password? */
  needSetPwd: v.exactOptional(v.boolean()),
  /** Seconds that the page is asked to wait between two queries of a QR code. */
  qrIntervalSeconds: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(3600))),
  /** Seconds in which a QR code can be scanned and confirmed. */
  qrLivesSeconds: v.exactOptional(v.pipe(v.number(), v.minValue(1), v.maxValue(86_400))),
});

const usual: Required<v.InferOutput<typeof schema>> = { needSetPwd: false, qrIntervalSeconds: 2, qrLivesSeconds: 120 };

/** Server settings that no request carries. The console changes them. */
export type Settings = ReturnType<typeof createSettings>;

export function createSettings() {
  let values = { ...usual };
  return {
    values: () => values,
    /** Changes the given settings. If one is invalid, returns the problems and changes nothing. */
    change(raw: unknown) {
      const parsed = v.safeParse(schema, raw);
      if (parsed.success) values = { ...values, ...parsed.output };
      return { problems: problemsOf(parsed.issues ?? []) };
    },
    clear: () => {
      values = { ...usual };
    },
  };
}
