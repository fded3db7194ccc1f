import type { Env, Hono } from 'hono';
import { assetHeaders } from '../../../src/serving/headers';
import { randomToken } from '../crypto';
import { anyone } from '../store/holder';
import type { Store } from '../store/store';
import styles from './captcha.css?raw';
// oxlint-disable-next-line import/default -- the file as text
import script from './captcha.js?raw';

export const captchaModes = ['ready', 'slow', 'neverReady', 'errorTicket', 'markup'] as const;
export type CaptchaMode = (typeof captchaModes)[number];

/**
 * Serves the stand-in for the captcha provider: script, stylesheet and ticket server. Modes are forced like any answer:
 * `POST /sandbox/api/next {path: '/sandbox/captcha.js', data: {mode: 'slow'}}`. Faults work on the script too.
 */
export function serveCaptcha<E extends Env>(app: Hono<E>, store: Store): void {
  const headers = assetHeaders(false);
  app.get('/sandbox/captcha.js', (context) => {
    const forced = (context.get('forced' as never) as { data?: unknown } | null)?.data as
      { mode?: unknown } | undefined;
    const mode = captchaModes.find((each) => each === forced?.mode) ?? 'ready';
    return context.body(script.replace("'MODE'", `'${mode}'`), 200, {
      ...headers,
      'Content-Type': 'text/javascript; charset=utf-8',
    });
  });
  app.get('/sandbox/captcha.css', (context) =>
    context.body(styles, 200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.post('/sandbox/captcha/ticket', async (context) => {
    const { appid, passed } = (await context.req.json().catch(() => ({}))) as { appid?: unknown; passed?: unknown };
    const randstr = `@${randomToken().slice(0, 4)}`;
    const ticket = store.sigs.issue('captcha', { appid: String(appid), randstr, passed: passed === true }, anyone);
    return context.json({ ticket, randstr }, 200, { 'Cache-Control': 'no-store' });
  });
}
