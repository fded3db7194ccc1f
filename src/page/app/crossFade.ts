import type { PageFade } from './pageFade';

/** Milliseconds after which a page is shown even if the browser has not captured the one before. */
const captureMs = 100;
/** Milliseconds after which a fade ends whose page is not rendered: until then the browser paints nothing. */
const renderMs = 500;

/** What ends a fade at once: input is never delayed. */
const inputs = ['pointerdown', 'keydown'] as const;

/** Returns the fade between pages by View Transitions, null where the browser has none. A new one ends the last. */
export function crossFade(page: Window = window): PageFade | null {
  const { document } = page;
  if (!('startViewTransition' in document)) return null;
  let latest: object | null = null;
  const still = page.matchMedia('(prefers-reduced-motion: reduce)');
  return {
    isWanted: () => !still.matches && !document.hidden,
    run: (update) => {
      document.documentElement.dataset['fading'] = '';
      const end = () => transition.skipTransition();
      const captured = () => {
        page.clearTimeout(timer);
        timer = page.setTimeout(end, renderMs);
        return update();
      };
      const rendered = () => page.clearTimeout(timer);
      const transition = document.startViewTransition(captured);
      let timer = page.setTimeout(end, captureMs);
      transition.updateCallbackDone.then(rendered, rendered);
      for (const input of inputs) page.addEventListener(input, end, { capture: true, once: true });
      const ended = () => {
        inputs.forEach((input) => page.removeEventListener(input, end, { capture: true }));
        if (latest === transition) delete document.documentElement.dataset['fading'];
      };
      latest = transition;
      transition.ready.catch(() => undefined);
      transition.finished.then(ended, ended);
    },
  };
}
