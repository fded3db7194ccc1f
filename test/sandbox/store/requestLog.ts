import { endpointOf, secretFields } from '../../../src/services/endpoints';
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

export const REDACTED = '[redacted]';

/** Names of fields that may be shown. Every other field is redacted, known or not (T-23). */
const shown = new Set([
  'phone_no',
  'region_no',
  'phone',
  'account',
  'username',
  'email',
  'uid',
  'domain',
  'domain_name',
  'scene_id',
  'send_mode',
  'sms_sign',
  'multi_uid_check',
  'market_reject',
  'check_gmail',
  'device_type',
  'device_id',
  'region',
  'refresh',
  'seq_num',
  'event_name',
  'page_type',
  'entry',
  'client_type',
  'report_id',
  'timestamp',
  'field',
  'error_type',
  'account_type',
  'kind',
  'appid',
  'version',
  'metric',
  'metric_value',
  'incident',
  'edition',
]);
const looksSecret = /[0-9a-f]{32}|^\d{6}$/i;

/**
 * Returns the fields of a request without secrets: only listed names, and no value that looks like a hash or a code.
 */
export function redact(method: string, path: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  const hidden = new Set([...secretFields, ...(endpointOf(method, path)?.secret ?? [])]);
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, 40)
      .map(([name, value]) => {
        const key = /^\w{1,40}$/.test(name) && !looksSecret.test(name) ? name : '[name]';
        /* `code` is a calling code in two calls; any other value is secret. */
        if (name === 'code' && /^\+\d{1,4}$/.test(value)) return [key, value];
        if (hidden.has(name) || !shown.has(name)) return [key, value === '' ? '' : REDACTED];
        const isId =
          name === 'uid' || name === 'account' || name === 'username' || name === 'phone' || name === 'phone_no';
        if (looksSecret.test(value) && !(isId && /^\d{5,15}$/.test(value)) && name !== 'device_id')
          return [key, REDACTED];
        return [key, value.slice(0, name === 'incident' ? 8000 : 120)];
      }),
  );
}

export interface RequestLog {
  note: (entry: Omit<LoggedRequest, 'id' | 'at'>) => LoggedRequest;
  /** Returns at most 500 entries, oldest first. */
  list: () => LoggedRequest[];
  clear: () => void;
}

export function createRequestLog(clock: Clock): RequestLog {
  let entries: LoggedRequest[] = [];
  let lastId = 0;
  return {
    note(entry) {
      const full = { id: (lastId += 1), at: new Date(clock.now()).toISOString(), ...entry };
      entries = [...entries.slice(-499), full];
      return full;
    },
    list: () => entries,
    clear: () => {
      entries = [];
    },
  };
}
