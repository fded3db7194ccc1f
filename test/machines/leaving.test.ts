import { describe, expect, it } from 'vitest';
import { longWaitMs } from '../../machines/rules/times';
import { passportMachine } from '../../machines/passport.machine';
import { frontInput } from '../../src/charts/samples/inputs';
import { alone } from './answering';

const jump = { to: 'jump', uid: '100001', jump_sig: 'sig' };
const provider = { to: 'provider', provider: 'google', type: 1 };

/** A page that left, and is still here after 8 s: the navigation was stopped, or the server answered 204. */
async function stayed(params: object = jump) {
  const page = alone(passportMachine, frontInput, { leave: [] });
  await page.send({ type: 'go.away', params });
  page.clock.pass(longWaitMs - 1);
  expect(page.state().value).toEqual({ away: 'usual' });
  page.clock.pass(1);
  await page.rest();
  return page;
}

describe('a page that was left and is still here', () => {
  it('says after 8 s that this takes longer than usual (D-LONGWAIT) [UI-1]', async () => {
    const { state, pending } = await stayed();
    expect([state().value, pending()]).toEqual([{ away: 'long' }, ['leave']]);
  });

  it.each([jump, provider])('leaves once more for the same address: %j (D-LONGWAIT) [JUMP-7]', async (params) => {
    const { asked, pending, send, state } = await stayed(params);
    await send({ type: 'user.triedAgain' });
    expect(asked.filter(({ name }) => name === 'leave').map(({ input }) => input)).toEqual([params, params]);
    expect([state().value, pending()]).toEqual([{ away: 'usual' }, ['leave']]);
  });

  it('goes back to the first page when the visitor waits no more, and leaves no more (D-LONGWAIT) [ROUTE-7]', async () => {
    const { pending, send, state } = await stayed();
    await send({ type: 'user.cancelled' });
    expect([state().value, pending()]).toEqual(['index', []]);
  });
});
