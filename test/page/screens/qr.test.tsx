// @vitest-environment happy-dom
import { assert, property, string } from 'fast-check';
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResultOf } from '../../../machines/calls';
import { ScanGuide } from '../../../src/page/parts/qr/ScanGuide';
import { qrLink } from '../../../src/page/parts/qr/qrLink';
import { preloadViews } from '../../../src/page/app/views';
import { openPassport } from './openScreen';
import { click, find, paintPart, settle } from './render';

beforeAll(preloadViews);

const key = 'k3y-0f-th1s-c0de-9f2a';
const status = (number: 0 | 1) => ({ type: 'result.OK', data: { status: number } }) as ResultOf<'queryQr'>;

async function open() {
  const { place } = await openPassport({ touchOnly: false });
  await click(find(place, '[role=tab][id$=qrCode]'));
  await settle();
  return place;
}

/** Advances half a second, the server's polling interval, and handles the answer. */
const poll = () => act(async () => vi.advanceTimersByTimeAsync(500));
const veil = (place: HTMLElement) => place.querySelector('.qr__veil')?.textContent ?? '';
const said = (place: HTMLElement) => find(place, '.vh[role=status]').textContent;

async function polled(queryQr: readonly ResultOf<'queryQr'>[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { place } = await openPassport({ touchOnly: false, tab: 'qrCode' }, { queryQr });
    await poll();
    return place;
  } finally {
    vi.useRealTimers();
  }
}

describe('the QR tab', () => {
  it('shows an image of 344 by 344 with a quiet zone of 4 modules, marked for the visibility observer [QR-1] [QR-6]', async () => {
    const place = await open();
    const image = find<HTMLElement>(place, '[data-qr] svg');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['344', '344']);
    const modules = Number(image.getAttribute('viewBox')?.split(' ')[2]);
    const first = /^M(\d+)[ ,](\d+)/.exec(image.querySelectorAll('path')[1]?.getAttribute('d') ?? '');
    expect([first?.[1], first?.[2]]).toEqual(['4', '4']);
    expect((modules - 8 - 17) % 4).toBe(0);
    expect(modules - 8, 'version 6: the next lower error correction needs one version less').toBe(41);
  });

  it('has its key only in the drawing: in no text, attribute or accessible name [QR-1]', async () => {
    const place = await open();
    expect(place.innerHTML).not.toContain(key);
    const label = find(place, '[data-qr] svg').getAttribute('aria-label');
    expect(label).toContain('use your phone or account');
    expect(
      [...document.querySelectorAll('*')]
        .flatMap((each) => [...each.attributes])
        .filter(({ value }) => value.includes('k3y')),
    ).toEqual([]);
  });

  it('shows that it was scanned, with a cancel button that requests a new code and keeps the focus [QR-4] [QR-5]', async () => {
    const place = await polled([status(1), status(0)]);
    expect(veil(place)).toContain('Scanned');
    expect(said(place)).toBe('Scanned Confirm on your phone to log in.');
    expect(veil(place)).toContain('Confirm on your phone to log in.');
    expect(find(place, '.qr__say').textContent).toBe('\u00A0');
    expect(find(place, '.qr__image').getAttribute('aria-hidden')).toBe('true');
    await click(find(place, '.qr__veil button'));
    expect(document.activeElement).toBe(find(place, '[data-qr]'));
    await settle();
    expect(veil(place)).toBe('');
  });

  it('shows a toast if no code loads [QR-7]', async () => {
    const { place } = await openPassport(
      { touchOnly: false, tab: 'qrCode' },
      { generateQr: [{ type: 'result.NETWORK_ERROR', data: {} }] },
    );
    await settle();
    expect(find(place, '.toast').textContent).toContain('Network error');
  });

  it('has no submit button and no checkboxes: it sends no form', async () => {
    const place = await open();
    expect(place.querySelector('button[type=submit], input')).toBeNull();
  });

  it('announces once that no code came: the toast says why [QR-7] [ERR-1]', async () => {
    const refusal = { type: 'result.OTHER', data: {}, message: 'Try later.' } as const;
    const { place } = await openPassport({ touchOnly: false }, { generateQr: [refusal] });
    const heard: (string | null)[] = [];
    new MutationObserver((all) =>
      heard.push(...all.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent))),
    ).observe(find(place, '.vh[role=status]'), { childList: true });
    await click(find(place, '[role=tab][id$=qrCode]'));
    await settle();
    expect(veil(place)).toContain('We couldn’t get a QR code');
    // StrictMode runs each effect twice.
    expect(new Set(heard.filter((words) => words !== 'Getting a QR code…'))).toEqual(new Set(['Try later.']));
  });

  it('is not offered by a prerendered page, nor on a touch-only device [IDX-2]', async () => {
    const { place } = await openPassport({ touchOnly: true });
    expect([...place.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
      'Phone',
      'Account',
      'Email',
    ]);
  });
});

describe('the guide', () => {
  it.each([
    ['en-us', 'Open the app', ['Home', 'Scan', 'Scan', 'Align the code', 'Log in on the web?', 'Log in', 'Cancel']],
    ['zh-cn', '打开 App', ['首页', '扫一扫', '扫一扫', '将二维码放入框内', '登录网页版？', '确认登录', '取消']],
    ['zh-hk', '開啟 App', ['首頁', '掃描', '掃描', '將二維碼放入框內', '登入網頁版？', '確認登入', '取消']],
  ] as const)('shows three steps and pictures in the words of %s [QR-8]', async (language, first, words) => {
    const place = await paintPart(<ScanGuide />, { language });
    const steps = [...place.querySelectorAll('li')];
    expect(steps).toHaveLength(3);
    expect(steps[0]?.textContent).toContain(first);
    expect(steps.map((step) => step.querySelectorAll('svg[aria-hidden=true]').length)).toEqual([1, 1, 1]);
    expect([...place.querySelectorAll('svg text')].map((each) => each.textContent)).toEqual(words);
  });

  it('replaces the safety tip about the address, only with the QR code [QR-8]', async () => {
    const place = await open();
    expect(find(place, 'aside .guide')).toBeTruthy();
    expect(find(place, 'aside').textContent).not.toContain('Check the address');
    await click(find(place, '[role=tab]'));
    expect(place.querySelector('.guide')).toBeNull();
  });
});

describe('the link of the image', () => {
  it('points to the host with key and region, both escaped [QR-1]', () => {
    expect(qrLink('https://m.broker.example', { key: 'a1', region: 'hk' })).toBe('https://m.broker.example/?s=a1&r=hk');
    assert(
      property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (s, r) => {
        const url = new URL(qrLink('https://m.broker.example', { key: s, region: r }));
        expect(url.origin).toBe('https://m.broker.example');
        expect([...url.searchParams]).toEqual([
          ['s', s],
          ['r', r],
        ]);
        expect(url.hash).toBe('');
      }),
    );
  });
});
