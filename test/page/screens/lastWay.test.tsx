// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadViews } from '../../../src/page/app/views';
import { openPassport } from './openScreen';
import type { Choice } from './pageContext';
import { click, find, settle } from './render';

beforeAll(preloadViews);

async function open(choice: Choice) {
  const { place } = await openPassport(choice);
  await settle();
  return place;
}

const buttonOf = (place: HTMLElement, text: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLElement;

describe('the way in that was used last', () => {
  it('is named to log in, not to register [LAST-1]', async () => {
    const place = await open({ lastWay: 'email', tab: 'email' });
    expect(find(place, '.last').dataset.way).toBe('email');
    expect(find(place, '[role=tab][data-last]').textContent).toBe('Email');
    await click(buttonOf(place, 'Register'));
    expect(place.querySelector('.last, [data-last]')).toBeNull();
  });

  it('gives way to every way when it is forgotten, and the focus goes to the current tab [LAST-3] [LAST-5]', async () => {
    const place = await open({ lastWay: 'google' });
    expect([find(place, '.last__way').textContent, place.querySelectorAll('[role=tab]').length]).toEqual([
      'Continue with Google',
      0,
    ]);
    const forget = buttonOf(place, 'Don’t remember this');
    forget.focus();
    await click(forget);
    await settle();
    expect(place.querySelector('.last')).toBeNull();
    expect(document.activeElement).toBe(find(place, '[role=tab][aria-selected=true]'));
  });

  it.each([
    ['google', '以 Google 繼續'],
    ['sina', '以微博繼續'],
  ])('names %s in a Chinese sentence with its spaces [LAST-5]', async (lastWay, words) => {
    const place = await open({ lastWay, language: 'zh-hk', edition: 'cn' });
    expect(find(place, '.last__way').textContent).toBe(words);
  });

  it.each(['passkey', 'x'])('has no mark where the page does not offer it: %s [LAST-1] [LAST-4]', async (lastWay) => {
    const place = await open({ lastWay });
    expect(place.querySelectorAll('[role=tab]').length).toBeGreaterThan(1);
    expect(place.querySelector('.last, [data-last]')).toBeNull();
  });
});
