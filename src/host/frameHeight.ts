import { maxFrameHeightPx, type Place } from './protocol';

/** A captcha is somebody else's window: this much is kept free for it where the host lets nothing cover its page. CSS pixels. */
export const captchaHeightPx = 480;
/** How long a host has to make room before the frame scrolls by itself. Milliseconds. */
export const resizeTimeoutMs = 1000;

export interface FrameHeightOptions {
  page: Document;
  /** Whether the captcha's mask shows. */
  isMasked: () => boolean;
  /** The room that is wanted has changed: whole CSS pixels. */
  onHeight: (height: number) => void;
  /** A dialog shows, or shows no more. */
  onDialog: (open: boolean) => void;
}

export interface FrameHeight {
  /** Looks again, in the next frame. */
  measure: () => void;
  /** The frame lies over the host's whole window now, or (null) in its own place again. */
  setCovered: (place: Place | null) => void;
  stop: () => void;
}

/**
 * Tells how high the frame must be, for as long as it does not cover the host (FRAME-2). The height comes from the content alone, never
 * from the height of the frame: what the host does about it changes nothing here. Dialogs, lists and the captcha count where they need more.
 */
export function watchFrameHeight({ page, isMasked, onHeight, onDialog }: FrameHeightOptions): FrameHeight {
  const { defaultView: view, documentElement: html } = page;
  const root = page.getElementById('root');
  if (!view || !root) return { measure: () => {}, setCovered: () => {}, stop: () => {} };
  let last = 0;
  let hasDialog = false;
  let isCovering = false;
  let planned = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const mark = (state: 'grows' | 'scrolls' | 'covers') => {
    if (html.dataset.framed !== state) html.dataset.framed = state;
  };
  const measure = () => {
    planned = 0;
    const dialogs = [...root.querySelectorAll<HTMLElement>('dialog[open] > *')];
    for (const each of dialogs) content.observe(each);
    if (dialogs.length > 0 !== hasDialog) {
      hasDialog = !hasDialog;
      onDialog(hasDialog);
    }
    if (isCovering) return;
    const height = Math.min(heightOf(root, dialogs, isMasked()), maxFrameHeightPx);
    if (height !== last) onHeight((last = height));
    mark('grows');
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (!isCovering && view.innerHeight < last) mark('scrolls');
    }, resizeTimeoutMs);
  };
  const look = () => {
    planned ||= view.requestAnimationFrame(measure);
  };
  const content = new view.ResizeObserver(look);
  const parts = new view.MutationObserver(look);
  content.observe(root);
  parts.observe(root, { childList: true, subtree: true, attributeFilter: ['open'] });
  look();
  return {
    measure,
    setCovered: (place) => {
      isCovering = place !== null;
      for (const side of ['top', 'left', 'width', 'height'] as const)
        html.style.setProperty(`--place-${side}`, place ? `${place[side]}px` : '');
      mark(place ? 'covers' : 'grows');
      look();
    },
    stop: () => {
      content.disconnect();
      parts.disconnect();
      clearTimeout(waiting);
      view.cancelAnimationFrame(planned);
    },
  };
}

/** Air around a dialog, above and beneath together, as its style has it. CSS pixels. */
const dialogMarginPx = 40;

function heightOf(root: HTMLElement, dialogs: readonly HTMLElement[], isMasked: boolean): number {
  const { top, height } = root.getBoundingClientRect();
  const lists = [...root.querySelectorAll('.pick--drop')].map(
    (each) => each.getBoundingClientRect().bottom - top + dialogMarginPx / 4,
  );
  const wanted = [
    height,
    ...lists,
    ...dialogs.map((each) => each.scrollHeight + dialogMarginPx),
    isMasked ? captchaHeightPx : 0,
  ];
  return Math.ceil(Math.max(...wanted));
}
