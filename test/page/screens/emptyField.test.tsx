// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadViews } from '../../../src/page/app/views';
import { openPassport as open } from './openScreen';
import { click, find, press } from './render';

beforeAll(preloadViews);

const tabs = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[role=tab]')];
const submitOf = (place: HTMLElement) => find<HTMLButtonElement>(place, 'button[type=submit]');

describe('Enter in an empty field', () => {
  it('says what is missing, though the button is disabled [VAL-2] [VAL-3] [VAL-7]', async () => {
    const { place } = await open({ edition: 'hk', hide: { agreement: true } });
    const fields = [
      ['phone', 'Please enter your mobile number.'],
      ['account', 'Please enter your Datum ID/ phone number / email.'],
      ['email', 'Please enter your email.'],
    ] as const;
    for (const [at, [id, said]] of fields.entries()) {
      await click(tabs(place)[at] as HTMLElement);
      expect(submitOf(place).disabled).toBe(true);
      await press(find(place, `#${id}`), 'Enter');
      expect(find(place, `#${id}-wrong`).textContent).toBe(said);
    }
  });

  it('is not that of an input method, which Safari sends after what was composed is gone [VAL-2]', async () => {
    const { place } = await open({ edition: 'hk' });
    const init = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    await act(async () => find(place, '#phone').dispatchEvent(new KeyboardEvent('keydown', init)));
    expect(place.querySelector('#phone-wrong')).toBeNull();
  });
});
