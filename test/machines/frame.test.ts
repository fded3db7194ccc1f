import { describe, expect, it } from 'vitest';
import { frameMachine } from '../../machines/frame/frame.machine';
import { alone } from './answering';

const held = (isJump: boolean) => ({ type: 'page.held', isJump });
const frame = (keepsCookies = true) => alone(frameMachine, { listed: true, keepsCookies, mayAsk: false });

describe('a browser that wants a click before the frame leads its host on', () => {
  it.each([
    ['the jump', true, 'held'],
    ['another way out, where nobody is logged in', false, 'stopped'],
  ])('is explained for %s: %s in the words %s [JUMP-7] [JUMP-1]', async (_, isJump, words) => {
    const page = frame();
    await page.send(held(isJump));
    expect(Object.values(page.state().getMeta())).toContainEqual({ view: 'alert', words });
    await page.send({ type: 'user.confirmed' });
    expect(page.received).toEqual([{ type: 'frame.troubled', name: 'blocked' }, { type: 'frame.released' }]);
  });

  it.each([true, false])(
    'leaves the page that stays as it was, cookies kept: %s; the host gets one message [IDX-13] [UI-1]',
    async (keepsCookies) => {
      const page = frame(keepsCookies);
      const before = page.state().value;
      for (const isJump of [true, false]) {
        await page.send(held(isJump), { type: 'user.cancelled' });
        expect(page.state().value).toEqual(before);
      }
      expect(page.received.filter(({ name }) => name === 'storage').length).toBe(keepsCookies ? 0 : 1);
      expect(page.received.filter(({ type }) => type === 'frame.kept').length).toBe(2);
    },
  );
});
