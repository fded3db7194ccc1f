import type { Moment, Setting, Step } from '../simulate/simulation';

/** The content of a live screen. */
export interface Scene {
  readonly setting: Setting;
  readonly steps: readonly Step[];
  readonly theme: 'light' | 'dark';
}

/** What the iframe of a live screen offers to its parent page, which has the same origin. */
export interface LiveWindow {
  /** Renders this scene. Calls `onSteps` after each user action with all steps and the new moment. */
  show: (scene: Scene, onSteps: (steps: readonly Step[], moment: Moment) => void) => Promise<void>;
  window: Window & { passportLive?: Pick<LiveWindow, 'show'> };
}
