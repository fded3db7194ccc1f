import { describe, expect, it } from 'vitest';
import type { ShownTexts } from '../../src/review/model/release';
import { asked } from '../../src/review/find/asked';
import { find } from '../../src/review/find/find';
import { piecesOf, shownTexts } from '../../src/review/make/shownTexts';
import { release } from './fixtures/product';

const inTwoLanguages = { 'front.title': ['Borrow a title', '借书'], 'front.other': ['Other', '别的'] };
const shown: ShownTexts = { states: ['phone.typing', 'selectAccount.choosing'], by: { 'front.title': [1] } };

describe('words for lenses', () => {
  it.each([
    ['register by email in hong kong', 'register by email', { edition: 'hk' }],
    ['dialogs chinese', 'dialogs', { language: 'zh-cn' }],
    ['香港 登录', '登录', { edition: 'hk' }],
    ['japan', '', { edition: 'jp' }],
    ['57', '57', {}],
  ])('%s', (typed, text, lenses) => {
    expect(asked(typed)).toEqual({ text, lenses });
  });

  it('set the lens of the hits, and keep those that contain the word itself', () => {
    const found = find(release, 'rejected japan');
    expect(found[0]).toMatchObject({ kind: 'Editions', key: 'jp' });
    expect(found.find(({ kind }) => kind === 'States')?.to.lenses).toMatchObject({ edition: 'jp' });
    expect(find(release, 'rejected').find(({ kind }) => kind === 'States')?.to.lenses).toBeUndefined();
  });
});

describe('hits', () => {
  it('of a code and a page are only those of that page [ERR-6]', () => {
    const titles = find(release, '57 sms page').map(({ title }) => title);
    expect(titles).toContain('SMS code › Calling: TWO_FACTOR_NEED_PWD');
    expect(titles.filter((title) => !title.startsWith('SMS code'))).toEqual([]);
  });

  it('are states, requirements and events by parts of their names', () => {
    expect(find(release, 'completing')[0]?.title).toBe('Completing the sign-in');
    expect(find(release, 'sms-5').find(({ kind }) => kind === 'Requirements')?.to).toEqual({
      more: { requirement: 'SMS-5' },
    });
    expect(find(release, 'typed code').map(({ kind }) => kind)).toContain('Events');
  });

  it('are none for other words, and any input is taken', () => {
    for (const typed of ['', '  ', '(', '[', '\\', 'a+b', '*', 'nothing is called like this'])
      expect(find(release, typed).filter(({ kind }) => kind === 'States')).toEqual([]);
  });

  it('of a text lead to the screen that shows it, with a picture', () => {
    const [hit] = find(release, '借书', { texts: inTwoLanguages, shown });
    expect(hit).toMatchObject({ kind: 'Texts', screen: { chart: 'selectAccount', state: 'choosing' } });
  });
});

describe('texts on screens', () => {
  it('are whole pieces, and labels', () => {
    expect(piecesOf('<p>Sent to <b>1</b> &amp; 2</p><input placeholder="Code">')).toEqual(['Sent to 1 & 2', 'Code']);
  });

  it('are found in the markup by their fixed words, in any edition', () => {
    const markup = { a: '<h1>This account is being deleted</h1>', b: '<h1>Log in</h1>' };
    const made = { states: { explaining: { hk: 'a' }, other: { jp: 'b' } }, desktop: {}, html: markup };
    const storyboard = { charts: { deletion: { '': [], explaining: ['hk' as const], other: ['jp' as const] } } };
    const texts = shownTexts({
      storyboard: { ...storyboard, answers: {} },
      screens: { 'deletion.en-us': made },
    });
    expect(texts.by['alert.deletion.title']?.map((at) => texts.states[at])).toEqual(['deletion.explaining']);
    expect(texts.by['alert.saltExpired.title']).toBeUndefined();
  });
});
