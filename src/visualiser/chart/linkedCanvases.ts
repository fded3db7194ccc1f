import type { Transform } from './geometry';

/** Canvases that pan and zoom together. */
export interface LinkedCanvases {
  /** Adds a canvas: `follow` is called with each new transform of another canvas. */
  readonly join: (follow: (transform: Transform) => void) => {
    readonly tell: (transform: Transform) => void;
    readonly leave: () => void;
  };
}

/** Links canvases of equal size: a move of one moves the others. */
export function linkCanvases(): LinkedCanvases {
  const members = new Set<(transform: Transform) => void>();
  let isTelling = false;
  return {
    join: (follow) => {
      members.add(follow);
      const tell = (transform: Transform) => {
        if (isTelling) return;
        isTelling = true;
        for (const member of members) if (member !== follow) member(transform);
        isTelling = false;
      };
      return { tell, leave: () => void members.delete(follow) };
    },
  };
}
