// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { preloadViews } from '../../../src/page/app/views';
import { openAfter, openPassport as open } from './openScreen';
import { click, edit, find, focus, press, settle, type } from './render';
import { editionNames } from '../../../machines/site/site';

beforeAll(preloadViews);

const tabs = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[role=tab]')];
const phoneOf = (place: HTMLElement) => find<HTMLInputElement>(place, '#phone');
const submitOf = (place: HTMLElement) => find<HTMLButtonElement>(place, 'button[type=submit]');

describe('each edition', () => {
  const both = ['Privacy Policy', 'Terms of Service'];
  it.each([
    ['cn', 'Log in', '+86', both, 'Datum ID, phone or email'],
    ['hk', 'Log in', '+852', both, 'Datum ID, phone or email'],
    ['jp', 'Log in', '+81', both, 'Datum ID, phone or email'],
    ['esop', 'Datum Enterprise', '+86', ['Datum Enterprise Terms of Service'], 'Platform account ID'],
    ['hkva', 'Log in', '+852', both, 'Datum ID'],
  ] as const)(
    '%s has its title, region, agreement and words for an account [SITE-1] [IDX-5] [IDX-6] [IDX-10]',
    async (edition, title, region, documents, account) => {
      const { place } = await open({ edition });
      expect(find(place, 'h1').textContent).toBe(title);
      expect(document.title).toContain(title);
      expect(find(place, '.field__lead[aria-haspopup=dialog][aria-expanded=false]').textContent).toBe(region);
      expect(phoneOf(place).placeholder).toBe(edition === 'jp' ? 'For example 090 1234 5678' : 'Enter mobile number');
      const links = [...find(place, '.consent').querySelectorAll('a')];
      expect(links.map(({ textContent }) => textContent)).toEqual(
        documents.map((name) => `${name} (opens in a new tab)`),
      );
      expect(links.every(({ rel }) => rel.includes('noopener'))).toBe(true);
      await click(tabs(place)[1] as HTMLElement);
      expect(find(place, 'label[for=account]').textContent).toBe(account);
    },
  );
});

describe('a form that is submitted without the agreement', () => {
  it.each([
    [0, 'phone', '912', '91234567'],
    [1, 'account', '12', '8062417'],
    [2, 'email', 'cheuk@', 'cheuk@example.com'],
  ] as const)(
    'says first what is wrong in tab %d, and asks for the agreement when nothing is [VAL-9]',
    async (at, field, wrong, right) => {
      const { place } = await open({});
      await click(tabs(place)[at] as HTMLElement);
      const input = () => find<HTMLInputElement>(place, `#${field}`);
      await type(input(), wrong);
      await click(submitOf(place));
      expect(input().getAttribute('aria-invalid')).toBe('true');
      expect(document.querySelector('dialog')).toBeNull();
      await edit(input(), right);
      await click(submitOf(place));
      await settle();
      expect(input().getAttribute('aria-invalid')).not.toBe('true');
      expect(document.querySelector('dialog h2')?.textContent).toBe('Agree to continue');
    },
  );
});

describe('the tabs', () => {
  it('keep one tab in the tab order; arrows, Home and End choose a tab and move the focus [IDX-2]', async () => {
    const { place } = await open({ touchOnly: false });
    expect(tabs(place).map(({ textContent }) => textContent)).toEqual(['Phone', 'Account', 'Email', 'QR code']);
    expect(tabs(place).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    await focus(tabs(place)[0] as HTMLElement);
    await press(tabs(place)[0] as HTMLElement, 'ArrowRight');
    expect(document.activeElement?.textContent).toBe('Account');
    expect(find(place, '#account')).toBeTruthy();
    expect(find(place, '[role=tabpanel]').getAttribute('aria-labelledby')).toBe(document.activeElement?.id);
    await press(tabs(place)[1] as HTMLElement, 'ArrowRight');
    expect(find(place, '#email')).toBeTruthy();
    await press(tabs(place)[2] as HTMLElement, 'End');
    expect(tabs(place).map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'false', 'true']);
    await press(tabs(place)[3] as HTMLElement, 'ArrowRight');
    expect(find(place, '#phone')).toBeTruthy();
  });

  it('are phone and e-mail in registration; the account or QR tab becomes the e-mail tab, and back the account tab [IDX-2] [IDX-3] [IDX-4]', async () => {
    for (const from of ['account', 'qrCode'] as const) {
      const { place } = await open({ touchOnly: false, tab: from });
      await click(find(place, '.switch button'));
      expect(tabs(place).map(({ textContent }) => textContent)).toEqual(['Phone', 'Email']);
      expect(find(place, '[aria-selected=true]').textContent).toBe('Email');
      await click(find(place, '.switch button'));
      expect(find(place, '[aria-selected=true]').textContent).toBe('Account');
    }
  });
});

describe('the phone field', () => {
  it('formats while the user types and keeps the caret in place [FMT-1] [FMT-3]', async () => {
    const { place } = await open();
    await focus(phoneOf(place));
    await type(phoneOf(place), '91234');
    expect(phoneOf(place).value).toBe('9123 4');
    await edit(phoneOf(place), '97123 4', { data: '7', caret: 2 });
    expect(phoneOf(place).value).toBe('9712 34');
    expect(phoneOf(place).selectionStart).toBe(2);
  });

  it('keeps the caret when deleting a space changes nothing [FMT-3]', async () => {
    const { place } = await open();
    await focus(phoneOf(place));
    await type(phoneOf(place), '91234567');
    await edit(phoneOf(place), '91234567', { inputType: 'deleteContentBackward', caret: 4 });
    expect(phoneOf(place).value).toBe('9123 4567');
    expect(phoneOf(place).selectionStart).toBe(4);
  });

  it('moves a pasted calling code into the button and announces it [VAL-4]', async () => {
    const { place } = await open();
    await edit(phoneOf(place), '+86 138 0013 8000', { inputType: 'insertFromPaste' });
    expect(phoneOf(place).value).toBe('138 0013 8000');
    expect(find(place, '.field__lead').textContent).toBe('+86');
    expect(find(place, '.vh[role=status]').textContent).toContain('+86');
  });

  it('enables the button during composition and shows the raw text', async () => {
    const { place } = await open();
    await edit(phoneOf(place), '９', { data: '９', isComposing: true });
    expect(phoneOf(place).value).toBe('９');
    expect(submitOf(place).disabled).toBe(false);
  });

  it('disables submit while empty, and has a clear button that focuses the field [VAL-2]', async () => {
    const { place } = await open();
    expect(submitOf(place).disabled).toBe(true);
    await type(phoneOf(place), '9');
    expect(submitOf(place).disabled).toBe(false);
    await click(find(place, '.field__tool'));
    expect(phoneOf(place).value).toBe('');
    expect(document.activeElement).toBe(phoneOf(place));
  });

  it('connects the error to the field and removes it on input [VAL-3]', async () => {
    const { place } = await openAfter('912');
    await settle();
    expect(place.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(phoneOf(place).getAttribute('aria-describedby')).toBe(find(place, '[role=alert]').id);
    await type(phoneOf(place), '3');
    expect(place.querySelector('[role=alert]')).toBeNull();
  });
});

describe('the form', () => {
  it('without an answer offers to try again by its message, and finds no fault in the number [ERR-19] [VAL-3]', async () => {
    const sent = { type: 'result.OK', data: { code_sig: 'sig' } } as const;
    const { place } = await openAfter('91234567', {}, { sendSms: [{ type: 'result.NETWORK_ERROR', data: {} }, sent] });
    const again = find(place, '[role=alert] button');
    expect(again.textContent).toBe('Network error. Please click to refresh!');
    expect(phoneOf(place).getAttribute('aria-invalid')).toBeNull();
    expect(phoneOf(place).getAttribute('aria-describedby')).toBe(find(place, '[role=alert]').id);
    expect(place.querySelector('.is-wrong')).toBeNull();
    await click(again);
    await settle();
    expect(find(place, 'h1').textContent).toBe('Enter the code');
  });

  it('shows a toast as a popover, above the mask of a dialog [UI-1]', async () => {
    const shown = vi.fn<(this: HTMLElement) => void>();
    const { place, actor } = await open();
    Object.assign(HTMLElement.prototype, { showPopover: shown, hidePopover: () => {} });
    await act(async () => actor.send({ type: 'toast.asked', toast: { words: 'deletionCancelled' } }));
    await settle();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    expect(shown.mock.contexts).toContain(find(place, '.toast'));
  });

  it('has no box to tick where the configuration hides the agreement, and sends the code [SITE-4] [VAL-9]', async () => {
    const hide = { agreement: true };
    const boxes = (where: HTMLElement) => [...where.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes((await open({ hide, mode: 'register' })).place).map(({ name }) => name)).toEqual(['market']);
    const { place } = await open({ hide });
    expect(boxes(place)).toEqual([]);
    await type(phoneOf(place), '91234567');
    await click(submitOf(place));
    await settle();
    expect(find(place, 'h1').textContent).toBe('Enter the code');
  });

  it('keeps its button in the order of Tab while it sends, and says that it waits [UI-1]', async () => {
    const { place } = await openAfter('91234567', {}, { sendSms: [] });
    expect(find(place, '.loading').textContent).toBe('Sending a code…');
    expect(submitOf(place).getAttribute('aria-disabled')).toBe('true');
  });

  it('navigates to the code page and focuses its field; back focuses the heading [PHONE-3] [ROUTE-7]', async () => {
    const { place } = await openAfter('91234567');
    expect(find(place, 'h1').textContent).toBe('Enter the code');
    expect(document.activeElement?.id).toBe('code');
    expect(document.title).toContain('Enter the code');
    await click(find(place, '.back'));
    expect(document.activeElement).toBe(find(place, 'h1'));
    expect(phoneOf(place).value).toBe('9123 4567');
  });

  it('shows the notices, and closes the one from the URL [IDX-13] [IDX-14]', async () => {
    const { place } = await open({ notice: '<b>Expired</b>', cookiesOff: true });
    expect(find(place, '.notice--error .message').textContent).toBe('The last login said: <b>Expired</b>');
    await click(find(place, '.notice__close'));
    expect(place.querySelectorAll('.notice')).toHaveLength(1);
  });

  it('has activation and its own title in the enterprise edition [IDX-5] [IDX-12]', async () => {
    const { place } = await open({ edition: 'esop' });
    expect(find(place, 'h1').textContent).toBe('Datum Enterprise');
    expect(place.textContent).toContain('Activate account');
  });

  it('names the languages at its foot in every edition, the own one as text, the others as links that need no script [IDX-7]', async () => {
    for (const edition of editionNames) {
      const { place } = await open({ edition });
      const named = [...find(place, 'footer nav[aria-label=Language]').children] as HTMLElement[];
      expect(named.map((each) => [each.tagName, each.textContent, each.getAttribute('href'), each.lang])).toEqual([
        ['B', 'English', null, ''],
        ['A', '简体中文', '?lang=zh-cn', 'zh-Hans-CN'],
        ['A', '繁體中文', '?lang=zh-hk', 'zh-Hant-HK'],
      ]);
    }
  });

  it('has the number of customer service, the languages and the legal line at its foot; no button for virtual assets, and no number [ROUTE-6] [IDX-7]', async () => {
    for (const edition of editionNames) {
      const { place } = await open({ edition });
      const foot = find(place, 'footer');
      expect(foot.textContent.includes('Customer service +852 2300 0000')).toBe(edition !== 'hkva');
      expect(foot.querySelector('a[href^=tel]')).toBeNull();
      expect(find(foot, '.foot__legal').textContent).toMatch(/^© \d{4} Datum Securities Limited$/);
    }
  });

  it('has in a frame what the specification gives it everywhere: languages in the enterprise edition, pictures beside the QR code [IDX-7] [QR-8]', async () => {
    const enterprise = await open({ edition: 'esop', inFrame: true });
    expect(enterprise.place.querySelectorAll('.langs > *').length).toBe(3);
    const scanning = await open({ inFrame: true, tab: 'qrCode', touchOnly: false });
    await settle();
    expect(scanning.place.querySelectorAll('.guide svg').length).toBe(3);
  });

  it('has no header, no field and no languages in a frame, but customer service below [ROUTE-6] [SITE-2]', async () => {
    const { place } = await open({ inFrame: true });
    expect(place.querySelector('header, aside, .clock, .langs')).toBeNull();
    expect(find(place, 'footer').textContent).toContain('+852 2300 0000');
  });
});
