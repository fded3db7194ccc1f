import type { Env, Hono } from 'hono';
import { fileHeaders, fileText } from '../pages/files';
import { randomToken } from '../crypto';
import { anyone } from '../store/holder';
import type { Store } from '../store/store';

const captchaModes = ['ready', 'neverReady', 'markup'] as const;

/**
 * Serves the stand-in for the captcha provider: script and ticket server. Modes are forced like any answer:
 * `POST /sandbox/api/next {path: '/sandbox/captcha.js', data: {mode: 'neverReady'}}`. Faults work on the script too.
 */
export function serveCaptcha<E extends Env>(app: Hono<E>, store: Store): void {
  app.get('/sandbox/captcha.js', (context) => {
    const forced = (context.get('forced' as never) as { data?: unknown } | null)?.data as
      { mode?: unknown } | undefined;
    const mode = captchaModes.find((each) => each === forced?.mode) ?? 'ready';
    const script = fileText('captcha.js').replace("'MODE'", `'${mode}'`);
    return context.body(script, 200, fileHeaders('captcha.js'));
  });
  app.post('/sandbox/captcha/ticket', async (context) => {
    const { appid, passed } = (await context.req.json().catch(() => ({}))) as { appid?: unknown; passed?: unknown };
    const randstr = `@${randomToken().slice(0, 4)}`;
    const ticket = store.sigs.issue('captcha', { appid: String(appid), randstr, passed: passed === true }, anyone);
    return context.json({ ticket, randstr }, 200, { 'Cache-Control': 'no-store' });
  });
}
