import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { observe } from '../../../src/page/reporting/observe';
import { sourceOf, type TrackingEvent } from '../../../src/page/reporting/tracking';
import { answered, granting, jump, type CallOfTest } from './granting';

interface FormEvent {
  type: string;
  to?: string | null;
  mode?: string;
  length?: number;
}
interface FormContext {
  error: string | { name: string; message: string } | null;
  traits: { length: number; classes: number };
  phone: string;
}
const formTypes = {} as { context: FormContext; events: FormEvent };
const form = setup({ types: formTypes }).createMachine({
  context: { error: null, traits: { length: 0, classes: 0 }, phone: '91234567' },
  on: {
    set: { actions: assign({ error: ({ event }) => event.to ?? null }) },
    refuse: { actions: assign({ error: ({ event }) => ({ name: event.to ?? '', message: 'canary 91234567' }) }) },
    clear: { actions: assign({ error: null }) },
    write: {
      actions: assign({ error: null, traits: ({ event }) => ({ length: event.length ?? 0, classes: 2 }) }),
    },
    'front.submitted': { actions: assign({ error: ({ event }) => event.to ?? null }) },
    'result.*': {},
    typed: { actions: assign({ phone: '5551234567' }) },
  },
});
/** A page with a form beside the calls of `granting`. */
const root = setup({
  types: {} as { events: { type: string; params?: object } },
  actors: { form, gate: form },
}).createMachine({
  id: 'passport',
  invoke: [
    { src: 'form', id: 'phone' },
    { src: 'gate', id: '0.gate' },
  ],
  on: { 'go.*': {}, 'user.wentBack': {} },
});

function start(source = {}) {
  const sent: TrackingEvent[] = [];
  const actor = createActor(root).start();
  actor.system.inspect(observe({ send: (event) => sent.push(event), source, now: () => 0 }));
  const child = (id: 'phone' | '0.gate') =>
    actor.getSnapshot().children[id] as unknown as { send(event: FormEvent): void };
  const [phone, gate] = [() => child('phone'), () => child('0.gate')];
  return { actor, sent, phone, gate };
}

/** Sends the events to a root that makes the calls itself, and returns what is reported of it. */
function reported(...events: Parameters<ReturnType<typeof granted>['actor']['send']>[0][]) {
  const { actor, sent } = granted();
  for (const each of events) actor.send(each);
  return sent;
}

function granted() {
  const sent: TrackingEvent[] = [];
  const actor = createActor(granting).start();
  actor.system.inspect(observe({ send: (event) => sent.push(event), now: () => 0 }));
  return { actor, sent };
}

const login = { event_name: 'web_login_success', page_type: 'login', entry: 'login' };
const registration = { event_name: 'register_success', page_type: 'register', entry: 'reg' };

describe('the observer of the actor system', () => {
  it.each<[CallOfTest, object]>([
    ['login', login],
    ['loginQr', login],
    ['verifySms', login],
    ['verifyEmailCode', login],
    ['quickRegister', login],
    ['chooseAccount', login],
    ['registerPhone', registration],
    ['registerEmail', registration],
    ['phoneQuickRegister', { ...registration, page_type: 'quick' }],
  ])(
    '%s is one success, named by what the server did on any page [TRACK-1] [TRACK-2] [PWD-3] [SETP-4]',
    (call, event) => {
      for (const page of [
        { type: 'go.verifyCode', params: { type: 'login', phone: '91234567' } },
        { type: 'go.verifyCode', params: { type: 'reg' } },
        { type: 'go.regSetPwd', params: { type: 'phone' } },
        { type: 'go.selectAccount', params: { codeSig: 'x' } },
        { type: 'go.index' },
      ] as const) {
        const sent = reported(page, answered(call), jump);
        expect(sent, page.type).toEqual([event]);
        expect(JSON.stringify(sent)).not.toMatch(/10001|canarySig|91234567/u);
      }
    },
  );

  it('the last granted call names the success; a refused one names nothing [TRACK-2]', () => {
    expect(reported(answered('verifySms'), answered('phoneQuickRegister'), jump)).toMatchObject([
      { page_type: 'quick' },
    ]);
    expect(reported(answered('verifySms'), answered('sendSms'), answered('quickRegister'), jump)).toEqual([login]);
    const refused = answered('phoneQuickRegister', 'result.OTHER');
    expect(reported(answered('login'), refused, jump)).toEqual([login]);
    expect(reported(refused, jump)).toEqual([]);
    expect(reported(jump)).toEqual([]);
  });

  it('reports one ticket once, and a second ticket again [TRACK-2] [PWD-4]', () => {
    const bound = { type: 'go.bindSuccess', params: { uid: '1' } } as const;
    expect(reported(answered('login'), bound, jump, jump)).toEqual([login]);
    expect(reported(answered('login'), jump, answered('registerEmail'), jump)).toEqual([login, registration]);
    expect(reported(answered('login'), { type: 'user.finished' })).toEqual([login]);
  });

  it('names a third party’s account that sets its password as such, and no account after it [TRACK-1] [ERR-7]', () => {
    const setPwd = { type: 'go.setPwd', params: { rst_sig: 'canarySig' } } as const;
    const verifyCode = { type: 'go.verifyCode', params: { type: 'login' } } as const;
    const back = { type: 'user.wentBack' } as const;
    const finish = [answered('login'), jump] as const;
    const refused = { type: 'result.NEED_THIRD_LOGIN' } as const;
    const entries = (...events: Parameters<typeof reported>) =>
      (reported(...events, ...finish) as { entry?: string }[]).map(({ entry }) => entry).join();
    expect(entries(verifyCode, refused, setPwd)).toBe('thirdReg');
    expect(entries(verifyCode, { type: 'result.TWO_FACTOR_NEED_SET_PWD' }, setPwd)).toBe('login');
    expect(entries(verifyCode, refused, setPwd, back)).toBe('login');
    expect(entries(verifyCode, refused, setPwd, verifyCode, setPwd)).toBe('login');
  });

  it('forgets a code that was verified before going back [TRACK-1] [ROUTE-7]', () => {
    expect(reported(answered('verifySms'), { type: 'user.wentBack' }, jump)).toEqual([]);
  });

  it('counts no other exit as a success [TRACK-2]', () => {
    for (const to of ['deviceLock', 'weakBind', 'reload', 'language'])
      expect(reported(answered('verifySms'), { type: 'go.away', params: { to } })).toEqual([]);
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

  it.each([
    ['passwordLength', 'length'],
    ['passwordTypes', 'characterTypes'],
  ])('reports %s as %s, once until both rules pass again [TRACK-2] [VAL-5]', (problem, error_type) => {
    const { sent, phone } = start();
    const submit = (length: number) => {
      phone().send({ type: 'write', length });
      phone().send({ type: 'set', to: problem });
    };
    const types = () => (sent as { error_type?: string }[]).map((each) => each.error_type);
    submit(3);
    submit(4);
    submit(101);
    expect(types()).toEqual([error_type]);
    phone().send({ type: 'set', to: problem === 'passwordTypes' ? 'passwordLength' : 'passwordTypes' });
    submit(3);
    expect(types()).toEqual([error_type, error_type === 'length' ? 'characterTypes' : 'length']);
    phone().send({ type: 'write', length: 8 });
    submit(3);
    expect(types()).toHaveLength(3);
    expect(types().at(-1)).toBe(error_type);
  });

  it('reports each refusal under a form by its name, never its message, and none of the gate’s [TRACK-2] [VAL-3] [T-23]', () => {
    const { sent, phone, gate } = start();
    const refuse = { type: 'refuse', to: 'PASSWORD_ERROR' };
    gate().send(refuse);
    expect(sent).toEqual([]);
    phone().send(refuse);
    phone().send({ type: 'typed' });
    phone().send(refuse);
    phone().send({ type: 'clear' });
    phone().send({ ...refuse, to: 'SMS_CODE_ERROR' });
    const event = { event_name: 'input_error', page_type: 'login', field: 'phone', error_type: 'PASSWORD_ERROR' };
    expect(sent).toEqual([event, event, { ...event, error_type: 'SMS_CODE_ERROR' }]);
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
    const actor = createActor(granting).start();
    actor.system.inspect(observe({ send, now: () => 0 }));
    for (let at = 0; at < 500; at++) {
      actor.send(answered('login'));
      actor.send(jump);
    }
    await Promise.resolve();
    expect(send).toHaveBeenCalledTimes(20);
    const thrown = vi.fn(() => {
      throw new Error('down');
    });
    const thrower = createActor(granting).start();
    thrower.system.inspect(observe({ send: thrown }));
    thrower.send(answered('login'));
    expect(() => thrower.send(jump)).not.toThrow();
    expect(thrown).toHaveBeenCalled();
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
