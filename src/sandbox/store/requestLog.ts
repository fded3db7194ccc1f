import { endpoints, secretFields } from '../../page/services/endpoints';
import type { Clock } from './clock';

/** One passport call in the log. Secrets are replaced before it is stored. */
export interface LoggedRequest {
  id: number;
  /** ISO time by the sandbox's clock. */
  at: string;
  method: string;
  path: string;
  /** Name of the call in the endpoint table; null for an unknown call. */
  name: string | null;
  fields: Record<string, string>;
  /** Problems of the request: field names and expectations, never values. */
  problems: string[];
  status: number | null;
  code: number | null;
  message: string | null;
  fault: string | null;
}

const REDACTED = '[redacted]';

/** Signatures, salts and free texts, beside the secrets of the endpoint table. */
const unshown = /_(sig|key)$|^(code|salt|salt32|sensetime|msg|message|stack)$/;

/** Names of fields that may be shown: those of the endpoint table. Every other field is redacted (T-23). */
const shown = new Set(
  Object.values(endpoints)
    .flatMap(({ forms }) => [...forms.flat(), 'appid'])
    .filter((name) => !secretFields.includes(name) && !unshown.test(name)),
);
const looksSecret = /[0-9a-f]{32}|^\d{6}$/i;

/**
 * Returns the fields of a request without secrets: only listed names, and no value that looks like a hash or a code.
 */
export function redact(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, 40)
      .map(([name, value]) => {
        const key = /^\w{1,40}$/.test(name) && !looksSecret.test(name) ? name : '[name]';
        /* `code` is a calling code in two calls; any other value is secret. */
        if (name === 'code' && /^\+\d{1,4}$/.test(value)) return [key, value];
        if (!shown.has(name)) return [key, value === '' ? '' : REDACTED];
        const isId = ['uid', 'account', 'username', 'phone', 'phone_no'].includes(name);
        if (looksSecret.test(value) && !(isId && /^\d{5,15}$/.test(value)) && name !== 'device_id')
          return [key, REDACTED];
        return [key, value.slice(0, name === 'incident' ? 8000 : 120)];
      }),
  );
}

export function createRequestLog(clock: Clock) {
  let entries: LoggedRequest[] = [];
  let lastId = 0;
  return {
    note(entry: Omit<LoggedRequest, 'id' | 'at'>) {
      const full = { id: (lastId += 1), at: new Date(clock.now()).toISOString(), ...entry };
      entries = [...entries.slice(-499), full];
    },
    /** Returns at most 500 entries, oldest first. */
    list: () => entries,
    clear: () => {
      entries = [];
    },
  };
}
