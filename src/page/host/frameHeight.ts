import { maxFrameHeightPx, type FramePlace } from './protocol';

/** Reserved height for the third-party captcha iframe, where the frame may not cover the host. CSS pixels. */
const captchaHeightPx = 480;
/** A host that has not resized the frame after this time gets a frame that scrolls. Milliseconds. */
const resizeTimeoutMs = 1000;
/** How long the first height waits for a notice above the form. Milliseconds. */
export const noticeTimeoutMs = 1000;

export interface FrameHeightOptions {
  page: Document;
  /** Whether the captcha's mask is shown. */
  isMasked: () => boolean;
  /** Whether a notice above the form has yet to load: the first height counts it. */
  isNoticeAwaited: () => boolean;
  /** The required height has changed: whole CSS pixels. */
  onHeight: (height: number) => void;
  /** A dialog has opened, or the last one has closed. */
  onDialog: (open: boolean) => void;
}

export interface FrameHeight {
  /** Measures again in the next animation frame. */
  measure: () => void;
  /** The frame now covers the host's whole window; null: it is back in its place. */
  setCovered: (place: FramePlace | null) => void;
  stop: () => void;
}

/**
 * Reports the height that the frame needs, unless it covers the host (FRAME-2). It depends on the content only, never
 * on the height of the frame: otherwise resizing would loop. Dialogs, lists and the captcha count if they need more.
 */
export function watchFrameHeight(options: FrameHeightOptions): FrameHeight {
  const { page, isMasked, isNoticeAwaited, onHeight, onDialog } = options;
  const { defaultView: view, documentElement: html } = page;
  const root = page.getElementById('root');
  if (!view || !root) return { measure: () => {}, setCovered: () => {}, stop: () => {} };
  let lastHeight = 0;
  let hasDialog = false;
  let isCovering = false;
  let nextMeasure = 0;
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;
  let isPatient = true;
  const patience = setTimeout(() => {
    isPatient = false;
    measure();
  }, noticeTimeoutMs);

  const setState = (state: 'grows' | 'scrolls' | 'covers') => {
    if (html.dataset.framed !== state) html.dataset.framed = state;
  };
  const measureNow = () => {
    nextMeasure = 0;
    const dialogs = [...root.querySelectorAll<HTMLElement>('dialog[open] > *')];
    for (const each of dialogs) content.observe(each);
    if (dialogs.length > 0 !== hasDialog) {
      hasDialog = !hasDialog;
      onDialog(hasDialog);
    }
    if (isCovering) return;
    const height = Math.min(heightOf(root, dialogs, isMasked()), maxFrameHeightPx);
    const isEarly = lastHeight === 0 && isPatient && isNoticeAwaited();
    // Between two pages nothing is rendered for a frame or two. A host that made its frame 0 px high would jump.
    if (height > 0 && height !== lastHeight && !isEarly) onHeight((lastHeight = height));
    setState('grows');
    clearTimeout(scrollTimer);
    scrollTimer = setTimeout(() => {
      if (!isCovering && view.innerHeight < lastHeight) setState('scrolls');
    }, resizeTimeoutMs);
  };
  const measure = () => {
    nextMeasure ||= view.requestAnimationFrame(measureNow);
  };
  const content = new view.ResizeObserver(measure);
  const parts = new view.MutationObserver(measure);
  content.observe(root);
  parts.observe(root, { childList: true, subtree: true, attributeFilter: ['open'] });
  measure();
  return {
    measure,
    setCovered: (place) => {
      isCovering = place !== null;
      for (const side of ['top', 'left', 'width', 'height'] as const)
        html.style.setProperty(`--place-${side}`, place ? `${place[side]}px` : '');
      setState(place ? 'covers' : 'grows');
      measure();
    },
    stop: () => {
      content.disconnect();
      parts.disconnect();
      clearTimeout(scrollTimer);
      clearTimeout(patience);
      view.cancelAnimationFrame(nextMeasure);
    },
  };
}

/** The margins above and below a dialog together, as in its stylesheet. CSS pixels. */
const dialogMarginPx = 40;

/** Where a sheet begins that is below the form's button, as `belowForm.ts` notes it. CSS pixels. */
const belowOf = ({ parentElement }: HTMLElement): number =>
  Number.parseFloat(parentElement?.style.getPropertyValue('--below') ?? '') || 0;

function heightOf(root: HTMLElement, dialogs: readonly HTMLElement[], isMasked: boolean): number {
  const { top, height } = root.getBoundingClientRect();
  const lists = [...root.querySelectorAll('.pick--drop')].map(
    (each) => each.getBoundingClientRect().bottom - top + dialogMarginPx / 4,
  );
  const wanted = [
    height,
    ...lists,
    ...dialogs.map((each) => belowOf(each) + each.scrollHeight + dialogMarginPx),
    isMasked ? captchaHeightPx : 0,
  ];
  return Math.ceil(Math.max(...wanted));
}
