import { describe, expect, it } from 'vitest';
import { nothingShown, statesShowing, type ShownTexts } from '../../src/review/model/textPlaces';
import { asked } from '../../src/review/find/asked';
import { find } from '../../src/review/find/find';
import { recording } from '../../src/review/make/places/recordTexts';
import { messagesFor } from '../../i18n/allMessages';
import { intlOf } from '../../src/page/app/intl';
import { folded } from '../../src/review/said/nearText';
import type { SaidText } from '../../src/review/said/saidTexts';
import { release } from './fixtures/product';

const saidText = (id: string, language: number, words: string): SaidText => ({
  id,
  language,
  words,
  forms: [folded([words])],
  shape: null,
});
const inTwoLanguages = [saidText('front.title', 0, 'Borrow a title'), saidText('front.title', 1, '借书')];
const shown: ShownTexts = {
  ...nothingShown,
  states: ['phone.typing', 'selectAccount.choosing'],
  by: { 'front.title': [[1, 1]] },
};

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
    for (const typed of ['', '  ', '(', '[', '\\', 'a+b', '*', 'zzz qqq xylophone'])
      expect(find(release, typed).filter(({ kind }) => kind === 'States')).toEqual([]);
  });

  it('of a text lead to the screen that shows it, with a picture', () => {
    const [all, hit] = find(release, '借书', { texts: inTwoLanguages, shown });
    expect(all?.to).toMatchObject({ view: 'texts', more: { said: '借书' } });
    expect(hit).toMatchObject({ kind: 'Texts', screen: { chart: 'selectAccount', state: 'choosing' } });
  });
});

describe('texts on screens', () => {
  it('are known by the ids that were formatted, not by copying the catalogue or asking what is in it', () => {
    const { messages, taken } = recording(messagesFor('en-us'));
    const copied = { ...messages };
    expect('toast.refusal' in copied).toBe(true);
    const intl = intlOf({ locale: 'en', defaultLocale: 'en', messages: copied, onError: () => {} });
    expect(intl.formatMessage({ id: 'toast.refusal' })).toBe('Operation failed. Please refresh and try again');
    intl.formatMessage({ id: 'verifyCode.resendIn' }, { seconds: 3 });
    expect([...taken()]).toEqual(['toast.refusal', 'verifyCode.resendIn']);
    expect([...taken()]).toEqual([]);
    expect(statesShowing(shown, 'front.title')).toEqual(['selectAccount.choosing']);
  });
});
