import { describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { Secret } from '../../machines/secret';
import { readFrame, statesOf, type Frame } from '../../src/visualiser/live/frame';
import { createSandbox } from '../sandbox/sandbox';
import { eventOf, treeOf, valueOf, watch } from '../sandbox/liveView/publisher';

const page = { page: '4a1c6cf4-0000-4000-8000-123456789abc', kind: 'page' } as const;
const canaries = ['13800138000', '739146', 'Harbour-1841', 'wing.chan@example.com', 'eyJ0aWNrZXQi', 'Canary9f3Kwren'];
const [phone, code, password, email, ticket, word] = canaries as [string, string, string, string, string, string];

/** A machine that keeps a canary wherever one can be kept. */
const keeper = setup({
  types: {} as {
    context: Record<string, unknown>;
    events:
      { type: 'user.typedPhone'; text: string } | { type: 'result.NEED_PWD'; data: unknown } | { type: 'user.left' };
  },
}).createMachine({
  id: 'keeper',
  context: { phone, code, password: new Secret(password), [email]: ticket },
  initial: 'typing',
  on: { 'user.typedPhone': { actions: assign(({ event }) => ({ phone: event.text })) } },
  states: {
    typing: { meta: { view: 'phoneTab', words: email, note: code }, tags: ticket, on: { 'result.NEED_PWD': 'asking' } },
    asking: { meta: { view: `${word} ${code}` }, initial: 'sending', states: { sending: {}, verifying: {} } },
  },
});

const framesOf = async (act: (actor: ReturnType<typeof createActor<typeof keeper>>) => void) => {
  const frames: Frame[] = [];
  const actor = createActor(keeper, { id: ticket, input: { email } as never, systemId: phone }).start();
  watch(actor, page, (frame) => frames.push(frame));
  act(actor);
  await Promise.resolve();
  return frames;
};

describe('what leaves a running page', () => {
  it('is machine ids, state values, event types and views, and no canary of context, event, input, meta, tag or actor id', async () => {
    const frames = await framesOf((actor) => {
      actor.send({ type: 'user.typedPhone', text: phone });
      actor.send({ type: 'result.NEED_PWD', data: { uid: code, device_sig: ticket } });
      actor.send({ type: `user.${word}` } as never);
      actor.send({ type: `result.${word}` } as never);
    });
    const text = JSON.stringify(frames);
    for (const canary of canaries) expect(text).not.toContain(canary);
    expect(frames.at(-1)).toEqual({
      ...page,
      seq: 2,
      events: [
        { machine: 'keeper', event: 'user.typedPhone' },
        { machine: 'keeper', event: 'result.NEED_PWD' },
      ],
      tree: { machine: 'keeper', value: { asking: 'sending' }, views: [], children: [] },
    });
    expect(frames[0]?.tree.views).toEqual(['phoneTab']);
  });

  it('holds no event that the machine does not listen to, and of a wildcard only names that a server may say', () => {
    expect(eventOf('user.typedCode', ['user.typedCode'])).toBe('user.typedCode');
    expect(eventOf(`user.${word}`, ['user.typedCode'])).toBe('');
    expect(eventOf('result.NEED_PWD', ['result.*'])).toBe('result.NEED_PWD');
    for (const said of [`result.${word}`, `result.${code}`, `result.${email}`])
      expect(eventOf(said, ['result.*'])).toBe('');
    expect(eventOf(`xstate.done.actor.${word}`, [])).toBe('done');
  });

  it('holds no word that is not a name', () => {
    expect(valueOf({ typing: { [email]: 'x', writing: `${phone} ` } })).toEqual({ typing: { writing: '' } });
    expect(valueOf([phone])).toEqual({});
    expect(valueOf(code)).toBe('');
  });

  it('sends nothing if no state changed and no event was handled', async () => {
    const frames = await framesOf((actor) => actor.send({ type: 'user.left' }));
    expect(frames.map(({ seq }) => seq)).toEqual([1]);
  });

  it('is nothing of what is no machine of ours', () => {
    expect(treeOf(createActor(keeper))).toMatchObject({ machine: 'keeper' });
    expect(
      treeOf({ getSnapshot: () => ({ status: 'active', output: password, context: {} }), logic: { id: 'x' } } as never),
    ).toBeNull();
  });
});

const frame: Frame = {
  ...page,
  seq: 1,
  events: [{ machine: 'phone', event: 'result.OK' }],
  tree: { machine: 'phone', value: { asking: 'sending' }, views: ['loading'], children: [] },
};

describe('what is taken for a frame', () => {
  it('is copied from allowed fields, so that no other data is forwarded', () => {
    const ridden = {
      ...frame,
      phone,
      password,
      events: [
        { ...frame.events[0], data: { code } },
        { machine: 'phone', event: `user.typed ${code}` },
        { machine: email, event: 'result.OK' },
      ],
      tree: {
        ...frame.tree,
        context: { phone },
        views: ['loading', email],
        children: [{ machine: 'call', value: 'asking', input: password, views: [], children: [] }, { machine: code }],
      },
    };
    expect(readFrame(ridden)).toEqual({
      ...frame,
      tree: { ...frame.tree, children: [{ machine: 'call', value: 'asking', views: [], children: [] }] },
    });
  });

  it.each([
    ['a text', phone],
    ['no page', { ...frame, page: email }],
    ['a state that is no name', { ...frame, tree: { ...frame.tree, value: { asking: email } } }],
    ['a state named by a text', { ...frame, tree: { ...frame.tree, value: { [phone]: 'a' } } }],
    ['no number', { ...frame, seq: code }],
    ['null', null],
  ])('is not %s', (_, raw) => {
    expect(readFrame(raw)).toBeNull();
  });

  it('is read as ids of states', () => {
    expect(statesOf('phone', { asking: 'sending' })).toEqual(['phone', 'phone.asking', 'phone.asking.sending']);
    expect(statesOf('front', { mode: 'login', tab: 'phone' })).toEqual([
      'front',
      'front.mode',
      'front.mode.login',
      'front.tab',
      'front.tab.phone',
    ]);
  });
});

describe('the relay of the sandbox', () => {
  const post = (app: ReturnType<typeof createSandbox>['app'], body: unknown, headers = {}) =>
    app.fetch(
      new Request('http://localhost/sandbox/live', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers,
      }),
    );
  const first = async (app: ReturnType<typeof createSandbox>['app']) => {
    const answer = await app.fetch(new Request('http://localhost/sandbox/live'));
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return value ?? '';
  };

  it('passes frames on and nothing that rides along', async () => {
    const { app } = createSandbox();
    expect(
      (await post(app, [{ ...frame, password, tree: { ...frame.tree, context: { code } } }, { page: phone }])).status,
    ).toBe(204);
    const text = await first(app);
    expect(JSON.parse(text.replace(/^data: /, ''))).toEqual([frame]);
    for (const canary of canaries) expect(text).not.toContain(canary);
  });

  it('takes none from another site, no heap and no garbage', async () => {
    const { app } = createSandbox();
    expect((await post(app, [frame], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(app, `["${'a'.repeat(300_000)}"]`)).status).toBe(413);
    expect((await post(app, '{{')).status).toBe(204);
    expect(await first(app)).toContain('data: []');
  });

  it('forgets a page that is gone', async () => {
    const { app } = createSandbox();
    await post(app, [frame]);
    await post(app, [{ ...page, gone: true }]);
    expect(await first(app)).toContain('data: []');
  });
});
