// @vitest-environment happy-dom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, setup, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { ViewProps } from '../../../src/page/parts/viewProps';
import { pageFade } from '../../../src/page/app/pageFade';
import { Stage } from '../../../src/page/app/Stage';
import { paint } from './render';

const paints: string[] = [];

vi.mock('../../../src/page/app/viewKinds', () => {
  return { viewKindOf: (view: string) => ({ loading: 'loader', asking: 'dialog' })[view] ?? 'page' };
});

vi.mock('../../../src/page/app/views', () => {
  const view =
    (name: string) =>
    ({ meta, children }: ViewProps<AnyActorRef>) => {
      paints.push(name);
      return (
        <section data-view={name} data-words={meta.words}>
          {children}
        </section>
      );
    };
  return { views: Object.fromEntries(['page', 'other', 'loading', 'asking'].map((name) => [name, view(name)])) };
});

const outline = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLElement>('[data-view]')].map(({ dataset }) => dataset.view);

/** Two pages, of which the first is this machine's. */
function pagesAfter(tabs: AnyStateMachine) {
  const code = createMachine({ meta: { view: 'other' } });
  return setup({ actors: { tabs, code } }).createMachine({
    invoke: { src: 'tabs', id: 'tabs' },
    initial: 'index',
    states: {
      index: { meta: { stage: ['tabs'] }, on: { next: 'code' } },
      code: { meta: { stage: ['code'] }, invoke: { src: 'code', id: 'code' }, on: { back: 'index' } },
    },
  });
}

afterEach(() => {
  pageFade.current = null;
});

describe('the stage', () => {
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

  it('shows no loader while the visitor is asked [UI-1]', async () => {
    const question = createMachine({ meta: { view: 'asking' } });
    const sending = setup({ actors: { question } }).createMachine({
      meta: { view: 'loading', words: 'sending' },
      invoke: { src: 'question', id: 'question' },
    });
    expect(outline(await paint(<Stage actor={createActor(sending).start()} />))).toEqual(['asking']);
  });

  it('does not re-render a page for a change that shows nothing else', async () => {
    const actor = createActor(createMachine({ meta: { view: 'page' }, on: { 'user.chose': {} } })).start();
    await paint(<Stage actor={actor} />);
    paints.length = 0;
    await act(async () => actor.send({ type: 'user.chose' }));
    expect(paints).toEqual([]);
  });

  it('holds a loader with the page that it covers until the fade has captured both [UI-1]', async () => {
    let update = async () => {};
    pageFade.current = { isWanted: () => true, run: (given) => (update = given) };
    const tabs = createMachine({
      initial: 'sending',
      meta: { view: 'page' },
      states: { sending: { meta: { view: 'loading', words: 'sending' }, on: { sent: 'typing' } }, typing: {} },
    });
    const actor = createActor(pagesAfter(tabs)).start();
    const place = await paint(<Stage actor={actor} />);
    const loader = place.querySelector('[data-view=loading]');
    await act(async () => {
      actor.getSnapshot().children['tabs']?.send({ type: 'sent' } as never);
      actor.send({ type: 'next' });
    });
    expect(outline(place)).toEqual(['page', 'loading']);
    expect(place.querySelector('[data-view=loading]')).toBe(loader);
    let isKept = false;
    await act(async () => void update().then(() => (isKept = true)));
    expect(outline(place)).toEqual(['other']);
    expect(isKept).toBe(true);
  });

  it('ends a fade whose page has gone again before it was captured [UI-1]', async () => {
    let update = async () => {};
    pageFade.current = { isWanted: () => true, run: (given) => (update = given) };
    const tabs = createMachine({ meta: { view: 'page' } });
    const actor = createActor(pagesAfter(tabs)).start();
    const place = await paint(<Stage actor={actor} />);
    await act(async () => actor.send({ type: 'next' }));
    await act(async () => actor.send({ type: 'back' }));
    let isKept = false;
    await act(async () => void update().then(() => (isKept = true)));
    expect(outline(place)).toEqual(['page']);
    expect(isKept).toBe(true);
  });

  it('opens a dialog that follows another with the closing of that: nothing between them has the focus [UI-1]', async () => {
    const asking = { meta: { view: 'asking', words: 'first' }, on: { answered: 'again' } };
    const again = { meta: { view: 'asking', words: 'second' } };
    const actor = createActor(createMachine({ initial: 'asking', meta: { view: 'page' }, states: { asking, again } }));
    const place = await paint(<Stage actor={actor.start()} />);
    await act(async () => {
      flushSync(() => actor.send({ type: 'answered' }));
      expect(place.querySelector('[data-words=second]')).not.toBeNull();
      expect(outline(place)).toEqual(['page', 'asking']);
    });
  });

  it('opens a dialog in a task of its own, and closes it at once [UI-1]', async () => {
    const front = createMachine({
      initial: 'typing',
      meta: { view: 'page' },
      states: { typing: { on: { asked: 'asking' } }, asking: { meta: { view: 'asking' }, on: { answered: 'typing' } } },
    });
    const actor = createActor(front).start();
    const place = await paint(<Stage actor={actor} />);
    await act(async () => {
      flushSync(() => actor.send({ type: 'asked' }));
      expect(outline(place)).toEqual(['page']);
    });
    expect(outline(place)).toEqual(['page', 'asking']);
    await act(async () => {
      flushSync(() => actor.send({ type: 'answered' }));
      expect(outline(place)).toEqual(['page']);
    });
  });
});
