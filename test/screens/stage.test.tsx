// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise, setup, type AnyActorRef } from 'xstate';
import type { ViewProps } from '../../src/parts/viewProps';
import { pageFade } from '../../src/app/pageFade';
import { Stage } from '../../src/app/Stage';
import { paint } from './render';

const paints: string[] = [];

vi.mock('../../src/app/viewKinds', () => {
  const kinds: Record<string, string> = {
    page: 'page',
    other: 'page',
    tab: 'part',
    veil: 'dialog',
    words: 'dialog',
    loading: 'loader',
  };
  return { kindOf: (view: string) => kinds[view] };
});

vi.mock('../../src/app/views', () => {
  const view =
    (name: string) =>
    ({ actor, meta, children }: ViewProps<AnyActorRef>) => {
      paints.push(name);
      return (
        <section data-view={name} data-words={meta.words} onClick={() => actor.send({ type: 'user.chose' })}>
          {children}
        </section>
      );
    };
  return {
    views: Object.fromEntries(['page', 'other', 'tab', 'veil', 'words', 'loading'].map((name) => [name, view(name)])),
  };
});

const call = createMachine({ id: 'call', meta: { view: 'veil', words: 'sending' }, on: { 'user.chose': {} } });
const tab = setup({ actors: { call, nothing: fromPromise(async () => {}) } }).createMachine({
  id: 'tab',
  meta: { view: 'tab' },
  invoke: [
    { src: 'call', id: 'call' },
    { src: 'nothing', id: 'nothing' },
  ],
});
const page = setup({ actors: { tab } }).createMachine({
  id: 'page',
  invoke: [
    { src: 'tab', id: 'one' },
    { src: 'tab', id: 'two' },
  ],
  initial: 'first',
  states: {
    first: { meta: { view: 'page', stage: ['one'] }, on: { 'user.chose': 'second' } },
    second: { meta: { view: 'page', words: 'second', stage: ['one', 'two'] }, on: { 'user.chose': 'third' } },
    third: { meta: { view: 'other' } },
  },
});
const root = setup({ actors: { page } }).createMachine({
  id: 'root',
  invoke: { src: 'page', id: 'page' },
  initial: 'on',
  states: {
    on: { meta: { stage: ['page'] }, on: { hide: 'off' } },
    off: { meta: { view: 'other', stage: [] }, on: { show: 'on' } },
  },
});

const outline = (place: ParentNode) =>
  [...place.querySelectorAll('[data-view]')].map((each) => {
    const parent = each.parentElement?.closest<HTMLElement>('[data-view]')?.dataset.view;
    return `${parent ? `${parent} > ` : ''}${(each as HTMLElement).dataset.view}`;
  });

afterEach(() => {
  pageFade.current = null;
});

describe('the stage', () => {
  it('renders parts inside the page of their machine and overlays over all pages, parents first', async () => {
    const place = await paint(<Stage actor={createActor(root).start()} />);
    expect(outline(place)).toEqual(['page', 'page > tab', 'veil']);
  });

  it('renders an actor that has not started, with the same markup on a server', async () => {
    const actor = createActor(root);
    const place = await paint(<Stage actor={actor} />);
    expect(outline(place)).toEqual(['page', 'page > tab', 'veil']);
    expect(renderToString(<Stage actor={actor} />)).toBe(place.innerHTML);
  });

  it('follows the states: other children, other words, other views', async () => {
    const actor = createActor(root).start();
    const place = await paint(<Stage actor={actor} />);
    const inner = actor.getSnapshot().children['page'] as AnyActorRef;
    await act(async () => inner.send({ type: 'user.chose' }));
    expect(outline(place)).toEqual(['page', 'page > tab', 'page > tab', 'veil', 'veil']);
    expect(place.querySelector<HTMLElement>('[data-view=page]')?.dataset.words).toBe('second');
    await act(async () => inner.send({ type: 'user.chose' }));
    expect(outline(place)).toEqual(['other', 'other > tab', 'other > tab', 'veil', 'veil']);
  });

  it('hides a kept page while its machine runs, and shows it again unchanged [ROUTE-7]', async () => {
    const actor = createActor(root).start();
    const place = await paint(<Stage actor={actor} />);
    const inner = actor.getSnapshot().children['page'] as AnyActorRef;
    await act(async () => inner.send({ type: 'user.chose' }));
    await act(async () => actor.send({ type: 'hide' }));
    expect(outline(place)).toEqual(['other']);
    await act(async () => actor.send({ type: 'show' }));
    expect(outline(place)).toEqual(['page', 'page > tab', 'page > tab', 'veil', 'veil']);
  });

  it('does not re-render a page for a change that shows nothing else', async () => {
    const actor = createActor(root).start();
    await paint(<Stage actor={actor} />);
    const veil = (
      (actor.getSnapshot().children['page'] as AnyActorRef).getSnapshot().children['one'] as AnyActorRef
    ).getSnapshot().children['call'];
    paints.length = 0;
    await act(async () => veil.send({ type: 'user.chose' }));
    expect(paints).toEqual([]);
  });

  it('keeps a loader that is shown while its words change: it does not fade in again [UI-1]', async () => {
    const busy = createMachine({
      id: 'busy',
      initial: 'sending',
      states: {
        sending: { meta: { view: 'loading', words: 'sending' }, on: { 'user.chose': 'checking' } },
        checking: { meta: { view: 'loading', words: 'checking' } },
      },
    });
    const actor = createActor(busy).start();
    const place = await paint(<Stage actor={actor} />);
    const loader = place.querySelector<HTMLElement>('[data-view=loading]');
    await act(async () => actor.send({ type: 'user.chose' }));
    expect(loader?.dataset.words).toBe('checking');
    expect(place.querySelector('[data-view=loading]')).toBe(loader);
  });

  const sending = setup({
    actors: {
      gate: createMachine({
        initial: 'calling',
        states: {
          calling: { on: { refused: 'alerting' } },
          alerting: { meta: { view: 'veil', words: 'refused' }, on: { 'user.chose': 'calling' } },
        },
      }),
    },
  }).createMachine({ meta: { view: 'loading', words: 'sending' }, invoke: { src: 'gate', id: 'gate' } });

  it('shows no loader behind a dialog: nothing is sent while the visitor is asked [UI-1]', async () => {
    const actor = createActor(sending).start();
    const place = await paint(<Stage actor={actor} />);
    expect(outline(place)).toEqual(['loading']);
    const gate = actor.getSnapshot().children['gate'] as AnyActorRef;
    await act(async () => gate.send({ type: 'refused' }));
    expect(outline(place)).toEqual(['veil']);
    await act(async () => gate.send({ type: 'user.chose' }));
    expect(outline(place)).toEqual(['loading']);
  });

  it('shows one loader at a time, with the words of the innermost machine [UI-1]', async () => {
    const inner = createMachine({ meta: { view: 'loading', words: 'opening' } });
    const outer = setup({ actors: { inner } }).createMachine({
      meta: { view: 'loading', words: 'sending' },
      invoke: { src: 'inner', id: 'inner' },
    });
    const place = await paint(<Stage actor={createActor(outer).start()} />);
    expect([...place.querySelectorAll<HTMLElement>('[data-view]')].map(({ dataset }) => dataset.words)).toEqual([
      'opening',
    ]);
  });

  it('holds a loader with the page that it covers until the fade has captured both [UI-1]', async () => {
    let update = () => {};
    pageFade.current = { isWanted: () => true, run: (given) => (update = given) };
    const tabs = createMachine({
      initial: 'sending',
      meta: { view: 'page' },
      states: { sending: { meta: { view: 'loading', words: 'sending' }, on: { sent: 'typing' } }, typing: {} },
    });
    const code = createMachine({ meta: { view: 'other' } });
    const pages = setup({ actors: { tabs, code } }).createMachine({
      invoke: { src: 'tabs', id: 'tabs' },
      initial: 'index',
      states: {
        index: { meta: { stage: ['tabs'] }, on: { next: 'code' } },
        code: { meta: { stage: ['code'] }, invoke: { src: 'code', id: 'code' } },
      },
    });
    const actor = createActor(pages).start();
    const place = await paint(<Stage actor={actor} />);
    const loader = place.querySelector('[data-view=loading]');
    await act(async () => {
      actor.getSnapshot().children['tabs']?.send({ type: 'sent' } as never);
      actor.send({ type: 'next' });
    });
    expect(outline(place)).toEqual(['page', 'loading']);
    expect(place.querySelector('[data-view=loading]')).toBe(loader);
    await act(async () => update());
    expect(outline(place)).toEqual(['other']);
  });
});
