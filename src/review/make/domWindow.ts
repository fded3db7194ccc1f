import { Window } from 'happy-dom';
import type { Lenses } from '../model/address';
import { windows } from '../model/screenLenses';

/** Browser globals that Node lacks. Import this module first: the components read them when they are imported. */
const names = [
  'window',
  'document',
  'navigator',
  'HTMLInputElement',
  'InputEvent',
  'Event',
  'getComputedStyle',
] as const;
const window = new Window({ url: 'https://passport.datum.example/', ...windows.phone });
for (const name of names)
  Object.defineProperty(globalThis, name, {
    value: name === 'window' ? window : Reflect.get(window, name),
    configurable: true,
    writable: true,
  });

/** Resizes the window and returns an empty element in its body. */
export function containerIn(size: Lenses['size']): HTMLElement {
  window.happyDOM.setViewport(windows[size]);
  const { body } = document;
  const place = document.createElement('div');
  body.replaceChildren(place);
  return place;
}
