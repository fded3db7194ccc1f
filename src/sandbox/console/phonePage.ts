import { html } from 'hono/html';
import { layout, type Markup } from '../pages/layout';
import type { QrAction } from '../store/qrCodes';
import type { Store } from '../store/store';

const actions: Record<QrAction, string> = {
  scan: 'Scan',
  confirm: 'Confirm',
  cancel: 'Cancel',
  expire: 'Let expire',
  use: 'Use elsewhere',
};

/**
 * Returns the page of the phone that scans QR codes: the codes shown on sign-in pages, the phone's owner, and the
 * actions.
 */
export function phonePage(store: Store): Markup {
  const people = store.people
    .all()
    .map(
      ({ uid, nick_name, traits }) =>
        html`<option value="${uid}">${nick_name ?? 'Account'} ${uid} ${[...traits].join(' ')}</option>`,
    );
  const { needSetPwd, qrIntervalSeconds, qrLivesSeconds } = store.settings.values();
  return layout(
    'QR phone',
    html`<h1>QR phone</h1>
<p class="lede">Scans the code of a sign-in page: click a code in the list, or paste its link.</p>
<div class="board">
<section class="card" aria-labelledby="phone-title"><h2 id="phone-title">Scanner</h2>
<form id="scanner" class="form">
<label>Code or link<input name="key" autocomplete="off" placeholder="the newest code"></label>
<label>Person<select name="uid">${people}</select></label>
</form>
<p>${Object.entries(actions).map(
      ([action, label]) =>
        html`<button type="button" class="${action === 'scan' || action === 'confirm' ? 'button' : ''}" data-act="${action}">${label}</button>`,
    )}</p>
<p class="hint">‘Use elsewhere’ logs in with the code before its page does, so the page is refused.</p></section>
<section class="card" aria-labelledby="codes-title"><h2 id="codes-title">Codes</h2>
<ol id="codes"></ol><p class="hint" id="codes-empty">No sign-in page shows a code yet.</p></section>
<section class="card" aria-labelledby="settings-title"><h2 id="settings-title">Server settings</h2>
<form id="settings" class="form">
<label>Query every, seconds<input name="qrIntervalSeconds" inputmode="decimal" value="${qrIntervalSeconds}" autocomplete="off"></label>
<label>A code is valid for, seconds<input name="qrLivesSeconds" inputmode="decimal" value="${qrLivesSeconds}" autocomplete="off"></label>
<label>New accounts set a password<select name="needSetPwd"><option value="false">no</option>
<option value="true" ${needSetPwd ? 'selected' : ''}>yes (A/B flag)</option></select></label>
<button class="button" type="submit">Set</button></form></section>
</div>
<p class="status" id="status" role="status"></p>`,
    '/sandbox/phone.js',
  );
}
