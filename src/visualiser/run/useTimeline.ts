import { useCallback, useMemo } from 'react';
import { openedIncident } from '../incident/store';
import { ticksOfIncident } from '../incident/ticks';
import type { FoundPath } from '../paths/searchPaths';
import { usePathEnds, usePaths } from '../paths/usePaths';
import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { causeOfEdge, ticksOfMoments, type Timeline } from './timeline';
import { useSimulation } from './useSimulation';

const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));

/** Returns the chosen path, by default the shortest; null outside the Paths view. */
export function useChosenPath(): FoundPath | null {
  const { view, run, more } = useReview();
  const isWanted = view === 'paths' && run === undefined;
  const { found } = usePaths(isWanted);
  return isWanted ? (found[Number(more.way ?? 0)] ?? null) : null;
}

/** Returns the timeline of the simulation, the opened report or the path; null if there is none. */
export function useTimeline(): Timeline | null {
  const { release, more } = useReview();
  const simulating = useSimulation();
  const incident = openedIncident.use();
  const shown = more.incident === undefined ? null : incident;
  const path = useChosenPath();
  const { from } = usePathEnds();
  const found = useMemo((): Pick<Timeline, 'kind' | 'ticks'> | null => {
    if (simulating?.simulation)
      return { kind: 'simulation', ticks: ticksOfMoments(release, simulating.simulation.moments) };
    if (simulating) return null;
    if (shown) return { kind: 'incident', ticks: ticksOfIncident(release, shown) };
    if (!path) return null;
    const legs = path.way.map(({ edge, to }) => ({ state: to, active: [to], cause: causeOfEdge(release, edge) }));
    return { kind: 'path', ticks: [{ state: from, active: [from], cause: null }, ...legs] };
  }, [release, simulating, shown, path, from]);
  if (!found || found.ticks.length === 0) return null;
  const { kind, ticks } = found;
  const last = kind === 'path' ? 0 : ticks.length - 1;
  return {
    kind,
    ticks,
    at: more.at === undefined || more.at === '' ? last : clamp(Number(more.at) || 0, ticks.length),
  };
}

/** Returns a function that selects a moment and moves the chart to it. */
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
