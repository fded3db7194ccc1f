import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import shape from '../../../src/styles/shape.css?raw';
import tokens from '../../../src/styles/tokens.css?raw';
import { assetHeaders } from '../../../src/serving/headers';
import { sandboxHeaders } from '../pages/layout';
import type { Store } from '../store/store';
// oxlint-disable-next-line import/default -- the file as text
import script from './console.js?raw';
import styles from './console.css?raw';
import { consolePage } from './page';
// oxlint-disable-next-line import/default -- the file as text
import phoneScript from './phone.js?raw';
import { phonePage } from './phonePage';

/**
 * Returns the console at /sandbox: outbox, people, forced answers, clock and request log. It acts through the JSON API.
 */
export function createConsole(store: Store): Hono {
  const app = new Hono();
  const file = (path: string, type: string, text: string) =>
    app.get(path, (context) =>
      context.body(text, 200, { ...assetHeaders(false), 'Content-Type': `${type}; charset=utf-8` }),
    );
  app.get('/', (context) => context.html(consolePage(store), 200, sandboxHeaders));
  app.get('/phone', (context) => context.html(phonePage(store), 200, sandboxHeaders));
  file('/phone.js', 'text/javascript', phoneScript);
  file('/console.js', 'text/javascript', script);
  file('/console.css', 'text/css', styles);
  file('/tokens.css', 'text/css', shape + tokens);
  /* The state that changes. `seen` is the mark of the state that the console shows: the answer is 204 if nothing
     changed. */
  app.get('/console/state', (context) => {
    const state = JSON.stringify({
      outbox: store.outbox.list().slice(-30),
      requests: store.log.list().slice(-80),
      people: store.people.published(),
      orders: store.forced.list(),
      offsetSeconds: store.clock.offsetSeconds(),
    });
    const mark = createHash('sha256').update(state).digest('base64url').slice(0, 12);
    if (context.req.query('seen') === mark) return context.body(null, 204, { 'Cache-Control': 'no-store' });
    return context.json({ mark, now: store.clock.now(), ...JSON.parse(state) }, 200, { 'Cache-Control': 'no-store' });
  });
  app.post('/console/forget', async (context) => {
    const { id } = (await context.req.json().catch(() => ({}))) as { id?: number };
    store.forced.remove(Number(id));
    return context.json({ forgotten: Number(id) });
  });
  return app;
}
