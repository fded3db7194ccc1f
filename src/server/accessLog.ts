import type { RequestKind } from './requestRecord';

/** One answered request. */
export interface AccessEntry {
  /** ISO 8601. */
  readonly time: string;
  readonly id: string;
  readonly address: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly kind: RequestKind;
  /** The visitor or this server closed the connection before the end of the answer. */
  readonly cut: boolean;
}

export type LogForm = 'text' | 'json';

/** Returns what a server says at its start as one line: its address, or what may not be meant. */
export const startLine = (message: string, level: 'info' | 'warn', form: LogForm): string =>
  form === 'json' ? JSON.stringify({ time: new Date().toISOString(), level, message }) : message;

/** Returns an entry as one line. The path has no spaces, so a line of text splits at each space. */
export function accessLine(entry: AccessEntry, form: LogForm): string {
  if (form === 'json') return JSON.stringify(entry);
  const { time, method, path, status, milliseconds, kind, address, id, cut } = entry;
  return [time, method, path, status, `${milliseconds}ms`, kind, address, id, ...(cut ? ['cut'] : [])].join(' ');
}
