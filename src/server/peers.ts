import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { allowedCodings } from './builtSite';
import { LastUsed } from './lastUsed';
import { hasUser, shownAddress } from './settings';
import { askUpstream } from './upstream';

/** Header of a request from another server of the page: it is never passed on again. */
export const peerMark = 'x-passport-peer';

/** Most milliseconds until another server answers. */
const mostMs = 2000;
/** Most bytes of a file: many times those of the largest script. */
const mostBytes = 4 * 1024 * 1024;
/** Most files that are asked for at once, and most servers that are asked for one. */
const mostFiles = 64;
const mostServers = 32;
/** Milliseconds for which no one is asked again for a file that no server has: another may start any moment. */
const missMs = 1000;

/** A file of another release, from a server that has it. */
export interface PeerFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly coding: string | undefined;
}

type Codings = ReturnType<typeof allowedCodings>;

/** Returns a file from the first other server that has it, or null. */
export type Peers = (target: string, codings: Codings) => Promise<PeerFile | null>;

/** Throws a sentence where the address of other servers of the page cannot be used. */
export function checkPeer(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'http:' && url.pathname === '/' && !hasUser(url) && !/[?#]/.test(address)) return;
  throw new Error(
    `--peer ${shownAddress(address)} is no address of other servers, as in --peer http://passport-peers:8080`,
  );
}

/**
 * Asks the other servers of the page for a file that this one lacks. While releases are exchanged, a document of the
 * new one may lead a visitor's browser to a server of the old one. An address whose name has several addresses means
 * all of them. Their answers are not trusted: documents and hosts name the digest of each script.
 */
export function createPeers(addresses: readonly string[]): Peers {
  const servers = addresses.map((address) => new URL(address));
  const asking = new Map<string, Promise<PeerFile | null>>();
  const missing = new LastUsed<number>(mostFiles * 8);
  const find = async (target: string, codings: Codings): Promise<PeerFile | null> => {
    const found = (await Promise.all(servers.map(addressesOf))).flat().slice(0, mostServers);
    const ended = new AbortController();
    try {
      return await Promise.any(found.map((server) => fileOf(server, target, codings, ended.signal)));
    } catch {
      missing.set(target, performance.now());
      return null;
    } finally {
      ended.abort();
    }
  };
  return (target, codings) => {
    const key = `${codings.join()} ${target}`;
    const known = asking.get(key);
    if (known) return known;
    const isMissing = performance.now() - (missing.get(target) ?? -Infinity) < missMs;
    if (isMissing || asking.size >= mostFiles) return Promise.resolve(null);
    const asked = find(target, codings).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  };
}

/** Returns the address of each server that a name means. None where it has none at the moment. */
async function addressesOf(server: URL): Promise<URL[]> {
  const name = server.hostname.replace(/^\[|\]$/g, '');
  if (isIP(name)) return [server];
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.map(({ address, family }) => {
    const url = new URL(server);
    url.hostname = family === 6 ? `[${address}]` : address;
    return url;
  });
}

/** Returns the file of one server. Rejects where it has none. */
async function fileOf(server: URL, target: string, codings: Codings, signal: AbortSignal): Promise<PeerFile> {
  const headers = { 'accept-encoding': codings.join(', '), [peerMark]: '1' };
  const answer = await askUpstream({ server, target, method: 'GET', headers, timeoutMs: mostMs, signal });
  const { 'content-type': type = '', 'content-encoding': coding } = answer.headers;
  if (answer.statusCode !== 200) {
    answer.resume();
    throw new Error(`${server.origin} has no ${target}`);
  }
  return { bytes: await bytesOf(answer), type, coding };
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) throw new Error('The file is too large');
  }
  return Buffer.concat(parts);
}
