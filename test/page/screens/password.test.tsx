// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { networkError } from '../../../machines/results/result';
import { preloadViews } from '../../../src/page/app/views';
import type { Answers } from './pages';
import { openAfter, openScreen } from './openScreen';
import { click, edit, find, type } from './render';

beforeAll(preloadViews);

async function openPassword(script: Answers = {}) {
  const { place } = await openAfter('8062417', { tab: 'account' }, script);
  return {
    place,
    input: () => find<HTMLInputElement>(place, '#password'),
    submit: () => find<HTMLButtonElement>(place, 'button[type=submit]'),
  };
}

describe('the password page', () => {
  it('shows the account and is disabled while empty [PWD-6] [PWD-7]', async () => {
    const { place, input, submit } = await openPassword();
    expect(find(place, '.lede').textContent).toContain('8062417');
    expect(document.activeElement).toBe(input());
    expect(submit().disabled).toBe(true);
    await type(input(), 'a');
    expect(submit().disabled).toBe(false);
  });

  it('is never spell-checked or corrected, and is hidden before it is sent [PWD-7]', async () => {
    const { place, input, submit } = await openPassword({ login: [] });
    await type(input(), 'harbour-1841');
    await click(find(place, '[aria-pressed]'));
    expect(input().type).toBe('text');
    expect(input().getAttribute('spellcheck')).toBe('false');
    expect(input().getAttribute('autocapitalize')).toBe('off');
    await click(submit());
    expect(input().type).toBe('password');
    expect(submit().getAttribute('aria-busy')).toBe('true');
  });

  it('never shows a password by itself: a pasted one that formatting changed stays hidden, and a text says so [PWD-7] [VAL-5]', async () => {
    const { place, input } = await openPassword();
    const hint = () => place.querySelector('.hint')?.textContent ?? '';
    const said = () => find(place, '.vh[role=status]').textContent;
    await edit(input(), 'pass 密 word1', { inputType: 'insertFromPaste' });
    expect([input().value, input().type]).toEqual(['password1', 'password']);
    expect([hint(), said()]).toEqual([expect.stringContaining('were removed'), hint()]);
    await type(input(), ' ');
    expect([input().value, input().type]).toEqual(['password1', 'password']);
    await type(input(), '2');
    expect([input().value, hint()]).toEqual(['password12', expect.stringContaining('were removed')]);
  });

  it('clears the password on pagehide (T-10)', async () => {
    const { input, submit } = await openPassword();
    await type(input(), 'harbour-1841');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(input().value).toBe('');
    expect(submit().disabled).toBe(true);
  });

  it('repeats by its message the call that was not answered, and does not send the form [ERR-19] [PWD-1]', async () => {
    const { place, actor } = await openScreen('verifyPwd', { fetchSalt: [networkError], sendSms: [networkError] });
    const states: string[] = [];
    actor.subscribe((page) => states.push(JSON.stringify((page as AnyMachineSnapshot).value)));
    const message = () => find<HTMLButtonElement>(place, '.wrong .message');
    const press = async () => {
      states.length = 0;
      await click(message());
      return [
        message().textContent,
        document.activeElement?.id,
        [...new Set(states.filter((value) => value.includes('calling')))],
      ];
    };
    const text = 'Network error. Please click to refresh!';
    expect([message().textContent, message().type]).toEqual([text, 'button']);
    expect(await press()).toEqual([text, 'password', ['{"calling":"salting"}']]);
    await type(find<HTMLInputElement>(place, '#password'), 'harbour-1841');
    await click(find(place, '.row--tight button'));
    expect(await press()).toEqual([text, 'password', ['{"calling":"sending"}']]);
  });
});
