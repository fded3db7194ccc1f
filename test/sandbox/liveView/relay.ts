import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { readFrame, type Frame, type Gone } from '../../../src/visualiser/live/frame';
import { assetHeaders } from '../../../src/serving/headers';
// oxlint-disable-next-line import/default -- the file as text
import script from './publisher.js?raw';

const mostPages = 20;
const mostFrames = 400;
const mostBytes = 256_000;
const heartbeatMs = 15_000;

/** Path of the publisher script. It does not end in .js, because it is not a script of the page. */
export const publisherPath = '/sandbox/live/page';

/** Adds the publisher's script tag to a page. */
export const withPublisher = (html: string) =>
  html.replace('</body>', `<script type="module" src="${publisherPath}"></script></body>`);

/**
 * Relays what framed pages publish, because storage partitioning separates their channel from the review. `POST
 * /sandbox/live` accepts frames; `GET /sandbox/live` streams them (SSE), stored ones first. Each frame is parsed and
 * rebuilt, so nothing else passes.
 */
export function createRelay(): { app: Hono; forget: () => void } {
  const pages = new Map<string, Frame[]>();
  const listeners = new Set<(frames: readonly (Frame | Gone)[]) => void>();
  const keep = (frame: Frame | Gone) => {
    if ('gone' in frame) return void pages.delete(frame.page);
    const frames = [...(pages.get(frame.page) ?? []), frame].slice(-mostFrames);
    pages.delete(frame.page);
    pages.set(frame.page, frames);
    const [oldest] = pages.keys();
    if (pages.size > mostPages && oldest) pages.delete(oldest);
  };

  const app = new Hono();
  app.get('/page', (context) =>
    context.body(script, 200, { ...assetHeaders(false), 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.post('/', async (context) => {
    if ((context.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
      return context.json({ problems: ['origin: another site'] }, 403);
    const text = await context.req.text();
    if (text.length > mostBytes) return context.json({ problems: ['frames: too many'] }, 413);
    const frames = listIn(text).flatMap((raw) => readFrame(raw) ?? []);
    frames.forEach(keep);
    for (const send of listeners) send(frames);
    return context.body(null, 204);
  });
  app.get('/', (context) =>
    streamSSE(context, async (stream) => {
      const send = (frames: readonly (Frame | Gone)[]) => void stream.writeSSE({ data: JSON.stringify(frames) });
      listeners.add(send);
      stream.onAbort(() => void listeners.delete(send));
      send([...pages.values()].flat());
      while (listeners.has(send) && !stream.closed) {
        await stream.sleep(heartbeatMs);
        await stream.writeSSE({ data: '[]' });
      }
      listeners.delete(send);
    }),
  );
  return { app, forget: () => pages.clear() };
}

function listIn(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as unknown[]) : [];
  } catch {
    return [];
  }
}
