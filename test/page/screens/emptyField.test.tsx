// @vitest-environment happy-dom
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
});
