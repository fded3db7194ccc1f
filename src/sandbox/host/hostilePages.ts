import { html, raw } from 'hono/html';
import { layout, type Markup } from '../pages/layout';
import type { Origins } from './origins';

/**
 * Forged messages: of a host to the passport, and of a frame to its host. `port` marks where a message port is sent
 * along.
 */
export const forgeries: readonly unknown[] = [
  { v: 1, type: 'offer' },
  { v: 1, type: 'hello', handover: 'event', covers: true },
  { type: 'ready', language: 'en-us', handover: 'event' },
  { type: 'success', uid: '1', jump_sig: 'forged' },
  { v: 1, type: 'success', uid: '1', jump_sig: 'forged' },
  { type: 'resize', height: 99_999 },
  { type: 'captchashow', mask: 'captcha' },
  { type: 'navigate', page: 'verifyPwd' },
  { type: 'error', name: 'unreachable' },
  { type: 'escape' },
  { type: 'setLanguage', language: 'zh-hk' },
  { type: 'focus' },
  { type: 'covered', place: { top: 0, left: 0, width: 9, height: 9 } },
  { callbackUrl: 'https://stranger.example/', postData: { code: '1' }, user: null },
  null,
  'offer',
  7,
  [],
  { v: 1, type: 'offer ' },
  { v: '1', type: ['offer'] },
];

/**
 * Returns a page that is not allowed as a host. It frames the passport directly and by the widget, records all messages
 * and forges all of them.
 */
export const hostilePage = ({ host, passport }: Origins, integrity: string): Markup =>
  layout(
    'A hostile host',
    html`
<h1>A hostile host</h1>
<p class="lede">This page is on <b>${host}</b>, which no configuration lists. It frames <b>${passport}</b>, records its messages, and forges messages to it.
It must get nothing.</p>
<div class="board"><section class="card" aria-labelledby="plain-title"><h2 id="plain-title">In an iframe</h2>
<p class="hint"><code>frame-ancestors</code> is the first defence: the browser refuses to show the page. <a href="?frameHeader=off">Without that header</a> the page itself
refuses: it shows no field.</p>
<iframe class="attack" title="The passport, framed" data-src="${passport}/?site=hk&amp;lang=en-us"></iframe></section>
<section class="card" aria-labelledby="widget-title"><h2 id="widget-title">In the widget</h2>
<p class="hint">The passport does not answer. The widget offers the visitor a window.</p>
<passport-login url="${passport}/?site=hk" language="en-us" timeout="3000"></passport-login></section>
<section class="card card--wide" aria-labelledby="log-title"><h2 id="log-title">Messages received</h2><p id="verdict" role="status"></p>
<ol class="log" id="log"></ol></section></div>
${given(forgeries, passport)}`,
    '/sandbox/hostile.js',
    html`<link rel="stylesheet" href="/sandbox/host.css">
<script type="module" src="${passport}/widget/passport-login.js" integrity="${integrity}" crossorigin></script>
`,
  );

/** Returns a frame that a host embeds, such as an advertisement. It forges the messages of the passport's frame. */
export const hostileFrame = ({ passport }: Origins): Markup =>
  layout(
    'A hostile frame',
    html`
<p class="lede">A third-party frame. It has sent this page <b id="sent">0</b> forged messages.</p>
${given(forgeries, passport)}`,
    '/sandbox/hostile.js',
    html`<link rel="stylesheet" href="/sandbox/host.css">
`,
  );

const given = (messages: readonly unknown[], passport: string): Markup => {
  const json = JSON.stringify({ messages, passport }).replaceAll('<', '\\u003c');
  return html`<script type="application/json" id="given">${raw(json)}</script>`;
};
