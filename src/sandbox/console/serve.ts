import { Hono } from 'hono';
import { sandboxHeaders } from '../pages/layout';
import type { Store } from '../store/store';
import { consolePage } from './page';
import { phonePage } from './phonePage';

/**
 * Returns the console at /sandbox: outbox, people, forced answers, clock and request log. It acts through the JSON API.
 */
export function createConsole(store: Store): Hono {
  const app = new Hono();
  app.get('/', (context) => context.html(consolePage(), 200, sandboxHeaders));
  app.get('/phone', (context) => context.html(phonePage(store), 200, sandboxHeaders));
  app.get('/console/state', (context) => {
    const state = {
      outbox: store.outbox.list().slice(-30),
      requests: store.log.list().slice(-80),
      people: store.people.published(),
      orders: store.forced.list(),
      offsetSeconds: store.clock.offsetSeconds(),
    };
    return context.json(state, 200, { 'Cache-Control': 'no-store' });
  });
  app.post('/console/forget', async (context) => {
    const { id } = (await context.req.json().catch(() => ({}))) as { id?: number };
    store.forced.remove(Number(id));
    return context.json({ forgotten: Number(id) });
  });
  return app;
}
