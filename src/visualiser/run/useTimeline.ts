import { useCallback, useMemo } from 'react';
import { openedIncident } from '../incident/store';
import { ticksOfIncident } from '../incident/ticks';
import { useLive } from '../live/useLive';
import type { FoundPath } from '../paths/searchPaths';
import { usePathEnds, usePaths } from '../paths/usePaths';
import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { causeOfEdge, ticksOfFrames, ticksOfMoments, type Timeline, type Tick } from './timeline';
import { useSimulation } from './useSimulation';

const none: readonly Tick[] = [];
const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));

/** Returns the chosen path, by default the shortest; null outside the Paths view. */
export function useChosenPath(): FoundPath | null {
  const { view, run, more } = useReview();
  const { found } = usePaths(view === 'paths' && run === undefined && more.live === undefined);
  return view === 'paths' && run === undefined && more.live === undefined
    ? (found[Number(more.way ?? 0)] ?? null)
    : null;
}

/** Returns the timeline of the simulation, the attached page, the opened report or the path; null if there is none. */
export function useTimeline(): Timeline | null {
  const { release, run, more } = useReview();
  const simulating = useSimulation();
  const live = useLive(more.live !== undefined).find(({ page }) => page === more.live);
  const incident = openedIncident.use();
  const shown = more.incident === undefined ? null : incident;
  const found = useChosenPath();
  const { from } = usePathEnds();
  const ticks = useMemo(() => {
    if (simulating) return simulating.simulation ? ticksOfMoments(release, simulating.simulation.moments) : none;
    if (live) return ticksOfFrames(release, live.frames);
    if (shown) return ticksOfIncident(release, shown);
    if (!found) return none;
    return [
      { state: from, active: [from], cause: null },
      ...found.way.map(({ edge, to }) => ({ state: to, active: [to], cause: causeOfEdge(release, edge) })),
    ];
  }, [release, simulating, live, shown, found, from]);
  if (ticks.length === 0) return null;
  const kind =
    run !== undefined
      ? 'simulation'
      : more.live !== undefined
        ? 'live'
        : more.incident !== undefined
          ? 'incident'
          : 'path';
  const last = kind === 'path' ? 0 : ticks.length - 1;
  return {
    kind,
    ticks,
    at: more.at === undefined || more.at === '' ? last : clamp(Number(more.at) || 0, ticks.length),
  };
}

/**
 * Returns a function that selects a moment and moves the chart to it. The last moment of a live page means to follow
 * the page.
 */
export function useGoTo(timeline: Timeline | null): (at: number) => void {
  const { more, go } = useReview();
  const { from, to } = usePathEnds();
  return useCallback(
    (at: number) => {
      if (!timeline) return;
      const place = clamp(at, timeline.ticks.length);
      const isEnd = timeline.kind !== 'path' && place === timeline.ticks.length - 1;
      const ends = timeline.kind === 'path' ? { from, to } : {};
      go(
        {
          subject: subjectOfState(timeline.ticks[place]?.state ?? ''),
          more: { ...more, ...ends, at: isEnd ? '' : String(place) },
        },
        'replace',
      );
    },
    [timeline, more, go, from, to],
  );
}
