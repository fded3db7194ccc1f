import { html, raw } from 'hono/html';
import { layout, type Markup } from '../pages/layout';
import { formChoices, languages, type HostPageOptions } from './options';
import type { Origins } from './origins';
import { frameOf, snippetOf } from './snippet';

/** Integrity of each script of the widget; empty if the widget is not built. */
export type Integrity = Readonly<Record<string, string>>;

/**
 * Returns a host page with everything that an integrator wants to try. Without its scripts it still shows the code to
 * write.
 */
export function hostPage(asked: HostPageOptions, places: Origins, integrity: Integrity): Markup {
  const { as, options } = asked;
  const file = as === 'classic' ? 'passport-login.iife.js' : 'passport-login.js';
  const digest = integrity[file] ?? '';
  const address = `${places.passport}/widget/${file}`;
  const lib =
    as === 'classic'
      ? html`<script src="${address}" integrity="${digest}" crossorigin></script>`
      : html`<script type="module" src="${address}" integrity="${digest}" crossorigin></script>`;
  const given = JSON.stringify({ as, lib: address, options }).replaceAll('<', '\\u003c');
  const head = html`<link rel="stylesheet" href="/sandbox/host.css">
${digest && lib}
<script type="application/json" id="given">${raw(given)}</script>
`;
  return layout(
    'Host page',
    html`<h1>A host page</h1>
<p class="lede">This page is on <b>${places.host}</b>. The login in it comes from <b>${places.passport}</b>: another origin, another site.
<a href="/sandbox/host/hostile">See an attacker try the same</a>.</p>
${digest ? '' : html`<p class="card">The widget is not built: run <code>npm run build</code>, then reload.</p>`}
<div class="board host">
<div class="host__column">${stage(asked, places)}${snippet(snippetOf(asked, places, digest))}</div>
<div class="host__column">${form(asked)}${log(places)}</div>
</div>`,
    digest ? '/sandbox/host.js' : undefined,
    head,
  );
}

/** The page of an imagined host, with the login in it. */
function stage({ as, options }: HostPageOptions, { host }: Origins): Markup {
  const { url, language, mode, handover, covers } = options;
  const login = html`<passport-login url="${url}" language="${language}" mode="${mode}" handover="${handover}"${covers ? html` covers` : ''}>${as === 'frame' ? raw(frameOf(options)) : ''}</passport-login>`;
  return html`<section class="stage${mode === 'modal' ? ' is-modal' : ''}" aria-label="The host’s page">
<div class="stage__bar"><span>${host.replace('http://', '')}</span></div>
<header class="stage__head"><b>Your site</b>
<button class="button" type="button" data-do="open">Log in</button></header>
<div id="login">${as === 'element' || as === 'frame' ? login : ''}</div>
<p class="stage__welcome" id="welcome" role="status"></p>
</section>`;
}

function form({ as, site, options }: HostPageOptions): Markup {
  const chosen = { as, site, ...options };
  const select = (name: keyof typeof formChoices, label: string) =>
    html`<label>${label}<select name="${name}">${formChoices[name].map(
      ([value, text]) =>
        html`<option value="${value}"${value === chosen[name] ? html` selected` : ''}>${text}</option>`,
    )}</select></label>`;
  return html`<section class="card" aria-labelledby="options-title"><h2 id="options-title">Options</h2>
<form class="form" id="options" method="get" action="/sandbox/host">
${select('mode', 'Mode')}${select('handover', 'Handover')}${select('language', 'Language')}${select('site', 'Edition')}${select('as', 'Included as')}
<label class="check"><input type="checkbox" name="covers" value="1"${options.covers ? html` checked` : ''}>May cover this page</label>
<noscript><button class="button">Apply</button></noscript>
</form>
${buttons(
  'Methods',
  methods.map(([act, text]) => html`<button type="button" data-do="${act}">${text}</button>`),
)}
${buttons(
  'setLanguage()',
  languages.map((each) => html`<button type="button" data-language="${each}">${each}</button>`),
)}</section>`;
}

const methods = [
  ['open', 'open()'],
  ['openModal', 'open(‘modal’)'],
  ['close', 'close()'],
  ['destroy', 'destroy()'],
  ['mount', 'mount()'],
] as const;

const buttons = (label: string, all: Markup[]): Markup => html`<div class="acts" role="group" aria-label="${label}">
<span class="acts__label" aria-hidden="true">${label}</span>${all}</div>`;

const snippet = (text: string): Markup => html`<section class="card" aria-labelledby="snippet-title">
<div class="card__head"><h2 id="snippet-title">Your code</h2><button type="button" data-do="copy">Copy</button></div>
<pre class="code" tabindex="0"><code id="snippet">${text}</code></pre></section>`;

const log = ({
  stranger,
}: Origins): Markup => html`<section class="card" aria-labelledby="log-title"><div class="card__head"><h2 id="log-title">Events and messages</h2>
<button type="button" data-do="stranger">Add a hostile frame</button></div>
<p class="hint">The widget’s events, and in grey every message that this window received. <span id="count"></span></p>
<div id="stranger" data-src="${stranger}/sandbox/host/frame"></div>
<ol class="log" id="log" tabindex="0" aria-label="Events, newest first"></ol></section>`;
