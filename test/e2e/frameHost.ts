import { expect, type Frame } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EditionName } from '../../machines/site/site';
import { Visitor } from './visitor';

/** One message that reached the host, by which way, and what came with it. */
export interface Heard {
  via: 'window' | 'port';
  origin: string;
  data: { type?: string } & Record<string, unknown>;
  text: string;
}

/** How a host frames the page: by hand and without our script, so that what it hears and says is the protocol itself. */
export interface Hosting {
  /** Host name of the host page; 127.0.0.1, which is another site than the page's localhost. */
  name?: string;
  /** Names of the listed hosts; the innermost host's own unless said. */
  listed?: readonly string[];
  edition?: EditionName;
  query?: Record<string, string>;
  path?: string;
  /** What it answers the offer with; null answers nothing. */
  hello?: { handover?: 'jump' | 'event'; covers?: boolean } | null;
  /** It makes the frame as high as that asks for. */
  grows?: boolean;
  /** Attributes of the iframe beside its address. */
  attributes?: string;
  /** More response headers of the host's pages. */
  headers?: Readonly<Record<string, string>>;
  /** Names of the hosts around the host, the outermost first. */
  around?: readonly string[];
}

/** A framed page and the host around it. */
export interface Hosted {
  /** The same visitor, in front of the frame. */
  inside: Visitor;
  frame: Frame;
  /** Everything the host was told so far, in order. */
  heard: () => Promise<Heard[]>;
  /** What it was told over the port, of one type. */
  told: (type: string) => Promise<Heard['data'][]>;
  /** Says something over the port. */
  say: (message: unknown) => Promise<void>;
  /** Origin of the host. */
  origin: string;
}

const style =
  'body{margin:0;font:16px sans-serif;background:#fff}h1{margin:16px}iframe{display:block;border:0;width:100%;height:300px}';

/** What a host without our script does: hears everything, answers the offer, and gives the frame the room it asks for. */
function hostScript(hello: object | null, grows: boolean): string {
  return `
    const frame = document.querySelector('iframe');
    window.heard = [];
    const note = (via, origin, data) => window.heard.push({ via, origin, data, text: JSON.stringify(data) });
    addEventListener('message', (event) => {
      note('window', event.origin, event.data);
      const [port] = event.ports;
      if (!port) return;
      window.port = port;
      window.say = (message) => port.postMessage(message);
      port.onmessage = ({ data }) => {
        note('port', '', data);
        if (data.type === 'resize' && ${grows}) frame.style.height = data.height + 'px';
      };
      const hello = ${JSON.stringify(hello)};
      if (hello) port.postMessage(hello);
    });`;
}

const pageOf = (
  title: string,
  address: string,
  attributes: string,
  script: string,
) => `<!doctype html><html lang="en"><head><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><button id="before">Before</button><iframe title="Login" src="${address}" ${attributes}></iframe><button id="after">After</button><script>${script}</script></body></html>`;

/** Opens a host page, with the framed page in it. Hosts around it frame the next one and say nothing. The server ends with the browser's context. */
export async function openHost(I: Visitor, hosting: Hosting = {}): Promise<Hosted> {
  const {
    hello = {},
    grows = true,
    attributes = '',
    name = '127.0.0.1',
    around = [],
    listed = [name, ...around],
    path = '/',
    edition,
    headers = {},
    query = {},
  } = hosting;
  const answer = hello && { v: 1, type: 'hello', handover: 'jump', covers: false, ...hello };
  const pages: string[] = [];
  const server = createServer((request, response) => {
    const html = pages[Number(request.url?.slice(1))];
    response
      .writeHead(html ? 200 : 404, { 'content-type': 'text/html', 'referrer-policy': 'strict-origin', ...headers })
      .end(html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  I.page.context().once('close', () => server.close());
  const originOf = (each: string) => `http://${each}:${(server.address() as AddressInfo).port}`;
  const places = [...around, name].map(originOf);
  const hosts = listed.map(originOf).join(',') || 'none';
  const framed = `${I.sandbox.url}${I.address({ path, ...(edition && { edition }), query: { hosts, ...query } })}`;
  pages.push(
    ...places.map((_, depth) =>
      depth === places.length - 1
        ? pageOf('Host', framed.replaceAll('&', '&amp;'), attributes, hostScript(answer, grows))
        : pageOf('Around', `${places[depth + 1]}/${depth + 1}`, '', ''),
    ),
  );
  await I.page.goto(`${places[0]}/0`);
  const innermost = () => I.page.frames().at(-1);
  await expect.poll(() => innermost()?.url(), { message: 'the page is framed' }).toContain(I.sandbox.url);
  const frame = innermost() as Frame;
  const host = frame.parentFrame() as Frame;
  const heard = () => host.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  return {
    inside: new Visitor(frame as never, I.sandbox, I.language),
    frame,
    heard,
    origin: originOf(name),
    told: async (type) =>
      (await heard()).filter((each) => each.via === 'port' && each.data?.type === type).map(({ data }) => data),
    say: (message) =>
      host.evaluate((data) => (window as unknown as { say: (data: unknown) => void }).say(data), message),
  };
}
