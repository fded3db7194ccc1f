import type { Transform } from './geometry';

/** Canvases that are moved as one. */
export interface LinkedCanvases {
  /** Takes part: `follow` is called with what another one shows from then on. */
  readonly join: (follow: (transform: Transform) => void) => {
    readonly tell: (transform: Transform) => void;
    readonly leave: () => void;
  };
}

/** Links canvases of equal size: what one shows, the others show too. */
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
