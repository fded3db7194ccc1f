import type { Setting, Step } from '../../charts/simulation/simulation';

/** The content of a live screen. */
export interface LiveScene {
  readonly setting: Setting;
  readonly steps: readonly Step[];
  readonly theme: 'light' | 'dark';
}

/** The id of the script of the one-file export. */
export const oneScript = 'review';

/** The page of a live screen: a file beside the review; in the one-file export its own script again. */
export function livePage(): { readonly src: string } | { readonly srcDoc: string } {
  const script = document.getElementById(oneScript)?.textContent;
  if (!script) return { src: 'live.html' };
  return {
    srcDoc: `<!doctype html><html lang="en" data-live><meta charset="utf-8"><body><div id="root"></div><script type="module">${script}</script></body></html>`,
  };
}

/** What the iframe of a live screen offers to its parent page, which has the same origin. */
export interface LiveWindow {
  /** Renders this scene. Calls `onSteps` after each user action with all steps. */
  show: (scene: LiveScene, onSteps: (steps: readonly Step[]) => void) => Promise<void>;
  window: Window & { passportLive?: Pick<LiveWindow, 'show'> };
}
