// @alone replaces methods of the console
import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, sendParent, setup, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { longWaitMs } from '../../../machines/rules/times';
import { lazyMachine, type LazyOptions } from '../../../src/page/services/lazyMachine';

const page = setup({
  types: {} as {
    input: { phone: string };
    context: { phone: string; typed: string[] };
    output: string;
    events: AnyEventObject;
  },
}).createMachine({
  id: 'page',
  context: ({ input }) => ({ phone: input.phone, typed: [] }),
  initial: 'typing',
  output: ({ context }) => context.typed.join(''),
  entry: sendParent({ type: 'page.begun' }),
  states: {
    typing: {
      meta: { view: 'verifyCode' },
      on: {
        'user.typed': { actions: assign({ typed: ({ context, event }) => [...context.typed, String(event.text)] }) },
        'user.left': { target: 'left' },
      },
    },
    left: { type: 'final' },
  },
});

/** A parent with the lazy page as a child, and a hand on the loading. */
function open(fetching: Partial<LazyOptions<{ phone: string }, string>> = {}) {
  const loads: { arrive: (logic?: AnyActorLogic) => Promise<void>; fail: () => Promise<void> }[] = [];
  const load = () =>
    new Promise<AnyActorLogic>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done));
      loads.push({
        arrive: (logic = page) => (resolve(logic), settled()),
        fail: () => (reject(new Error('offline')), settled()),
      });
    });
  const heard: AnyEventObject[] = [];
  const parent = setup({
    actors: { page: lazyMachine<{ phone: string }, string>('page', { load, ...fetching }) },
  }).createMachine({
    initial: 'shown',
    states: {
      shown: {
        invoke: { src: 'page', id: 'page', input: { phone: '5' }, onDone: 'over' },
        on: { 'user.wentBack': 'index', '*': { actions: ({ event }) => heard.push(event) } },
      },
      index: {},
      over: { entry: ({ event }) => heard.push(event) },
    },
  });
  const root = createActor(parent).start();
  const child = () =>
    root.getSnapshot().children.page as unknown as
      { send(event: AnyEventObject): void; getSnapshot(): Shown } | undefined;
  return { root, heard, loads, child, shown: () => viewOf(child()?.getSnapshot()) };
}

interface Shown {
  status: string;
  context: unknown;
  hasTag(tag: string): boolean;
  getMeta(): Record<string, { view?: string; words?: string } | undefined>;
}
const viewOf = (snapshot?: Shown) => Object.values(snapshot?.getMeta() ?? {}).map((meta) => meta?.view);

describe('a machine that comes when it is first needed', () => {
  it('is asked for once, and becomes the machine with its input, first state and first actions', async () => {
    const { child, heard, loads, shown } = open();
    const itself = child();
    expect([loads.length, shown(), child()?.getSnapshot().hasTag('busy')]).toEqual([1, ['loading'], true]);
    await loads[0]?.arrive();
    expect([child() === itself, shown(), child()?.getSnapshot().context]).toEqual([
      true,
      ['verifyCode'],
      { phone: '5', typed: [] },
    ]);
    expect(heard.map(({ type }) => type)).toEqual(['page.begun']);
  });

  it('queues events in order and loads once', async () => {
    const { child, loads } = open();
    for (const text of ['1', '2', '3']) child()?.send({ type: 'user.typed', text });
    await loads[0]?.arrive();
    child()?.send({ type: 'user.typed', text: '4' });
    expect([loads.length, child()?.getSnapshot().context]).toEqual([1, { phone: '5', typed: ['1', '2', '3', '4'] }]);
  });

  it('ends as the machine ends, also by a queued event', async () => {
    const { child, heard, loads, root } = open();
    child()?.send({ type: 'user.typed', text: '7' });
    child()?.send({ type: 'user.left' });
    child()?.send({ type: 'user.typed', text: '8' });
    await loads[0]?.arrive();
    expect([root.getSnapshot().value, heard.at(-1)]).toMatchObject(['over', { output: '7' }]);
  });

  it('says that it could not be loaded, and asks again at the next event without losing the first [E11]', async () => {
    const { child, loads, shown } = open();
    child()?.send({ type: 'user.typed', text: '1' });
    await loads[0]?.fail();
    expect(shown()).toEqual(['loadFailed']);
    child()?.send({ type: 'user.askedAgain' });
    expect([loads.length, shown()]).toEqual([2, ['loading']]);
    await loads[1]?.arrive();
    expect(child()?.getSnapshot().context).toEqual({ phone: '5', typed: ['1'] });
  });

  it('ends with its failure output when it cannot be loaded [E11] [ERR-19]', async () => {
    const { heard, loads, root } = open({ outputOnFailure: () => 'network' });
    await loads[0]?.fail();
    expect([root.getSnapshot().value, heard.at(-1)]).toMatchObject(['over', { output: 'network' }]);
  });

  it('says after 8 s that this takes long, and ends when the visitor waits no more (D-LONGWAIT) [UI-1]', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { child, heard, root } = open({ outputOnCancel: () => 'cancelled' });
    const words = () => Object.values(child()?.getSnapshot().getMeta() ?? {}).map((meta) => meta?.words);
    child()?.send({ type: 'user.cancelled' });
    vi.advanceTimersByTime(longWaitMs - 1);
    expect(words()).toEqual(['loadingPage']);
    vi.advanceTimersByTime(1);
    expect(words()).toEqual(['long']);
    child()?.send({ type: 'user.cancelled' });
    expect([root.getSnapshot().value, heard.at(-1)]).toMatchObject(['over', { output: 'cancelled' }]);
    vi.useRealTimers();
  });

  it('says nothing of a long wait where the page can be used meanwhile (D-LONGWAIT)', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { shown } = open({ meanwhile: 'formLoading' });
    vi.advanceTimersByTime(longWaitMs);
    expect(shown()).toEqual(['formLoading']);
    vi.useRealTimers();
  });

  it.each(['arrive', 'fail'] as const)(
    'does nothing when it was left before the code could %s [ROUTE-9] [F24]',
    async (how) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { heard, loads, root, child } = open();
      const left = child();
      root.send({ type: 'user.wentBack' });
      await loads[0]?.[how]();
      left?.send({ type: 'user.typed', text: 'late' });
      expect([heard, loads.length, left?.getSnapshot().status]).toEqual([[], 1, 'stopped']);
      expect(warn.mock.calls.filter(([text]) => String(text).includes('lazy.'))).toEqual([]);
      warn.mockRestore();
    },
  );

  it('loads at its first event, and never when it stops, if it is invoked before it is shown', async () => {
    const { child, loads } = open({ loadOn: 'firstEvent' });
    expect(loads).toHaveLength(0);
    child()?.send({ type: 'user.typed', text: '1' });
    child()?.send({ type: 'user.typed', text: '2' });
    expect(loads).toHaveLength(1);
    await loads[0]?.arrive();
    expect(child()?.getSnapshot().context).toEqual({ phone: '5', typed: ['1', '2'] });
    const other = open({ loadOn: 'firstEvent' });
    other.root.stop();
    expect(other.loads).toHaveLength(0);
  });

  it('shows a view in its own place while it loads, and no loader over the page', async () => {
    const { loads, shown } = open({ meanwhile: 'formLoading' });
    expect(shown()).toEqual(['formLoading']);
    await loads[0]?.fail();
    expect(shown()).toEqual(['loadFailed']);
  });

  it('shows nothing while it loads if it is hidden', async () => {
    const { loads, shown } = open({ meanwhile: null });
    expect(shown()).toEqual([]);
    await loads[0]?.fail();
    expect(shown()).toEqual([]);
  });

  it('says that it loads, or could not be loaded, if the visitor asked for what is hidden [E11] [LAST-5]', async () => {
    const { child, loads, shown } = open({ meanwhile: null });
    child()?.send({ type: 'user.typed', text: '1' });
    expect(shown()).toEqual(['loading']);
    await loads[0]?.fail();
    expect(shown()).toEqual(['loadFailed']);
    child()?.send({ type: 'user.askedAgain' });
    await loads[1]?.arrive();
    expect(child()?.getSnapshot().context).toEqual({ phone: '5', typed: ['1'] });
  });

  it('shows its own view early: with its input, following events; it says that it loads once the visitor asked [IDX-8] [E11]', async () => {
    const early = {
      view: 'row',
      isShown: ({ phone }: { phone: string }) => phone !== '',
      follow: (input: { phone: string }, event: AnyEventObject) =>
        event.type === 'front.turned' ? { phone: String(event['phone']) } : input,
    };
    const { child, loads, shown } = open({ early });
    const context = () => child()?.getSnapshot().context as unknown;
    expect([shown(), context()]).toEqual([['row'], { phone: '5' }]);
    child()?.send({ type: 'front.turned', phone: '' });
    expect(shown()).toEqual([]);
    child()?.send({ type: 'front.turned', phone: '6' });
    expect([shown(), context()]).toEqual([['row'], { phone: '6' }]);
    await loads[0]?.fail();
    expect(shown()).toEqual(['row']);
    child()?.send({ type: 'user.typed', text: '1' });
    expect([shown(), child()?.getSnapshot().getMeta()]).toEqual([
      ['row'],
      { early: { view: 'row', words: 'loadingPage' } },
    ]);
    child()?.send({ type: 'front.agreed' });
    expect(child()?.getSnapshot().getMeta()).toEqual({ early: { view: 'row', words: 'loadingPage' } });
    await loads[1]?.fail();
    expect(shown()).toEqual(['loadFailed']);
    child()?.send({ type: 'user.askedAgain' });
    await loads[2]?.arrive();
    expect(context()).toEqual({ phone: '6', typed: ['1'] });
  });

  it('says nothing of what is hidden once the visitor chose another way [E11] [PASSKEY-3]', async () => {
    const { child, loads, shown } = open({ meanwhile: null });
    child()?.send({ type: 'user.typed', text: '1' });
    child()?.send({ type: 'front.left' });
    expect(shown()).toEqual([]);
    await loads[0]?.fail();
    expect(shown()).toEqual([]);
  });

  it('loads once however many look at it and however often they look, and each actor is its own [SMS-3]', async () => {
    const { child, loads, root } = open();
    const looking = root.subscribe(() => void child()?.getSnapshot());
    for (let look = 0; look < 10; look++) child()?.getSnapshot();
    expect(loads).toHaveLength(1);
    await loads[0]?.arrive();
    expect(loads).toHaveLength(1);
    looking.unsubscribe();
    const other = open();
    expect(other.shown()).toEqual(['loading']);
  });
});
