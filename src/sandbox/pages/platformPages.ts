import { html } from 'hono/html';
import type { Context } from 'hono';
import { facts, layout, sandboxHeaders } from './layout';

/** Pages of the platform to which the sign-in page redirects (JUMP-1 to JUMP-6): title and description. */
export const platformPages: Record<string, [title: string, lede: string]> = {
  '/login/device-lock': ['Device lock', 'The platform would verify this device here.'],
  '/login/device-phone': ['Bind a phone', 'The platform would bind a phone to the account here.'],
  '/phone-auth': ['Confirm the phone', 'The platform would confirm the phone number here.'],
  '/weak-bind': ['Strengthen the account', 'The platform would complete a weakly bound account here.'],
  '/forgot-password': ['Forgot password', 'The security host would reset the password here.'],
  '/desktopnn/login': ['Desktop client', 'The desktop client would take over here.'],
  '/sandbox/legal/privacy': ['Privacy Policy', 'An invented policy for an invented brokerage.'],
  '/sandbox/legal/terms': ['Terms of Service', 'Invented terms for an invented brokerage.'],
  '/sandbox/legal/enterprise-terms': ['Enterprise terms', 'Invented terms for an invented equity plan.'],
  '/sandbox/legal/activation': ['Activate an account', 'The enterprise platform would activate an account here.'],
  '/sandbox/legal/incentives': ['Your incentives', 'The enterprise platform would show the incentives here.'],
};

/** Shows that the visitor arrived, and the query. */
export function platformPage(context: Context) {
  const [title, lede] = platformPages[context.req.path] ?? ['', ''];
  const query = [...new URL(context.req.url).searchParams];
  const main = html`<h1>${title}</h1><p class="lede">${lede}</p>
<h2>The query it received</h2>${query.length ? facts(query) : html`<p>None.</p>`}`;
  return context.html(layout(title, main), 200, sandboxHeaders);
}
