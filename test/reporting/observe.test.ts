import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, raise, setup } from 'xstate';
import { observe } from '../../src/reporting/observe';
import { sourceOf, type TrackingEvent } from '../../src/reporting/tracking';

interface FormEvent {
  type: string;
  to?: string | null;
  mode?: string;
}
const formTypes = {} as { context: { problem: string | null; phone: string }; events: FormEvent };
const form = setup({ types: formTypes }).createMachine({
  context: { problem: null, phone: '91234567' },
  on: {
    set: { actions: assign({ problem: ({ event }) => event.to ?? null }) },
    'front.submitted': { actions: assign({ problem: ({ event }) => event.to ?? null }) },
    'result.*': {},
    typed: { actions: assign({ phone: '5551234567' }) },
  },
});
const jump = { type: 'go.away', params: { to: 'jump', uid: '10001', jump_sig: 'canarySig' } };
const root = setup({ types: {} as { events: { type: string; params?: object } }, actors: { form } }).createMachine({
  id: 'passport',
  invoke: { src: 'form', id: 'phone' },
  on: { 'go.*': {}, 'user.wentBack': {}, 'user.finished': { actions: raise(jump) } },
});

function start(source = {}) {
  const sent: TrackingEvent[] = [];
  const actor = createActor(root).start();
  actor.system.inspect(observe({ send: (event) => sent.push(event), source, now: () => 0 }));
  const phone = () => actor.getSnapshot().children.phone as unknown as { send(event: FormEvent): void };
  return { actor, sent, phone };
}

describe('the observer of the actor system', () => {
  it.each([
    [[{ type: 'go.verifyCode', params: { type: 'login', phone: '91234567' } }, jump], 'web_login_success', 'login'],
    [[{ type: 'go.verifyPwd', params: { type: 'account', account: '10001' } }, jump], 'web_login_success', 'login'],
    [[{ type: 'go.verifyCode', params: { type: 'reg' } }, jump], 'register_success', 'register'],
    [
      [{ type: 'go.verifyCode', params: { type: 'login' } }, { type: 'go.regSetPwd', params: { type: 'phone' } }, jump],
      'register_success',
      'register',
    ],
    [[{ type: 'go.selectAccount', params: { codeSig: 'x' } }, jump], 'register_success', 'quick'],
    [
      [{ type: 'go.verifyPwd', params: {} }, { type: 'go.bindSuccess', params: { uid: '1' } }, jump],
      'web_login_success',
      'login',
    ],
    [
      [{ type: 'go.verifyCode', params: { type: 'reg' } }, { type: 'go.index' }, { type: 'user.finished' }],
      'web_login_success',
      'login',
    ],
  ])('%j is one %s on a %s page [TRACK-2] [PWD-3] [SETP-4]', (events, event, page_type) => {
    const { actor, sent } = start();
    for (const each of events) actor.send(each);
    expect(sent).toEqual([{ event_name: event, page_type, entry: page_type === 'login' ? 'login' : 'reg' }]);
    expect(JSON.stringify(sent)).not.toMatch(/10001|canarySig|91234567/u);
  });

  it('names a third party’s account that sets its password as such, and no account after it [TRACK-1] [ERR-7]', () => {
    const setPwd = { type: 'go.setPwd', params: { rst_sig: 'canarySig' } };
    const verifyCode = { type: 'go.verifyCode', params: { type: 'login' } };
    const entryAfter = (...events: { type: string; params?: object }[]) => {
      const { actor, sent, phone } = start();
      for (const each of [...events, jump]) (each.type.startsWith('result.') ? phone() : actor).send(each);
      return (sent as { entry?: string }[]).map(({ entry }) => entry).join();
    };
    const refused = { type: 'result.NEED_THIRD_LOGIN' };
    expect(entryAfter(verifyCode, refused, setPwd)).toBe('thirdReg');
    expect(entryAfter(verifyCode, { type: 'result.TWO_FACTOR_NEED_SET_PWD' }, setPwd)).toBe('login');
    expect(entryAfter(verifyCode, refused, setPwd, { type: 'user.wentBack' })).toBe('login');
    expect(entryAfter(verifyCode, refused, setPwd, verifyCode, setPwd)).toBe('login');
  });

  it('forgets a registration that was gone back from [TRACK-1] [ROUTE-7]', () => {
    const { actor, sent } = start();
    for (const each of [{ type: 'go.verifyCode', params: { type: 'reg' } }, { type: 'user.wentBack' }, jump])
      actor.send(each);
    expect(sent).toMatchObject([{ event_name: 'web_login_success', page_type: 'login', entry: 'login' }]);
  });

  it('counts no other way out as a success [TRACK-2]', () => {
    const { actor, sent } = start();
    for (const to of ['deviceLock', 'weakBind', 'reload', 'language']) actor.send({ type: 'go.away', params: { to } });
    expect(sent).toEqual([]);
  });

  it('reports each problem by name, once while it is shown [TRACK-2] [VAL-3]', () => {
    const { sent, phone } = start({ channel_id: '7' });
    phone().send({ type: 'set', to: 'invalidPhone' });
    phone().send({ type: 'typed' });
    phone().send({ type: 'set', to: null });
    phone().send({ type: 'set', to: 'invalidPhone' });
    const event = {
      event_name: 'input_error',
      page_type: 'login',
      field: 'phone',
      error_type: 'invalidPhone',
      channel_id: '7',
    };
    expect(sent).toEqual([event, event]);
  });

  it('reports what the form of the first page was sent for, and forgets it on the next page [TRACK-1] [TRACK-2]', () => {
    const { actor, sent, phone } = start();
    const wrong = (mode: string) => {
      phone().send({ type: 'front.submitted', mode, to: 'invalidPhone' });
      phone().send({ type: 'set', to: null });
    };
    wrong('register');
    wrong('login');
    wrong('register');
    actor.send({ type: 'go.verifyCode', params: { type: 'login' } });
    phone().send({ type: 'set', to: 'missingCodeSig' });
    expect((sent as { page_type?: string }[]).map(({ page_type }) => page_type)).toEqual([
      'register',
      'login',
      'register',
      'login',
    ]);
  });

  it('sends no problem that is no name [T-23]', () => {
    const { sent, phone } = start();
    phone().send({ type: 'set', to: 'typed 91234567' });
    expect(sent).toEqual([]);
  });

  it('sends at most 20 a minute, and ignores a failing sender [T-23]', async () => {
    const send = vi.fn(() => Promise.reject(new Error('down')));
    const actor = createActor(root).start();
    actor.system.inspect(observe({ send, now: () => 0 }));
    for (let at = 0; at < 500; at++) {
      actor.send(jump);
      actor.send({ type: 'go.index' });
    }
    await Promise.resolve();
    expect(send).toHaveBeenCalledTimes(20);
    const thrower = createActor(root).start();
    thrower.system.inspect(
      observe({
        send: () => {
          throw new Error('down');
        },
      }),
    );
    expect(() => thrower.send(jump)).not.toThrow();
    expect(thrower.getSnapshot().status).toBe('active');
  });

  it('names where the visitor came from as the server does [TRACK-1]', () => {
    const params = { channel: '1', subchannel: null, from: 'mail', globalContent: 'x' };
    expect(sourceOf(params as Parameters<typeof sourceOf>[0])).toEqual({
      channel_id: '1',
      channel_source: 'mail',
      global_content: 'x',
    });
  });
});
