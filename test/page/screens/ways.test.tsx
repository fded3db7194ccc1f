// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, providersFor } from '../../../machines/rules/signInMethods';
import { providerNames } from '../../../machines/site/site';
import { preloadViews } from '../../../src/page/app/views';
import { pageOf, type Choice } from './pageContext';
import { openPassport } from './openScreen';
import { click, find, focus, press, settle, type } from './render';

beforeAll(preloadViews);

async function open(choice: Choice = {}) {
  const opened: string[] = [];
  const closed: string[] = [];
  const { place } = await openPassport(choice, {}, (provider) => {
    opened.push(provider);
    return () => void closed.push(provider);
  });
  return { place, opened, closed };
}

const row = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLElement>('.others__row .provider:not(.provider--more)'),
];
const namesIn = (place: HTMLElement) => row(place).map((each) => each.textContent);
const dots = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('.dot')];
const pageIn = (place: HTMLElement) => dots(place).findIndex((dot) => dot.getAttribute('aria-current') === 'true');

describe('third-party logins', () => {
  it('are below the consents: two by their names in the site’s order, a button for more, and two dots in the line of the heading [IDX-8]', async () => {
    const { place } = await open();
    expect(namesIn(place)).toEqual(['WeChat', 'Apple']);
    expect(row(place)[0]?.getAttribute('aria-label')).toBe('Continue with WeChat');
    const more = find(place, '.provider--more');
    expect(more.getAttribute('aria-haspopup')).toBe('dialog');
    // Its label begins with the word that is seen (WCAG 2.5.3).
    expect([more.textContent, more.getAttribute('aria-label')]).toEqual(['More', 'More ways to continue']);
    // On the screen and for the keyboard: heading and dots, then the providers and more.
    const order = [...find(place, '.others').querySelectorAll('h2, button')].map(({ className }) => className);
    expect(order).toEqual(['others__label', 'dot', 'dot', 'provider', 'provider', 'provider provider--more']);
    expect(find(place, `#${find(place, '.others').getAttribute('aria-labelledby')}`).textContent).toBe(
      'Or continue with',
    );
    expect(dots(place).map((dot) => dot.getAttribute('aria-label'))).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    expect(find(place, '.consents').compareDocumentPosition(find(place, '.others'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(find(place, '[role=tabpanel]').contains(find(place, '.others'))).toBe(false);
  });

  it('turn the page with dots, with arrow keys that keep the focus, and with a swipe that clicks nothing [IDX-8]', async () => {
    const { place, opened } = await open();
    await click(dots(place)[1] as HTMLElement);
    expect(pageIn(place)).toBe(1);
    expect(namesIn(place)).toEqual(['Facebook', 'Google']);
    await focus(row(place)[1] as HTMLElement);
    await press(row(place)[1] as HTMLElement, 'ArrowLeft');
    expect(pageIn(place)).toBe(0);
    expect(document.activeElement).toBe(row(place)[1]);
    for (const [key, page] of [
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
    ] as const) {
      await press(row(place)[1] as HTMLElement, key);
      expect(pageIn(place)).toBe(page);
    }
    const swipe = (from: number, to: number, pointerType = 'touch') =>
      act(async () => {
        row(place)[0]?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType, clientX: from }));
        row(place)[0]?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType, clientX: to }));
      });
    await swipe(200, 190);
    expect(pageIn(place)).toBe(0);
    await swipe(200, 100, 'mouse');
    expect(pageIn(place)).toBe(0);
    await swipe(200, 100);
    expect(pageIn(place)).toBe(1);
    await swipe(100, 200);
    expect(pageIn(place)).toBe(0);
    expect(opened).toEqual([]);
  });

  it('open the popup in the click itself, and say where to continue [TP-2] [TP-4]', async () => {
    const { place, opened } = await open();
    await click(find(place, 'input[name=agree]'));
    const button = row(place)[1] as HTMLElement;
    await act(async () => {
      button.click();
      expect(opened).toEqual(['apple']);
    });
    expect(find(place, '.others .hint').textContent).toBe('Continue in the window that has opened.');
    expect(find(place, '.vh[role=status]').textContent).toBe('Continue in the window that has opened.');
  });

  it('let their window go when another is chosen, and when another page is shown [TP-2] [TP-3]', async () => {
    const { place, opened, closed } = await open();
    await click(find(place, 'input[name=agree]'));
    for (const button of row(place).slice(0, 2)) await click(button);
    expect([opened, closed]).toEqual([['wechat', 'apple'], ['wechat']]);
    await type(find<HTMLInputElement>(place, '#phone'), '91234567');
    await click(find(place, 'button[type=submit]'));
    await settle();
    expect([find(place, 'h1').textContent, opened, closed]).toEqual([
      'Enter the code',
      ['wechat', 'apple'],
      ['wechat', 'apple'],
    ]);
  });

  it('are below the QR code too, and absent in an edition without them [IDX-8]', async () => {
    const { place } = await open({ tab: 'qrCode', touchOnly: false });
    expect(find(place, '.others')).toBeTruthy();
    expect((await open({ edition: 'esop' })).place.querySelector('.others')).toBeNull();
  });
});

describe('providers', () => {
  it('are offered in the site’s order [IDX-9]', () => {
    const { site } = pageOf().input;
    expect(providersFor({ ...site, providers: ['line', 'qq'] }, 'login')).toEqual(['line', 'qq']);
    expect(providersFor({ ...site, providers: ['wechat', 'qq'] }, 'register')).toEqual(['qq']);
    expect(providersFor({ ...site, providers: ['wechat', 'qq'], wechatHiddenInRegister: false }, 'register')).toEqual([
      'wechat',
      'qq',
    ]);
  });

  it('fill at most two pages [IDX-8]', () => {
    expect(pagesOf([])).toEqual([]);
    expect(pagesOf(['qq', 'line'])).toEqual([['qq', 'line']]);
    expect(pagesOf(providerNames).map((page) => page.length)).toEqual([2, 2]);
  });
});
