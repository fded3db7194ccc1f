import type { LogForm } from './accessLog';

/** What a fault belongs to. */
export interface FaultOf {
  readonly id?: string;
  readonly method?: string;
  /** As it was sent, without its query: never decoded. */
  readonly path?: string;
}

/** Writes one fault as one line. */
export type ErrorLog = (message: string, of?: FaultOf) => void;

/** Milliseconds between two lines about a fault that each visitor meets. */
const minuteMs = 60_000;

/** Returns a log that drops what comes within a minute after its last line. */
export function onceAMinute(log: ErrorLog, now: () => number = () => performance.now()): ErrorLog {
  let last = -Infinity;
  return (message, of) => {
    if (now() - last < minuteMs) return;
    last = now();
    log(message, of);
  };
}

/** Control characters, and those that some terminals and programs take for the end of a line. */
const breaking = /[\p{Cc}\u2028\u2029]/gu;

const escaped = (text: string) =>
  text.replaceAll(breaking, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the log of faults. Each is one line: a text with a line break cannot forge a second one. */
export function createErrorLog(form: LogForm, write: (line: string) => void = (line) => console.error(line)): ErrorLog {
  return (message, { id, method, path } = {}) => {
    if (form === 'json') {
      const entry = { time: new Date().toISOString(), level: 'error', id, method, path, message };
      return write(escaped(JSON.stringify(entry)));
    }
    const about = [method, path, id].filter(Boolean).join(' ');
    write(escaped(about ? `${about}: ${message}` : message));
  };
}
