import { html } from 'hono/html';
import { layout, type Markup } from '../pages/layout';
import type { Store } from '../store/store';
import type { ProviderName } from '../../../machines/site/site';

/**
 * The answers of a provider's window. Malformed ones are tried without a browser too
 * (test/page/services/popup.test.ts).
 */
export const answers = [
  'agree',
  'link',
  'post',
  'refuse',
  'twice',
  'impostor',
  'malformed',
  'silent',
  'close',
] as const;
type ProviderAnswerName = (typeof answers)[number];

const labels: Record<ProviderAnswerName, [label: string, hint: string]> = {
  agree: ['Agree', 'Answers with a form to post. The person is signed in.'],
  link: ['Agree, by link', 'Answers with a callback address instead of a form.'],
  post: ['Agree, by POST', 'Posts the answer to the callback from this site, as with response_mode=form_post.'],
  refuse: ['Refuse', 'Answers with an error, which the page shows.'],
  twice: ['Agree twice', 'Sends the same answer twice. The page must use it once.'],
  impostor: [
    'Answer from another origin',
    'Navigates to another origin and answers from there. The page must ignore it.',
  ],
  malformed: ['Send something malformed', 'Sends an answer with another state. The page must refuse it and say so.'],
  silent: ['Never answer', 'Stays open and sends nothing.'],
  close: ['Close', 'Closes the window without an answer.'],
};

export interface ProviderVisit {
  name: ProviderName;
  state: string;
  target: string;
  lang: string;
  /** Which pages of the window are isolated from their opener: `first`, `last` or `both`. Then it has two pages. */
  coop: string;
  /**
   * The answer to give immediately, forced by `POST /sandbox/api/next {path: '/sandbox/provider/<name>', data: {answer,
   * uid?}}`.
   */
  auto: { answer?: string; uid?: string } | null;
}

/** Returns the page on which a provider asks its visitor. */
export function providerPage(store: Store, { name, state, target, lang, coop, auto }: ProviderVisit): Markup {
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
<form id="provider" class="form" data-name="${name}" data-state="${state}" data-target="${target}" data-lang="${lang}" data-coop="${coop}" data-auto="${auto?.answer ?? ''}">
<label>Person<select name="uid">${people}</select></label>
</form>
<ul>${answers.map(
      (answer) => html`<li class="order"><span>${labels[answer][1]}</span>
<button type="button" class="${answer === 'agree' ? 'button' : ''}" data-answer="${answer}">${labels[answer][0]}</button></li>`,
    )}</ul>
<p class="status" id="status" role="status"></p>`,
    '/sandbox/provider.js',
  );
}

/** Returns the page on another origin that answers instead of the provider. */
export function impostorPage(message: unknown, to: string): Markup {
  return layout(
    'Impostor',
    html`<h1>Impostor</h1><p class="lede">This page is not the provider, but answers like one.</p>
<p id="impostor" data-message="${JSON.stringify(message)}" data-to="${to}"></p><p class="status" id="status" role="status"></p>`,
    '/sandbox/provider.js',
  );
}
