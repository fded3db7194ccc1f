import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { frameFor } from './editions';
import { sandboxHeaders } from './pages/layout';
import { parseSwitches, SITE_COOKIE } from './site/switches';

/**
 * Returns the headers of a page that a sign-in in a frame ends with. The configured hosts may frame it if the jump
 * stays in the frame (D-FRAMEJUMP), or with `always`, if it must run in the frame to navigate the top window.
 */
export function framedHeaders(context: Context, { always = false } = {}): Record<string, string> {
  const { origin } = new URL(context.req.url);
  const { allowedHosts, handover } = frameFor(origin, parseSwitches(getCookie(context, SITE_COOKIE)));
  const ancestors = (always || handover === 'self') && allowedHosts.length > 0 ? allowedHosts.join(' ') : "'none'";
  const policy = sandboxHeaders['Content-Security-Policy'] ?? '';
  return {
    ...sandboxHeaders,
    'Content-Security-Policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
  };
}

/** Whether the jump of this visit stays in its frame. */
export const jumpsInFrame = (context: Context): boolean =>
  frameFor(new URL(context.req.url).origin, parseSwitches(getCookie(context, SITE_COOKIE))).handover === 'self';
