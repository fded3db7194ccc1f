// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Resend } from '../../../src/page/parts/Resend';
import { preloadViews } from '../../../src/page/app/views';
import type { Answers } from './pages';
import type { Choice } from './pageContext';
import { openAfter } from './openScreen';
import { find, paintPart, paste, settle, type } from './render';

beforeAll(preloadViews);

const openCode = (choice?: Choice, script?: Answers) => openAfter('91234567', choice, script);

describe('the code page', () => {
  it('shows where the code was sent and when another can be sent [SMS-7]', async () => {
    const { place } = await openCode();
    expect(find(place, '.lede b').textContent).toBe('+852 9123 4567');
    expect(find(place, '.wait').textContent).toBe('Resend in 60 s');
  });

  it('shows customer service in the footer, in a frame too, but not for virtual assets [SMS-10] [ROUTE-6] [SITE-11]', async () => {
    expect(find((await openCode()).place, 'footer a').getAttribute('href')).toBe('tel:+85223000000');
    expect(find((await openCode({ language: 'zh-cn' })).place, 'footer').textContent).toContain('400 000 0000');
    expect((await openCode({ edition: 'hkva' })).place.querySelector('footer')).toBeNull();
  });

  it('offers password login to users who log in, not to users who register [SMS-9]', async () => {
    expect((await openCode()).place.textContent).toContain('Use password instead');
    expect((await openCode({ mode: 'register' })).place.textContent).not.toContain('Use password instead');
  });

  it('keeps the code out of everything but its input and cells (D-SECRET)', async () => {
    const { place, actor } = await openCode({}, { verifySms: [] });
    await type(find<HTMLInputElement>(place, '#code'), '482915');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('482915');
    expect(find(place, '.vh[role=status]').textContent).toBe('Checking your code…');
  });

  it('takes the same code that is pasted once more as another try where no answer came, and only there [ERR-19] [VAL-6]', async () => {
    const none = { type: 'result.NETWORK_ERROR', data: {} } as const;
    const wrong = { type: 'result.OTHER', data: {}, message: 'Wrong code.' } as const;
    const { place } = await openCode({}, { verifySms: [none, wrong, none] });
    const input = find<HTMLInputElement>(place, '#code');
    await type(input, '482915');
    await settle();
    expect(find(place, '#code-wrong').textContent).not.toContain('Wrong code.');
    await paste(input, '482915');
    await settle();
    expect(find(place, '#code-wrong .message').textContent).toBe('Wrong code.');
    await paste(input, '482915');
    await settle();
    expect(find(place, '#code-wrong .message').textContent).toBe('Wrong code.');
  });

  it('announces a refusal with what follows, once: the cells empty without another word [SMS-6]', async () => {
    const wrong = { type: 'result.OTHER', data: {}, message: 'Wrong code.' } as const;
    const { place } = await openCode({}, { verifySms: [wrong] });
    await type(find(place, '#code'), '482915');
    await settle();
    const said = () => [...place.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent);
    const before = said();
    expect(before).toContain('Wrong code. The digits will be cleared.');
    await act(() => new Promise((done) => void setTimeout(done, 2600)));
    expect(find<HTMLInputElement>(place, '#code').value).toBe('');
    expect(said()).toEqual(before.map((each) => each?.replace(' The digits will be cleared.', '')));
  });
});

/** The countdown, and a function that sets its seconds. */
async function counting() {
  let set = (_seconds: number) => {};
  function Counting() {
    const [seconds, setSeconds] = useState(60);
    set = setSeconds;
    return <Resend seconds={seconds} busy={false} onResend={() => {}} />;
  }
  const place = await paintPart(<Counting />);
  return { place, count: (seconds: number) => act(async () => set(seconds)) };
}

describe('the countdown', () => {
  it('is announced when it starts and when it ends, not every second [SMS-7]', async () => {
    const said: (string | null)[] = [];
    const { place, count } = await counting();
    for (const seconds of [59, 58, 1, 0]) {
      said.push(find(place, '.vh[role=status]').textContent);
      await count(seconds);
    }
    expect(new Set(said)).toEqual(new Set(['Code sent. You can ask for another in 60 seconds.']));
    expect(find(place, '.vh[role=status]').textContent).toBe('You can now ask for another code.');
    expect(find(place, 'button').textContent).toBe('Resend');
  });

  it('goes on where a translator has replaced its texts by elements [SMS-7]', async () => {
    const { place, count } = await counting();
    const texts = document.createTreeWalker(find(place, '.wait'), NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const translated = document.createElement('font');
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
    await count(59);
    expect(find(place, '.wait').textContent).toBe('Resend in 59 s');
    await count(0);
    expect(find(place, 'button').textContent).toBe('Resend');
  });
});
