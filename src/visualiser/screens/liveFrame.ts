import type { Moment, Setting, Step } from '../simulate/simulation';

/** What a live screen is to show. */
export interface Scene {
  readonly setting: Setting;
  readonly steps: readonly Step[];
  readonly theme: 'light' | 'dark';
}

/** What the frame of a live screen can be asked, by the page of the same origin that holds it. */
export interface LiveWindow {
  /** Shows this scene anew, and tells of every step that is made in it: all steps from the beginning, and where they led. */
  show: (scene: Scene, heard: (steps: readonly Step[], moment: Moment) => void) => Promise<void>;
  window: Window & { passportLive?: Pick<LiveWindow, 'show'> };
}
