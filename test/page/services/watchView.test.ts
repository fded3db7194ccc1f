// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { watchView, type WatchedElement } from '../../../src/page/services/watchView';

const observers: { watched: Element[]; see: (isIntersecting: boolean) => void; isOff: boolean }[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  observers.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: (typeof observers)[number];
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.own = {
          watched: [],
          isOff: false,
          see: (isIntersecting) => tell([{ isIntersecting: !isIntersecting }, { isIntersecting }]),
        };
        observers.push(this.own);
      }
      observe(box: Element) {
        this.own.watched.push(box);
      }
      disconnect() {
        this.own.isOff = true;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function watch({ isRendered = true } = {}) {
  const element = document.createElement('div');
  const watched: WatchedElement = { element: isRendered ? element : null };
  const render = (next: Element | null) => {
    watched.element = next;
    watched.onChange?.();
  };
  const received: string[] = [];
  const machine = setup({
    types: {} as { events: AnyEventObject },
    actors: { watchView: watchView(watched) },
  }).createMachine({
    invoke: { src: 'watchView' },
    on: { 'qr.*': { actions: ({ event }) => received.push(event.type) } },
  });
  const actor = createActor(machine).start();
  vi.advanceTimersByTime(0);
  const hide = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { actor, element, render, watched, received, hide, observer: observers[0] };
}

describe('the visibility of the QR image', () => {
  it('is reported once when the image leaves the window and once when it returns [QR-6]', () => {
    const { element, received, observer } = watch();
    expect([observer?.watched, received]).toEqual([[element], []]);
    for (const seen of [true, false, false, true, true]) observer?.see(seen);
    expect(received).toEqual(['qr.leftView', 'qr.enteredView']);
  });

  it('follows the tab: an image outside the window stays out of view when the tab is shown again [QR-6] [E2]', () => {
    const { received, hide, observer } = watch();
    hide('hidden');
    observer?.see(false);
    hide('visible');
    expect(received).toEqual(['qr.leftView']);
    observer?.see(true);
    expect(received).toEqual(['qr.leftView', 'qr.enteredView']);
  });

  it('is none from the start in a hidden tab, and while the image is not rendered [QR-6]', () => {
    visibility = 'hidden';
    expect(watch().received).toEqual(['qr.leftView']);
    visibility = 'visible';
    expect(watch({ isRendered: false }).received).toEqual(['qr.leftView']);
  });

  it('is observed on an image that is rendered later, and on the one that replaces it; no timer runs meanwhile [QR-6]', () => {
    const { element, render, received, observer } = watch({ isRendered: false });
    expect(vi.getTimerCount()).toBe(0);
    render(element);
    vi.advanceTimersByTime(0);
    expect(observer?.watched).toEqual([element]);
    observer?.see(true);
    expect(received).toEqual(['qr.leftView', 'qr.enteredView']);
    const again = document.createElement('div');
    render(null);
    render(again);
    vi.advanceTimersByTime(0);
    expect([observer?.watched, observer?.isOff]).toEqual([[element, again], true]);
    expect(received).toEqual(['qr.leftView', 'qr.enteredView']);
  });

  it('is no longer watched after the actor stops [QR-6]', () => {
    const { actor, watched, received, hide, observer } = watch();
    actor.stop();
    hide('hidden');
    expect([received, observer?.isOff, vi.getTimerCount(), watched.onChange]).toEqual([[], true, 0, undefined]);
  });
});
