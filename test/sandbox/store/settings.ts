import * as v from 'valibot';

const schema = v.strictObject({
  /** The answer of GET /abt/need-set-pwd: should a new account set a password? */
  needSetPwd: v.exactOptional(v.boolean()),
  /** Seconds that the page is asked to wait between two queries of a QR code. */
  qrIntervalSeconds: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(3600))),
  /** Seconds in which a QR code can be scanned and confirmed. */
  qrLivesSeconds: v.exactOptional(v.pipe(v.number(), v.minValue(1), v.maxValue(86_400))),
});

export interface SettingValues {
  needSetPwd: boolean;
  qrIntervalSeconds: number;
  qrLivesSeconds: number;
}

/** Server settings that no request carries. The console changes them. */
export interface Settings {
  values: () => Readonly<SettingValues>;
  /** Changes the given settings. If one is invalid, returns the problems and changes nothing. */
  change: (raw: unknown) => { problems: string[] };
  clear: () => void;
}

const usual: SettingValues = { needSetPwd: false, qrIntervalSeconds: 2, qrLivesSeconds: 120 };

export function createSettings(): Settings {
  let values = { ...usual };
  return {
    values: () => values,
    change(raw) {
      const parsed = v.safeParse(schema, raw);
      if (parsed.success) values = { ...values, ...parsed.output };
      return {
        problems: (parsed.issues ?? []).map(
          (issue) => `${v.getDotPath(issue) ?? 'body'}: expected ${issue.expected ?? 'a setting'}`,
        ),
      };
    },
    clear: () => {
      values = { ...usual };
    },
  };
}
