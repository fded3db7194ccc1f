import { Window } from 'happy-dom';
import { windows, type ScreenLenses } from '../screens/lenses';

/** What pages have around them and a Node has not: set here, for whoever is imported later. */
const names = ['window', 'document', 'navigator', 'HTMLInputElement', 'InputEvent', 'Event'] as const;
const window = new Window({ url: 'https://passport.datum.example/', ...windows.phone });
for (const name of names)
  Object.defineProperty(globalThis, name, {
    value: name === 'window' ? window : Reflect.get(window, name),
    configurable: true,
    writable: true,
  });

/** An empty place on the page, in a window of this size. */
export function containerIn(size: ScreenLenses['size']): HTMLElement {
  window.happyDOM.setViewport(windows[size]);
  const { body } = document;
  const place = document.createElement('div');
  body.replaceChildren(place);
  return place;
}
