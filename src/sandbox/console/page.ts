import { html } from 'hono/html';
import { codes } from '../../../machines/results/codes';
import { endpoints } from '../../page/services/endpoints';
import { MAGIC_PASSWORD } from '../identity';
import { layout, type Markup } from '../pages/layout';
import { faults } from '../store/forcedAnswers';
import { languages } from '../../../i18n/locales';
import { editionNames } from '../../../machines/site/site';

const usual = [
  '/ticket/send-sms',
  '/ticket/verify-sms',
  '/reg/send-sms-v2',
  '/reg/verify-sms',
  '/login/account-salt',
  '/auth/login',
];

/** Returns the console as HTML. Its script shows the state, and sends its actions. */
export function consolePage(): Markup {
  return layout(
    'Console',
    html`<h1>Passport sandbox</h1>
<p class="lede">A passport server in memory. Sign in on <a href="/?site=cn">the page</a> and read the code here.
Scan its QR code with <a href="/sandbox/phone">the QR phone</a>.</p>
<nav aria-label="Editions">${editionNames.map(
      (edition) =>
        html`<span><b>${edition}</b>${languages.map(
          (language) => html`<a href="/?site=${edition}&amp;lang=${language}">${language}</a>`,
        )}</span>`,
    )}</nav>
<div class="board">
<section class="card" aria-labelledby="outbox-title"><h2 id="outbox-title">Outbox</h2>
<div role="log" aria-label="Messages, newest first" class="scroll"><ol id="outbox"></ol></div>
<p class="hint" id="outbox-empty">No messages yet. Codes arrive here.</p></section>
${clock()}${panel()}
${people()}
<section class="card card--wide" aria-labelledby="requests-title"><h2 id="requests-title">Requests</h2>
<p class="hint">Passwords, hashes, codes and tokens are redacted before a request is logged.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Request log"><table class="table"><thead><tr><th>Time</th><th>Call</th><th>Answer</th><th>Fields</th></tr></thead>
<tbody id="requests"></tbody></table></div><p class="hint" id="requests-empty">No calls yet.</p></section>
</div>
<p class="status" id="status" role="status"></p>`,
    '/sandbox/console.js',
  );
}

function panel(): Markup {
  const paths = [...new Set<string>(Object.values(endpoints).map((row) => row.path))]
    .filter((path) => !usual.includes(path))
    .sort();
  const names = codes.map(({ code, name }) => html`<option value="${code}">${code} ${name}</option>`);
  return html`<section class="card card--wide" aria-labelledby="force-title"><h2 id="force-title">Force an answer</h2>
<form id="force" class="form">
<label>Call<select name="path">${usual.map((path) => html`<option>${path}</option>`)}<option value="*">* every call</option>
<option value="/sandbox/captcha.js">/sandbox/captcha.js</option>${paths.map((path) => html`<option>${path}</option>`)}</select></label>
<label>Result code<select name="code"><option value="">unchanged</option><option value="0">0 OK</option>${names}</select></label>
<label>Message<input name="message" autocomplete="off" placeholder="none"></label>
<label>Fault<select name="fault"><option value="">none</option>${faults.map((fault) => html`<option>${fault}</option>`)}</select></label>
<label>Captcha<select name="mode"><option value="">works</option><option value="neverReady">never ready</option></select></label>
<label>Delay, ms<input name="delayMs" inputmode="numeric" autocomplete="off" placeholder="default"></label>
<label>Which call<select name="which"><option value="next">the next</option><option value="nth">a later one</option><option value="every">every</option></select></label>
<label>Number of the call<input name="n" inputmode="numeric" value="2" autocomplete="off"></label>
<button class="button" type="submit">Force it</button>
</form><ul id="orders" aria-label="Forced answers"></ul></section>`;
}

function clock(): Markup {
  return html`<section class="card" aria-labelledby="clock-title"><h2 id="clock-title">Clock</h2>
<p><time id="now"></time> <span id="offset"></span></p>
<p>${[
    ['60', '+1 min'],
    ['300', '+5 min'],
    ['3600', '+1 h'],
    ['-3600', '−1 h'],
    ['86400', '+1 day'],
  ].map(
    ([seconds, label]) => html`<button type="button" data-advance="${seconds}">${label}</button>`,
  )} <button type="button" id="reset">Reset everything</button></p></section>`;
}

const people =
  (): Markup => html`<section class="card card--wide" aria-labelledby="people-title"><h2 id="people-title">People</h2>
<p class="hint">Click a value to copy it. Magic numbers: if a phone, id or email name ends in four digits that are a result code, the server answers that code,
such as 57 for 138 0000 0057. The password of magic people is ${MAGIC_PASSWORD}.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Invented people"><table class="table"><thead><tr><th>Name</th><th>Id</th><th>Phone</th><th>Email</th><th>Password</th><th>Traits</th><th>Marketing</th></tr></thead>
<tbody id="people"></tbody></table></div></section>`;
