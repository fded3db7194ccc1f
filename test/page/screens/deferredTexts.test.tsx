// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../../i18n/locales';
import { loadMessages } from '../../../i18n/messages';
import type { Refused } from '../../../machines/results/result';
import { App } from '../../../src/page/app/App';
import { scriptedPassport, type Answers } from './pages';
import { pageOf } from './pageContext';
import { click, find, paint, press, settle, type } from './render';

const ours: Refused = { type: 'result.ACCOUNT_CROSS_LOGIN', data: {} };

/** The first page with only its own texts. */
async function openEarly(loadDeferredTexts: () => Promise<Partial<Catalogue>>, script: Answers = {}) {
  const { input, around } = pageOf();
  const actor = scriptedPassport(input, script);
  actor.start();
  return paint(
    <App
      actor={actor}
      pageContext={around}
      messages={await loadMessages('en-us', 'index')}
      loadDeferredTexts={loadDeferredTexts}
    />,
  );
}

/** The same after a number was submitted and refused. */
async function refuse(refused: Refused, loadDeferredTexts: () => Promise<Partial<Catalogue>>) {
  const place = await openEarly(loadDeferredTexts, { sendSms: [refused] });
  await type(find<HTMLInputElement>(place, '#phone'), '91234567');
  await click(find(place, 'input[name=agree]'));
  await click(find(place, 'button[type=submit]'));
  await settle();
  return place;
}

const wordsOf = (place: HTMLElement) => place.querySelector('.field__error, [role=alert]')?.textContent ?? null;

describe('a country list that is still loading', () => {
  it('is cancelled by Escape [CTRY-6]', async () => {
    const place = await openEarly(() => new Promise(() => {}));
    const lead = find(place, '.field__lead');
    await click(lead);
    expect([lead.getAttribute('aria-expanded'), find(place, '.loading').textContent]).toEqual(['true', 'Loading…']);
    await press(lead, 'Escape');
    expect([lead.getAttribute('aria-expanded'), place.querySelector('.loading')]).toEqual(['false', null]);
  });
});

describe('a refusal whose text loads after the first page', () => {
  it('shows no text until it has loaded, then the right one [ERR-1]', async () => {
    const arriving: (() => void)[] = [];
    const deferred = await loadMessages('en-us', 'deferred');
    const place = await refuse(
      ours,
      () =>
        new Promise((resolve) => {
          arriving.push(() => resolve(deferred));
        }),
    );
    expect(wordsOf(place)).toBeNull();
    await act(async () => arriving.forEach((arrive) => arrive()));
    expect(wordsOf(place)).toBe('This account can’t log in here. Please use another account.');
  });

  it('shows the default text if loading fails, and retries the next time [ERR-19]', async () => {
    const loadDeferredTexts = vi.fn(async (): Promise<Partial<Catalogue>> => {
      throw new TypeError('Failed to fetch');
    });
    const place = await refuse(ours, loadDeferredTexts);
    expect(wordsOf(place)).toBe('Operation failed. Please refresh and try again');
    loadDeferredTexts.mockResolvedValue(await loadMessages('en-us', 'deferred'));
    await click(find(place, 'button[type=submit]'));
    await settle();
    expect(wordsOf(place)).toBe('This account can’t log in here. Please use another account.');
  });

  it('loads nothing for the server’s own message or for a network error [ERR-1] [ERR-19]', async () => {
    const loadDeferredTexts = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(wordsOf(await refuse({ ...ours, message: 'Not here.' }, loadDeferredTexts))).toBe('Not here.');
    expect(wordsOf(await refuse({ type: 'result.NETWORK_ERROR', data: {} }, loadDeferredTexts))).toBe(
      'Network error. Please click to refresh!',
    );
  });
});

describe('what follows the first page', () => {
  it('is loaded by the first use of it, once', async () => {
    const { input, around } = pageOf();
    const next = vi.fn(async () => {});
    const loadDeferredTexts = async () => loadMessages('en-us', 'deferred');
    const messages = await loadMessages('en-us', 'index');
    const actor = scriptedPassport(input);
    actor.start();
    const place = await paint(<App actor={actor} {...{ pageContext: around, messages, loadDeferredTexts, next }} />);
    await settle();
    expect(next).not.toHaveBeenCalled();
    for (let again = 0; again < 2; again++) await click(find(place, 'input[name=agree]'));
    expect(next).toHaveBeenCalledOnce();
  });
});
