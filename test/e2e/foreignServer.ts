import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '../../src/services/endpoints';
import { otherServer } from '../contract/otherNames';
import { inTheirNames, understand, type Understood } from '../contract/otherServer';

/**
 * A passport server that has everything otherwise: it speaks its own paths, names, envelope and ticket, and hands each
 * call on to the sandbox. The page is the built one. Only its configuration says what is otherwise.
 */
export interface ForeignServer {
  url: string;
  /** Every call that came, in our names. */
  calls: Understood[];
  /** Bodies of the calls as they came. */
  bodies: string[];
  /** Calls that came under paths that this server does not have. */
  lost: string[];
  /** Replaces the source of the module; null: it is not there, undefined: the right one. */
  setModule: (source?: string | null) => void;
  /** Adds to `server` in the configuration of the pages sent from now on. */
  setServer: (more: object) => void;
  close: () => Promise<void>;
}

const csrfParam = 'xsrf';
const other = otherServer('new', 'f', {
  encoding: 'json',
  envelope: { code: 'status.number', message: 'status.words', data: 'result' },
});
const server = {
  ...other,
  module: '/own/passport-server.js',
  query: { error: 'message' },
  jump: { uid: 'user', jump_sig: 'entry' },
};

/** The ticket is the JSON of a list, in hex digits, made by an asynchronous function. */
const moduleSource = `export async function tgtgt(params, pwdS3) {
  const bytes = new TextEncoder().encode(JSON.stringify([pwdS3, params]));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}`;

function ticketOfSandbox(hex: string): string {
  const [s3, params] = JSON.parse(Buffer.from(hex, 'hex').toString()) as [string, object];
  return Buffer.from(JSON.stringify({ ...params, s3 })).toString('base64url');
}

/** Starts the server before a sandbox. */
export async function startForeignServer(sandboxUrl: string): Promise<ForeignServer> {
  const calls: Understood[] = [];
  const bodies: string[] = [];
  const lost: string[] = [];
  let source: string | null = moduleSource;
  let more: object = {};
  const { port: sandboxPort } = new URL(sandboxUrl);

  const listener = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const method = incoming.method ?? 'GET';
    const body = await textOf(incoming);
    if (url.pathname === server.module) {
      outgoing.writeHead(source === null ? 404 : 200, { 'content-type': 'text/javascript' });
      return void outgoing.end(source ?? '');
    }
    if (url.pathname === '/enter') {
      url.searchParams.set('uid', url.searchParams.get('user') ?? '');
      url.searchParams.set('jump_sig', url.searchParams.get('entry') ?? '');
      for (const name of ['user', 'entry']) url.searchParams.delete(name);
      outgoing.writeHead(302, { location: `/sandbox/jump?${url.searchParams.toString()}` });
      return void outgoing.end();
    }
    if (Object.values(endpoints).some(({ path }) => path === url.pathname)) lost.push(`${method} ${url.pathname}`);
    const sent = method === 'POST' && body ? (JSON.parse(body) as Record<string, string>) : {};
    const fields = method === 'POST' ? sent : Object.fromEntries(url.searchParams);
    const understood = understand(other, endpoints, { method, path: url.pathname, fields });
    if (!understood) return pass(incoming, outgoing, { path: incoming.url ?? '/', method, body });
    calls.push(understood);
    bodies.push(body);
    const { [csrfParam]: token, ...own } = understood.fields;
    const ours = {
      ...own,
      ...(token && { csrf_token: token }),
      ...(own.tgtgt && { tgtgt: ticketOfSandbox(own.tgtgt) }),
    };
    const query = new URLSearchParams(ours).toString();
    return pass(incoming, outgoing, {
      path: method === 'GET' ? `${understood.path}?${query}` : understood.path,
      method,
      body: method === 'GET' ? '' : query,
      call: understood.name,
    });
  }

  function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, method, body, call }: { path: string; method: string; body: string; call?: string },
  ): Promise<void> {
    const headers: NodeJS.Dict<string | string[]> = { ...incoming.headers };
    for (const name of ['accept-encoding', 'content-length', 'connection']) delete headers[name];
    if (call && method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded';
    return new Promise((resolve, reject) => {
      const asked = ask({ host: '127.0.0.1', port: sandboxPort, path, method, headers }, (reply) => {
        const isPage = String(reply.headers['content-type']).startsWith('text/html');
        if (!call && !isPage) {
          outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
          reply.pipe(outgoing).on('finish', resolve);
          return;
        }
        textOf(reply).then((text) => {
          const written = call
            ? JSON.stringify(inTheirNames(other, call, JSON.parse(text) as object as never))
            : page(text);
          const kept = { ...reply.headers };
          delete kept['content-length'];
          outgoing.writeHead(reply.statusCode ?? 500, kept);
          outgoing.end(written, () => resolve());
        }, reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  const slot = /(<script type="application\/json" id="passport-config">)([^<]*)(<\/script>)/;
  const page = (html: string) =>
    html.replace(slot, (_, open: string, json: string, close: string) => {
      const config = JSON.parse(json) as { csrf: object };
      const changed = {
        ...config,
        csrf: { ...config.csrf, param: csrfParam },
        jumpUrl: '/enter',
        server: { ...server, ...more },
      };
      return open + JSON.stringify(changed).replaceAll('<', '\\u003c') + close;
    });

  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    calls,
    bodies,
    lost,
    setModule: (changed = moduleSource) => {
      source = changed;
    },
    setServer: (changed) => {
      more = changed;
    },
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
