// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { DeferredTextsContext } from '../../../src/page/parts/lazyView';
import { LazyPhoneHelp } from '../../../src/page/parts/picker/LazyPicker';
import type { PhoneHelp } from '../../../src/page/parts/picker/PhoneHelp';
import { find, paintPart, settle } from './render';

const chunk = vi.hoisted(() => {
  let release = () => {};
  let fail = () => {};
  const come = () =>
    new Promise<void>((resolve, reject) => {
      release = resolve;
      fail = () => reject(new TypeError('Failed to fetch'));
    });
  return { come: vi.fn(come), release: () => release(), fail: () => fail() };
});
vi.mock('../../../i18n/scriptLoading', async (load) => ({
  ...(await load<object>()),
  withRetries: (get: () => Promise<typeof PhoneHelp>) => async () => {
    await chunk.come();
    return get();
  },
}));

const help = (
  <LazyPhoneHelp
    id="phone"
    error={{ text: 'Wrong number' }}
    region={{ nationCode: 'HK', areaCode: '+852' }}
    phone="9123"
  />
);
const alerts = (place: HTMLElement) => [...place.querySelectorAll('[role=alert]')].map((each) => each.textContent);

it('the error of a phone is shown at once, and announced once: when it says the length, or when that does not load [VAL-4] (WCAG 4.1.3)', async () => {
  let use = () => {};
  const onUse = (retry: () => void) => {
    use = () => act(retry);
    return () => {};
  };
  const texts = { isLoaded: true, load: async () => {}, onUse };
  const failing = await paintPart(<DeferredTextsContext value={texts}>{help}</DeferredTextsContext>);
  expect(find(failing, '.message').textContent).toBe('Wrong number');
  expect(alerts(failing)).toEqual([]);
  await act(async () => chunk.fail());
  await settle();
  expect(alerts(failing)).toEqual(['Wrong number']);
  const said = find(failing, '[role=alert]');
  use();
  await settle();
  expect(find(failing, '[role=alert]'), 'while it loads once more').toBe(said);
  await act(async () => chunk.fail());
  await settle();
  expect(find(failing, '[role=alert]'), 'it failed once more').toBe(said);
  failing.remove();

  const place = await paintPart(help);
  expect(find(place, '.message').textContent).toBe('Wrong number');
  expect(alerts(place)).toEqual([]);
  await act(async () => chunk.release());
  await vi.waitFor(async () => {
    await settle();
    expect(alerts(place)).toEqual(['Hong Kong mobile numbers have 8 digits']);
  });
});
