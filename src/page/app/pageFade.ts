import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { StagePlan } from './stagePlan';

/** Fades one page into the next. `afterStart.ts` sets it where the browser can: the first page needs none. */
export interface PageFade {
  /** Whether the visitor wants motion and sees the page. */
  isWanted(): boolean;
  /** Runs `update` when the old page is captured, and fades when its promise is kept. */
  run(update: () => Promise<void>): void;
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
  const [shown, show] = useState({ plan });
  const latest = useRef(plan);
  const whenShown = useRef<(() => void)[]>([]);
  const waits = isOtherPage(shown.plan, plan) && pageFade.current?.isWanted() === true;
  useLayoutEffect(() => {
    for (const report of whenShown.current.splice(0)) report();
  }, [shown]);
  useLayoutEffect(() => {
    latest.current = plan;
    if (shown.plan === plan) return;
    if (!waits) return show({ plan });
    pageFade.current?.run(
      () =>
        new Promise((report) => {
          whenShown.current.push(report);
          // In slices: input is handled between them. A new object is always rendered, so the promise is kept.
          startTransition(() => show({ plan: latest.current }));
        }),
    );
    // Only a new plan starts a fade.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plan]);
  return waits ? shown.plan : plan;
}
