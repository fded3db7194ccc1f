import { fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { callMachine } from '../../machines/call/call.machine';
import { deletionMachine } from '../../machines/deletion/deletion.machine';
import type { AnyOk, Refused } from '../../machines/results/result';
import { alone, rest, says, type Said } from './answering';

/** A gate whose server answers in order, and whose captchas a visitor passes, each with another ticket. */
function gate(...answers: Said[]) {
  let tickets = 0;
  const captcha = () => {
    tickets += 1;
    return { type: 'captcha.passed', result: { appid: 'a', ticket: `t${tickets}`, randstr: 'r' } };
  };
  return alone(callMachine, {}, { perform: answers, captcha });
}

describe('the gate', () => {
  it.each([
    [{}, 'OTHER'],
    [{ behind: 'ACCOUNT_CROSS_LOGIN' }, 'ACCOUNT_CROSS_LOGIN'],
  ])('hands what comes after a captcha with %j to the page as %s, with its words [CAPT-3]', async (more, name) => {
    const first = says('REQUIRE_VERIFY_CODE');
    for (const words of [{ message: 'Wrong password' }, {}]) {
      const { received } = gate(first, { ...first, ...words, ...more });
      await rest();
      expect(received).toStrictEqual([{ type: `result.${name}`, data: {}, ...words }]);
    }
  });

  it.each(['PHONE_CAPTURE_ERROR', 'CAPTURE_ERROR'])(
    'asks again after %s each time, and says that a passed captcha was wrong [CAPT-3] [CAPT-6] [ERR-4]',
    async (name) => {
      const wrong = says(name, {}, 'Not passed');
      const { asked, received } = gate(wrong, wrong, wrong, says('OK'));
      await rest();
      const tickets = asked.flatMap(({ name: call, input }) => (call === 'perform' ? [input['captcha']] : []));
      expect(tickets).toMatchObject([null, { ticket: 't1' }, { ticket: 't2' }, { ticket: 't3' }]);
      const said = { type: 'toast.asked', toast: { words: 'refusal', refusal: { name, message: 'Not passed' } } };
      expect(received).toEqual([said, said, says('OK')]);
    },
  );

  it.each([
    ['that the answer names', { uid: '7' }, { uid: '8' }, { uid: '7' }],
    ['of the salts', {}, { saltData: { svr_result: { uid: '8' } } }, { uid: '8' }],
    ['that was chosen', {}, { uid: '9' }, { uid: '9' }],
    ['that nothing names', {}, { saltData: { svr_result: { uid: '0' } } }, {}],
  ])('takes back the deletion of the account %s [DEL-2] [API-12]', async (_, data, input, sent) => {
    const asked: unknown[] = [];
    const cancelDeletion = fromPromise<AnyOk | Refused, { uid?: string }>(async (call) => {
      asked.push(call.input);
      return { type: 'result.OK', data: {} };
    });
    const deletion = deletionMachine.provide({ actors: { cancelDeletion } });
    const { child } = alone(callMachine, input, { perform: says('ALLOW_CANCEL_DELETE', data) }, { deletion });
    await rest();
    for (let presses = 0; presses < 2; presses += 1)
      child.getSnapshot().children['0.call.deleting'].send({ type: 'user.confirmed' });
    await rest();
    expect(asked).toEqual([sent]);
  });

  it('repeats the call 2.5 s after the deletion was cancelled, not before [DEL-2] [DEL-3]', async () => {
    const perform = [says('ALLOW_CANCEL_DELETE', { uid: '7' }), says('OK')];
    const cancelDeletion = fromPromise<AnyOk | Refused, { uid?: string }>(async () => ({
      type: 'result.OK',
      data: {},
    }));
    const cancelled = deletionMachine.provide({ actors: { cancelDeletion } });
    const { child, clock, times } = alone(callMachine, {}, { perform }, { deletion: cancelled });
    await rest();
    const deletion = child.getSnapshot().children['0.call.deleting'];
    for (let presses = 0; presses < 3; presses += 1) deletion.send({ type: 'user.confirmed' });
    await rest();
    clock.pass(2499);
    await rest();
    expect(times('perform')).toBe(1);
    clock.pass(1);
    await rest();
    expect(times('perform')).toBe(2);
  });

  it('offers to cancel after 8 s without an answer, and aborts the request (D-LONGWAIT) [UI-1]', async () => {
    const { child, clock, pending, received, state } = gate();
    clock.pass(7999);
    child.send({ type: 'user.cancelled' });
    expect(state().value).toEqual({ calling: 'usual' });
    clock.pass(1);
    expect([state().value, pending()]).toEqual([{ calling: 'long' }, ['perform']]);
    child.send({ type: 'user.cancelled' });
    expect([received, pending()]).toEqual([[{ type: 'call.abandoned' }], []]);
  });

  it('reloads the page when the salt has expired [PWD-8] [ERR-5]', async () => {
    const { child, received } = gate(says('LOGIN_SALT_EXPIRED'));
    await rest();
    child.send({ type: 'user.confirmed' });
    expect(received).toEqual([{ type: 'go.away', params: { to: 'reload' } }]);
  });
});
