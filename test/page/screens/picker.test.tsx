// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../machines/site/site';
import { Picker } from '../../../src/page/parts/picker/Picker';
import { click, edit, find, paintPart, press } from './render';

let isWide = true;
let isTouch = false;
beforeEach(() => {
  isWide = true;
  isTouch = false;
  const matches = (query: string) => (query.includes('hover') ? isTouch : isWide);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const hongKong = { nationCode: 'HK', areaCode: '+852' };

async function open(language: Language = 'en-us', inFrame = false) {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const place = await paintPart(<Picker chosen={hongKong} onChoose={onChoose} onClose={onClose} onLeave={() => {}} />, {
    language,
    inFrame,
  });
  return { place, onChoose, onClose, search: find<HTMLInputElement>(place, 'input[role=combobox]') };
}

/** Opens it, and waits until the rows after the first ones are rendered too. */
async function openWhole(language?: Language) {
  vi.useFakeTimers();
  try {
    const picker = await open(language);
    await act(async () => void vi.advanceTimersByTime(200));
    return picker;
  } finally {
    vi.useRealTimers();
  }
}

const shownIn = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll<HTMLElement>(selector)].filter((each) => !each.closest('[hidden]'));
const optionsIn = (place: HTMLElement) => shownIn(place, '[role=option]');
const namesIn = (place: HTMLElement) => optionsIn(place).map((each) => each.firstChild?.textContent);
const groupsIn = (place: HTMLElement) =>
  shownIn(place, '[role=group][aria-label]').map((each) => each.getAttribute('aria-label'));
const activeIn = (place: HTMLElement, search: HTMLElement) =>
  place.querySelector(`[id="${search.getAttribute('aria-activedescendant')}"]`)?.textContent;
const letters = (text: string) => text.split('');

describe('the country picker', () => {
  it('lists the most used regions, then all by English initial, in zh-cn by pinyin [CTRY-1] [CTRY-5]', async () => {
    const { place } = await openWhole();
    expect(groupsIn(place)).toEqual(['Often used', ...letters('ABCDEFGHIJKLMNOPQRSTUVWYZ')]);
    expect(namesIn(place).slice(0, 3)).toEqual(['Hong Kong SAR', 'Mainland China', 'Macao SAR']);
    expect(optionsIn(place)).toHaveLength(255);
    expect(place.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
    expect(find(place, '[aria-selected=true]').textContent).toBe('Hong Kong SAR+852');
    const chinese = await openWhole('zh-cn');
    expect(groupsIn(chinese.place)).toEqual(['常用', ...letters('ABCDEFGHJKLMNPRSTWXYZ')]);
    const hong = await openWhole('zh-hk');
    expect(groupsIn(hong.place)).toEqual(['常用', ...letters('ABCDEFGHIJKLMNOPQRSTUVWYZ')]);
  });

  it('gives each row its position and the total, although most are not laid out [CTRY-6]', async () => {
    const { place } = await openWhole();
    const places = optionsIn(place).map(
      (each) => `${each.ariaPosInSet ?? each.getAttribute('aria-posinset')}/${each.getAttribute('aria-setsize')}`,
    );
    expect(places).toEqual(Array.from({ length: 255 }, (_, i) => `${i + 1}/255`));
    expect(new Set(optionsIn(place).map(({ id }) => id)).size).toBe(255);
  });

  it('focuses its search; what was found first is the active row, and none is said [CTRY-4]', async () => {
    const { place, search } = await open('zh-cn');
    expect(document.activeElement).toBe(search);
    await edit(search, 'ｓｇ');
    expect(activeIn(place, search)).toContain('新加坡');
    expect(groupsIn(place)).not.toContain('常用');
    await edit(search, 'zzz');
    expect(find(place, '.none').textContent).toContain('zzz');
    expect(find(place, '.vh[role=status]').textContent).toBeTruthy();
  });

  it('shows the first rows at once, and soon afterwards all of them [CTRY-1]', async () => {
    const { place } = await open();
    expect(optionsIn(place)).toHaveLength(41);
    expect(optionsIn(place)[0]?.getAttribute('aria-setsize')).toBe('255');
    expect(optionsIn((await openWhole()).place)).toHaveLength(255);
  });

  it('shows the first results of a search at once, and soon afterwards all of them [CTRY-4]', async () => {
    const { place, search } = await open();
    vi.useFakeTimers();
    try {
      await edit(search, 'a');
      expect(optionsIn(place)).toHaveLength(41);
      expect(optionsIn(place)[0]?.getAttribute('aria-setsize')).toBe('238');
      await act(async () => void vi.advanceTimersByTime(200));
      expect(optionsIn(place)).toHaveLength(238);
    } finally {
      vi.useRealTimers();
    }
  });

  it('moves with arrow keys, chooses with Enter, closes with Esc [CTRY-6]', async () => {
    const { place, search, onChoose, onClose } = await open();
    expect(activeIn(place, search)).toContain('Hong Kong');
    await press(search, 'ArrowDown');
    expect(activeIn(place, search)).toContain('Mainland China');
    await press(search, 'ArrowUp');
    await press(search, 'ArrowUp');
    expect(activeIn(place, search)).toContain('Hong Kong');
    await press(search, 'ArrowDown');
    await press(search, 'Enter');
    expect(onChoose).toHaveBeenCalledWith({ nationCode: 'CN', areaCode: '+86' });
    await press(search, 'PageDown');
    await press(search, 'PageDown');
    expect(activeIn(place, search)).toMatch(/^A/);
    await press(search, 'Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('distinguishes regions that share a code [CTRY-5]', async () => {
    const { place, onChoose } = await open();
    await click(optionsIn(place).findLast((each) => each.textContent === 'Canada+1') as HTMLElement);
    expect(onChoose).toHaveBeenCalledWith({ nationCode: 'CA', areaCode: '+1' });
  });

  it('is a sheet with index letters on phones, and a dropdown in a frame and on wide screens [CTRY-2] [CTRY-3]', async () => {
    expect((await open()).place.querySelector('dialog')).toBeNull();
    isWide = false;
    const sheet = await open();
    expect(find<HTMLDialogElement>(sheet.place, 'dialog').open).toBe(true);
    expect([...sheet.place.querySelectorAll('.rail button')].map((each) => each.textContent)).toEqual([
      '•',
      ...letters('ABCDEFGHIJKLMNOPQRSTUVWYZ'),
    ]);
    expect((await open('en-us', true)).place.querySelector('dialog')).toBeNull();
  });

  it('has the letters on touch devices in a frame too, and none on others [CTRY-2]', async () => {
    isWide = false;
    isTouch = true;
    const shown = async () => (await open('en-us', true)).place.querySelectorAll('.rail button').length > 0;
    expect(await shown()).toBe(true);
    isTouch = false;
    expect(await shown()).toBe(false);
  });

  it('does not focus the search on touch devices, where a keyboard would cover the list [CTRY-3]', async () => {
    isWide = false;
    isTouch = true;
    const { search } = await open();
    expect(document.activeElement).not.toBe(search);
  });
});

describe('the index letters', () => {
  it('scroll to their group when clicked or when a finger slides over them, also those that are not shown [CTRY-2]', async () => {
    isWide = false;
    const { place } = await openWhole();
    const shown: (string | undefined)[] = [];
    for (const group of place.querySelectorAll<HTMLElement>('[data-group]'))
      group.scrollIntoView = () => void shown.push(group.dataset.group);
    const letter = (name: string) => find(place, `.rail [data-letter="${name}"]`);
    await click(letter('J'));
    expect(shown).toEqual(['J']);
    // Of the letters from R on, only R and V fit.
    letter('R').getBoundingClientRect = () => new DOMRect(0, 100, 44, 44);
    letter('V').getBoundingClientRect = () => new DOMRect(0, 144, 44, 44);
    const slide = (buttons: number, clientY: number) =>
      act(async () =>
        letter('J').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons, clientX: 1, clientY })),
      );
    await slide(1, 101);
    await slide(0, 101);
    await slide(1, 112);
    await slide(1, 150);
    await slide(1, 900);
    expect(shown).toEqual(['J', 'R', 'S', 'V', 'Z']);
  });

  it('scroll to a group whose rows were not rendered yet, at once and once [CTRY-2]', async () => {
    isWide = false;
    const { place } = await open();
    expect(optionsIn(place)).toHaveLength(41);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await click(find(place, '.rail [data-letter="J"]'));
    expect(optionsIn(place)).toHaveLength(255);
    expect(scroll.mock.contexts.map((each) => (each as HTMLElement).dataset.group)).toEqual(['J']);
  });

  it('mark the group at the top 50 ms after scrolling ends [CTRY-2] [UI-2]', async () => {
    isWide = false;
    vi.useFakeTimers();
    try {
      const { place } = await open();
      await act(async () => void vi.advanceTimersByTime(200));
      const list = find(place, '[role=listbox]');
      const here = () => place.querySelector('.rail [aria-current]')?.textContent;
      expect(here()).toBe('•');
      for (const group of place.querySelectorAll<HTMLElement>('[data-group]')) {
        group.getBoundingClientRect = () =>
          ({ bottom: group.dataset.group! < 'C' || group.dataset.group === 'often' ? -1 : 100 }) as DOMRect; // oxlint-disable-line typescript/no-non-null-assertion
      }
      await act(async () => list.dispatchEvent(new Event('scroll')));
      await act(async () => vi.advanceTimersByTime(49));
      expect(here()).toBe('•');
      await act(async () => vi.advanceTimersByTime(1));
      expect(here()).toBe('C');
    } finally {
      vi.useRealTimers();
    }
  });
});
