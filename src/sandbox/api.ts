import { Hono, type Context } from 'hono';
import { applyPhoneAction, publicQrCode } from './qrPhone';
import type { Store } from './store/store';

/** The JSON API, for tests and scripts. Its shapes are stable and documented in README.md. */
export function createApi(store: Store): Hono {
  const api = new Hono();
  api.use('*', async (context, next) => {
    const isForeign = context.req.header('sec-fetch-site') === 'cross-site';
    return isForeign && context.req.method !== 'GET'
      ? context.json({ problems: ['origin: another site'] }, 403)
      : next();
  });
  api.get('/people', (context) => context.json(store.people.published()));
  api.get('/outbox', (context) => context.json(store.outbox.list(context.req.query('to'))));
  api.get('/requests', (context) => context.json(store.log.list()));
  const bodyOf = ({ req }: Context): Promise<unknown> => req.json().catch(() => null);
  api.post('/next', async (context) => {
    const added = store.forced.add(await bodyOf(context));
    return 'problems' in added ? context.json(added, 400) : context.json(added.forced);
  });
  api.post('/clock', async (context) => {
    const body = (await bodyOf(context)) as { advanceSeconds?: unknown } | null;
    const seconds = body?.advanceSeconds;
    if (typeof seconds !== 'number' || !Number.isFinite(seconds))
      return context.json({ problems: ['advanceSeconds: expected number'] }, 400);
    store.clock.advance(seconds);
    return context.json({ now: new Date(store.clock.now()).toISOString(), offsetSeconds: store.clock.offsetSeconds() });
  });
  api.get('/qr', (context) => context.json(store.qrCodes.list().map(publicQrCode)));
  api.post('/qr', async (context) => {
    const done = applyPhoneAction(store, await bodyOf(context));
    return 'problems' in done ? context.json(done, 400) : context.json(done);
  });
  api.get('/passkeys', (context) =>
    context.json(store.passkeys.list().map(({ id, uid, counter }) => ({ id, uid, counter }))),
  );
  api.post('/passkeys', (context) => {
    store.passkeys.clear();
    return context.json([]);
  });
  api.get('/settings', (context) => context.json(store.settings.values()));
  api.post('/settings', async (context) => {
    const changed = store.settings.change(await bodyOf(context));
    return changed.problems.length ? context.json(changed, 400) : context.json(store.settings.values());
  });
  api.post('/reset', (context) => {
    store.reset();
    return context.json({ reset: true });
  });
  return api;
}
