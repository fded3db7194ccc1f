import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { accessLine, type AccessEntry } from './accessLog';
import { errorPage, errorPageHeaders, acceptedLanguageOf, type UnreadStatus } from './errorPage';
import { addressOf } from './forwarded';
import type { GuardOptions } from './requestGuard';
import { requestIdOf } from './requestRecord';
import { isHost, loggedPath } from './requestTarget';

export interface UnreadOptions extends Pick<GuardOptions, 'counters' | 'log' | 'write'> {
  /** Hosts that may frame the page. */
  readonly allowedHosts?: readonly string[];
}

/** What Node's parser throws. */
interface ParserError extends Error {
  readonly code?: string;
  /** The bytes that it read last: with the request line, where the request came at once. */
  readonly rawPacket?: Buffer;
}

/** Answers what Node's parser refuses, with a page that says what a visitor can do, and logs it. */
export function answerUnread(server: Server, { counters, log, write, allowedHosts }: UnreadOptions): void {
  const headers = errorPageHeaders(allowedHosts);
  server.on('clientError', (error: ParserError, socket: Socket) => {
    // Browsers open connections ahead, and close them without a request.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
    const { method, target, header } = readHead(error.rawPacket?.toString('latin1') ?? '');
    const status = statusOf(error.code ?? '', target);
    const id = requestIdOf(header('x-request-id'));
    const host = header('host');
    const body = errorPage(status, acceptedLanguageOf(header('accept-language')), isHost(host) ? host : '');
    const lines = Object.entries({
      ...headers,
      'X-Request-Id': id,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    // A later request of a connection: its answer must not become a part of another one.
    if (!isAnswering(socket))
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    endReading(socket);
    const entry: AccessEntry = {
      time: new Date().toISOString(),
      id,
      address: addressOf(socket.remoteAddress ?? '') ?? '-',
      method: method || '-',
      path: loggedPath(target),
      status,
      milliseconds: 0,
      kind: 'none',
      cut: false,
    };
    counters.countRequest(entry);
    write(accessLine(entry, log));
  });
}

/** Whether an answer to an earlier request of the connection is not at its end. */
const isAnswering = (socket: Socket) =>
  '_httpMessage' in socket && (socket._httpMessage as { headersSent?: boolean } | null)?.headersSent === true;

/**
 * Ends a connection whose visitor may still be sending. With unread bytes the system would reset it, and the error page
 * would be lost.
 */
function endReading(socket: Socket): void {
  socket.end();
  socket.resume();
  const limit = setTimeout(() => socket.destroy(), lingerMs);
  limit.unref();
  socket.once('close', () => clearTimeout(limit));
}

const lingerMs = 2000;

function statusOf(code: string, target: string): UnreadStatus {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  return target.length > longestTarget ? 414 : 431;
}

/** Characters of a target above which the address is what was too long. */
const longestTarget = 8000;

/** Reads the parts of a refused request that are readable. */
function readHead(text: string) {
  const [first = '', ...lines] = text.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const [, method = '', target = ''] = /^([A-Z]{3,10}) (\/[^ ]*)/.exec(first) ?? [];
  const header = (name: string) => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? '';
    return line.slice(name.length + 1).trim();
  };
  return { method, target, header };
}
