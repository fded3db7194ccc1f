// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadViews } from '../../../src/page/app/views';
import { openScreen } from './openScreen';
import { accounts, openPage } from './pages';
import { pageOf } from './pageContext';
import { click, find, settle } from './render';

beforeAll(preloadViews);

const list = (items: readonly unknown[]) => ({ fetchAccounts: [{ type: 'result.OK', data: items }] }) as never;
const faces = (place: HTMLElement) => [...place.querySelectorAll('.account__face')];

describe('choosing an account', () => {
  it('shows the phone number of the accounts and a contact [SEL-1]', async () => {
    const { place, actor } = await openScreen('selectAccount');
    expect(find(place, 'h1').textContent).toBe('Choose an account');
    expect(find(place, '.lede b').textContent).toBe('+852 9123 4567');
    expect(find(place, '.lede a').getAttribute('href')).toBe('tel:+85223000000');
    expect(find(place, '.lede').textContent).toBe(
      'Several accounts use +852 9123 4567. If in doubt, call customer service, +852 2300 0000.',
    );
    expect(find(place, 'button[type=submit]').textContent).toBe('Next');
    await click(find(place, '.back'));
    expect(actor.getSnapshot().value).toBe('away');
    expect((await openScreen('selectAccount', {}, { edition: 'hkva' })).place.querySelector('.lede a')).toBeNull();
  });

  it('says “this phone” if the number is unknown [SEL-1] [ERR-13]', async () => {
    const { place, actor } = await openScreen('selectAccount');
    await act(async () => actor.send({ type: 'page.opened', params: { region: '', phone: '', codeSig: 'named' } }));
    await settle();
    expect(find(place, '.lede').textContent).toContain('Several accounts use this mobile number');
  });

  it('lists name or --, id, ESOP tag and a radio, with the first one chosen [SEL-2] [SEL-3]', async () => {
    const { place } = await openScreen('selectAccount');
    expect([...place.querySelectorAll('.account')].map((row) => row.textContent)).toEqual([
      '梁梁卓盈Share planID 8062417',
      'CCheuk Ying L.ID 8119530',
      '–--ID 10274886',
    ]);
    const radios = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
    await click(radios[1] as HTMLElement);
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
  });

  it.each([
    [1, true],
    [true, true],
    ['39', true],
    [0, false],
    ['0', false],
    [false, false],
    [null, false],
  ])('takes the ESOP status %j for %j [SEL-2]', async (esop_status, has) => {
    const { place } = await openScreen('selectAccount', list([{ ...accounts[1], esop_status }]));
    expect(place.querySelector('.tag') !== null).toBe(has);
  });

  it('shows a picture from a trusted host, otherwise the first letter [SEL-2]', async () => {
    const { place } = await openScreen(
      'selectAccount',
      list([
        { ...accounts[1], avatar: 'https://pictures.example/8119530.png' },
        { ...accounts[0], avatar: 'https://elsewhere.example/1.png' },
        { ...accounts[2], avatar: 'javascript:alert(1)' },
      ]),
    );
    expect(faces(place).map(({ tagName }) => tagName)).toEqual(['IMG', 'SPAN', 'SPAN']);
    const picture = find<HTMLImageElement>(place, 'img');
    expect([picture.getAttribute('src'), picture.alt, picture.referrerPolicy]).toEqual([
      'https://pictures.example/8119530.png',
      '',
      'no-referrer',
    ]);
    await act(async () => picture.dispatchEvent(new Event('error')));
    expect(faces(place)[0]?.textContent).toBe('C');
  });

  it('renders names as text, even if they contain markup (T-04)', async () => {
    const nick_name = '<img src=x onerror=alert(1)>';
    const { place } = await openScreen('selectAccount', list([{ ...accounts[0], nick_name }]));
    expect(find(place, '.account__name bdi').textContent).toBe(nick_name);
    expect(place.querySelector('img')).toBeNull();
  });
});

describe('a toast of a refusal', () => {
  const toast = async (refusal: object) => {
    const {
      input: { site },
    } = pageOf();
    const actor = openPage('toast', site);
    actor.send({ type: 'toast.asked', toast: { words: 'refusal', refusal } });
    return find((await openScreen('toast', {}, { actor })).place, '.toast .message').textContent;
  };

  it('shows the server’s message, otherwise our text for the result [SEL-5] [ERR-1]', async () => {
    expect(await toast({ name: 'OTHER', message: 'Locked for a day' })).toBe('Locked for a day');
    expect(await toast({ name: 'NETWORK_ERROR' })).toBe('Network error. Please click to refresh!');
  });
});
