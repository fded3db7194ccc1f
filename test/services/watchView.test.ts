// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { searchInterval, watchView } from '../../src/services/watchView';

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

function watch({ hasBox = true } = {}) {
  const box = document.createElement('div');
  box.dataset.qr = '';
  document.body.replaceChildren(...(hasBox ? [box] : []));
  const heard: string[] = [];
  const machine = setup({ types: {} as { events: AnyEventObject }, actors: { watchView } }).createMachine({
    invoke: { src: 'watchView' },
    on: { 'qr.*': { actions: ({ event }) => heard.push(event.type) } },
  });
  const actor = createActor(machine).start();
  vi.advanceTimersByTime(0);
  const hide = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { actor, box, heard, hide, observer: observers[0] };
}

describe('whether the QR box is seen', () => {
  it('tells when the box leaves the window and comes back, once each [QR-6]', () => {
    const { box, heard, observer } = watch();
    expect([observer?.watched, heard]).toEqual([[box], []]);
    for (const seen of [true, false, false, true, true]) observer?.see(seen);
    expect(heard).toEqual(['qr.leftView', 'qr.enteredView']);
  });

  it('tells when the tab is hidden and shown, and takes a box out of the window for unseen all the while [QR-6] [E2]', () => {
    const { heard, hide, observer } = watch();
    hide('hidden');
    observer?.see(false);
    hide('visible');
    expect(heard).toEqual(['qr.leftView']);
    observer?.see(true);
    expect(heard).toEqual(['qr.leftView', 'qr.enteredView']);
  });

  it('is out of view from the start in a hidden tab, and where there is no box [QR-6]', () => {
    visibility = 'hidden';
    expect(watch().heard).toEqual(['qr.leftView']);
    visibility = 'visible';
    expect(watch({ hasBox: false }).heard).toEqual(['qr.leftView']);
  });

  it('finds a box that is painted later, and one painted anew [QR-6]', () => {
    const { box, heard, observer } = watch({ hasBox: false });
    document.body.append(box);
    vi.advanceTimersByTime(searchInterval * 3);
    expect(observer?.watched).toEqual([box]);
    observer?.see(true);
    expect(heard).toEqual(['qr.leftView', 'qr.enteredView']);
    const again = box.cloneNode() as Element;
    box.replaceWith(again);
    vi.advanceTimersByTime(searchInterval);
    expect([observer?.watched, observer?.isOff]).toEqual([[box, again], true]);
  });

  it('leaves nothing behind [QR-6]', () => {
    const { actor, heard, hide, observer } = watch();
    actor.stop();
    hide('hidden');
    expect([heard, observer?.isOff, vi.getTimerCount()]).toEqual([[], true, 0]);
  });
});
