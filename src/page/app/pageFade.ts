import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StagePlan } from './stagePlan';

/** Fades one page into the next. `afterStart.ts` sets it where the browser can: the first page needs none. */
export interface PageFade {
  /** Whether the visitor wants motion and sees the page. */
  isWanted(): boolean;
  /** Runs `update` when the old page is captured, then fades. */
  run(update: () => void): void;
}

export const pageFade: { current: PageFade | null } = { current: null };

/** Leaving the page is no other page: the browser must not wait. */
const isOtherPage = (from: StagePlan, to: StagePlan) =>
  to.views.length === 0 && to.children.some((child) => !from.children.includes(child));

/**
 * Returns the plan to render now: the old page until the fade has captured it, at most some frames, and then the new
 * one. Without a fade it is the given plan.
 */
export function useFadingPlan(plan: StagePlan): StagePlan {
  const [shown, show] = useState(plan);
  const latest = useRef(plan);
  const waits = isOtherPage(shown, plan) && pageFade.current?.isWanted() === true;
  useLayoutEffect(() => {
    latest.current = plan;
    if (shown === plan) return;
    if (waits) pageFade.current?.run(() => flushSync(() => show(latest.current)));
    else show(plan);
    // Only a new plan starts a fade.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plan]);
  return waits ? shown : plan;
}
