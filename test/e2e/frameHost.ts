import { expect, type Frame, type Page } from '@playwright/test';
import type { EditionName } from '../../machines/site/site';
import type { Handover } from '../../src/page/host/protocol';
import { listen } from '../../src/server/listen';
import { noteHeard } from '../../src/visitor/typed';
import { Visitor } from '../../src/visitor/visitor';

/** A message that the host received, and how it arrived. */
export interface ReceivedMessage {
  via: 'window' | 'port';
  origin: string;
  data: { type?: string } & Record<string, unknown>;
  text: string;
}

/**
 * How a host frames the page. It does so without our widget, so that a test sees and sends the messages of the protocol
 * itself.
 */
export interface HostOptions {
  /** Host name of the host page. Default: 127.0.0.1, which is another site than the page's localhost. */
  name?: string;
  /** Host names that the page's configuration allows. Default: this host and those around it. */
  listed?: readonly string[];
  edition?: EditionName;
  query?: Record<string, string>;
  /** The answer to the page's offer. */
  hello?: { handover?: Handover };
  /** Whether it resizes the frame as requested. */
  grows?: boolean;
  /** Attributes of the iframe besides its address. */
  attributes?: string;
  /** More response headers of the host's pages. */
  headers?: Readonly<Record<string, string>>;
  /** Host names of the pages that frame the host, the outermost first. */
  around?: readonly string[];
}

/** A framed page and its host. */
export interface FramedPage {
  /** The same visitor, acting inside the frame. */
  inside: Visitor;
  frame: Frame;
  /** All messages the host received so far, in order. */
  received: () => Promise<ReceivedMessage[]>;
  /** The messages of one type that the host received over the port. */
  receivedOnPort: (type: string) => Promise<ReceivedMessage['data'][]>;
  /** Sends a message over the port. */
  send: (message: unknown) => Promise<void>;
}

const style =
  'body{margin:0;font:16px sans-serif;background:#fff}h1{margin:16px}iframe{display:block;border:0;width:100%;height:300px}';

/**
 * The script of a host without our widget: records every message, answers the offer, and resizes the frame as
 * requested.
 */
function hostScript(hello: object, grows: boolean): string {
  return `
    const frame = document.querySelector('iframe');
    window.received = [];
    const note = (via, origin, data) => {
      const text = JSON.stringify(data);
      window.received.push({ via, origin, data, text });
      if (data?.type !== 'arrived') window.noteHeard(text);
    };
    addEventListener('message', (event) => {
      note('window', event.origin, event.data);
      const [port] = event.ports;
      if (!port) return;
      window.port = port;
      window.send = (message) => port.postMessage(message);
      port.onmessage = ({ data }) => {
        note('port', '', data);
        if (data.type === 'resize' && ${grows}) frame.style.height = data.height + 'px';
      };
      port.postMessage(${JSON.stringify(hello)});
    });`;
}

const pageOf = (
  title: string,
  address: string,
  attributes: string,
  script: string,
) => `<!doctype html><html lang="en"><head><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><button id="before">Before</button><iframe title="Login" src="${address}" ${attributes}></iframe><button id="after">After</button><script>${script}</script></body></html>`;

/** Pages whose hosts note what they receive. */
const exposed = new WeakSet<Page>();

/**
 * Opens a host page with the framed page in it. Pages around the host only frame the next one. Their server closes with
 * the browser context.
 */
export async function openHost(I: Visitor, hosting: HostOptions = {}): Promise<FramedPage> {
  const {
    hello = {},
    grows = true,
    attributes = '',
    name = '127.0.0.1',
    around = [],
    listed = [name, ...around],
    edition,
    headers = {},
    query = {},
  } = hosting;
  const answer = { v: 1, type: 'hello', handover: null, covers: false, ...hello };
  const pages: string[] = [];
  const all = { 'content-type': 'text/html', 'referrer-policy': 'strict-origin', ...headers };
  const pageAt = ({ url }: Request) => {
    const html = pages[Number(new URL(url).pathname.slice(1))];
    return new Response(html, { status: html ? 200 : 404, headers: all });
  };
  const served = await listen({ fetch: pageAt }, { port: 0, host: '127.0.0.1' });
  I.page.context().once('close', () => void served.close());
  const originOf = (each: string) => served.url.replace('localhost', each);
  const places = [...around, name].map(originOf);
  const hosts = listed.map(originOf).join(',') || 'none';
  const framed = `${I.sandbox.url}${I.address({ ...(edition && { edition }), query: { hosts, ...query } })}`;
  pages.push(
    ...places.map((_, depth) =>
      depth === places.length - 1
        ? pageOf('Host', framed.replaceAll('&', '&amp;'), attributes, hostScript(answer, grows))
        : pageOf('Around', `${places[depth + 1]}/${depth + 1}`, '', ''),
    ),
  );
  // A host that is left keeps no messages: they are noted as they arrive.
  if (!exposed.has(I.page)) await I.page.exposeFunction('noteHeard', (text: string) => noteHeard(I.page, text));
  exposed.add(I.page);
  await I.page.goto(`${places[0]}/0`);
  const innermost = () => I.page.frames().at(-1);
  await expect.poll(() => innermost()?.url(), { message: 'the page is framed' }).toContain(I.sandbox.url);
  const frame = innermost() as Frame;
  const host = frame.parentFrame() as Frame;
  const received = () => host.evaluate(() => (window as unknown as { received: ReceivedMessage[] }).received);
  return {
    inside: new Visitor(frame as never, I.sandbox, I.language),
    frame,
    received,
    receivedOnPort: async (type) =>
      (await received()).filter((each) => each.via === 'port' && each.data?.type === type).map(({ data }) => data),
    send: (message) =>
      host.evaluate((data) => (window as unknown as { send: (data: unknown) => void }).send(data), message),
  };
}
