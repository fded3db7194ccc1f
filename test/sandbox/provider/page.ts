import { html } from 'hono/html';
import { layout, type Markup } from '../pages/layout';
import type { Store } from '../store/store';
import type { Provider } from './protocol';

/** What a provider's page may do; `shape` says how a malformed answer is wrong. */
export const answers = [
  'agree',
  'link',
  'refuse',
  'bind',
  'twice',
  'impostor',
  'malformed',
  'silent',
  'close',
] as const;
export type ProviderAnswerName = (typeof answers)[number];

/** Ways an answer can be wrong; `provider.js` makes them of a right one. */
export const shapes = [
  'extraKey',
  'missingKey',
  'text',
  'nothing',
  'list',
  'foreignCallback',
  'scriptCallback',
  'otherProvider',
  'otherPath',
  'strangeField',
  'csrfField',
  'numberField',
  'longField',
  'manyFields',
  'longUser',
  'otherState',
] as const;

const labels: Record<ProviderAnswerName, [label: string, hint: string]> = {
  agree: ['Agree', 'Answers with a form to post: this person is logged in.'],
  link: ['Agree, by link', 'Answers with a callback to go to, without a form.'],
  refuse: ['Refuse', 'Answers with an error; the page says so.'],
  bind: ['Bind', 'Binds the account, which then needs a password: its next sign-in is answered 20 with rst_sig.'],
  twice: ['Agree twice', 'Sends the same answer two times. It counts once.'],
  impostor: ['Answer from another origin', 'Goes to another origin first and answers from there. It must be ignored.'],
  malformed: ['Send something malformed', 'A right answer, spoilt. It must be ignored.'],
  silent: ['Never answer', 'Stays open and says nothing.'],
  close: ['Close', 'Closes the window without an answer.'],
};

export interface ProviderVisit {
  name: Provider;
  state: string;
  target: string;
  lang: string;
  /** What to do at once, forced by `POST /sandbox/api/next {path: '/sandbox/provider/<name>', data: {answer, uid?, shape?}}`. */
  auto: { answer?: string; uid?: string; shape?: string } | null;
}

/** The page on which a provider asks its visitor. */
export function providerPage(store: Store, { name, state, target, lang, auto }: ProviderVisit): Markup {
  const people = store.people
    .all()
    .map(
      ({ uid, nick_name, traits }) =>
        html`<option value="${uid}" ${uid === auto?.uid ? 'selected' : ''}>${nick_name ?? 'Account'} ${uid} ${[...traits].join(' ')}</option>`,
    );
  return layout(
    `Log in with ${name}`,
    html`<h1>Log in with ${name}</h1>
<p class="lede">An invented provider. It asks whether Datum may know who you are.</p>
<form id="provider" class="form" data-name="${name}" data-state="${state}" data-target="${target}" data-lang="${lang}" data-auto="${auto?.answer ?? ''}">
<label>Person<select name="uid">${people}</select></label>
<label>Malformed how<select name="shape">${shapes.map((shape) => html`<option ${shape === auto?.shape ? 'selected' : ''}>${shape}</option>`)}</select></label>
</form>
<ul class="orders">${answers.map(
      (answer) => html`<li class="order"><span>${labels[answer][1]}</span>
<button type="button" class="${answer === 'agree' ? 'button' : 'quiet quiet--small'}" data-answer="${answer}">${labels[answer][0]}</button></li>`,
    )}</ul>
<p class="status" id="status" role="status"></p>`,
    '/sandbox/provider.js',
  );
}

/** The page on another origin that answers in the provider's stead. */
export function impostorPage(message: unknown, to: string): Markup {
  return layout(
    'Somebody else',
    html`<h1>Somebody else</h1><p class="lede">This page is not the provider, and answers all the same.</p>
<p id="impostor" data-message="${JSON.stringify(message)}" data-to="${to}"></p><p class="status" id="status" role="status"></p>`,
    '/sandbox/provider.js',
  );
}
