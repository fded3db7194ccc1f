import { useCallback, useMemo } from 'react';
import { useLive } from '../live/useLive';
import type { FoundPath } from '../paths/searchPaths';
import { usePathEnds, usePaths } from '../paths/usePaths';
import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { causeOfEdge, ticksOfFrames, ticksOfMoments, type Timeline, type Tick } from './timeline';
import { useSimulation } from './useSimulation';

const none: readonly Tick[] = [];
const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));

/** The chosen one of the ways that were found; the shortest unless said. */
export function useChosenPath(): FoundPath | null {
  const {
    address: { view, run, more },
  } = useReview();
  const { found } = usePaths(view === 'paths' && run === undefined && more.live === undefined);
  return view === 'paths' && run === undefined && more.live === undefined
    ? (found[Number(more.way ?? 0)] ?? null)
    : null;
}

/** The run at the foot: of a simulation, of a page one is attached to, of a path; null where none is there. */
export function useTimeline(): Timeline | null {
  const {
    release,
    address: { run, more },
  } = useReview();
  const simulating = useSimulation();
  const live = useLive(more.live !== undefined).find(({ page }) => page === more.live);
  const found = useChosenPath();
  const { from } = usePathEnds();
  const ticks = useMemo(() => {
    if (simulating) return simulating.simulation ? ticksOfMoments(release, simulating.simulation.moments) : none;
    if (live) return ticksOfFrames(release, live.frames);
    if (!found) return none;
    return [
      { state: from, active: [from], cause: null },
      ...found.way.map(({ edge, to }) => ({ state: to, active: [to], cause: causeOfEdge(release, edge) })),
    ];
  }, [release, simulating, live, found, from]);
  if (ticks.length === 0) return null;
  const kind = run !== undefined ? 'simulation' : more.live !== undefined ? 'live' : 'path';
  const last = kind === 'path' ? 0 : ticks.length - 1;
  return {
    kind,
    ticks,
    at: more.at === undefined || more.at === '' ? last : clamp(Number(more.at) || 0, ticks.length),
  };
}

/** Goes to a moment of the run: the chart goes along. At the last moment of a live page one follows it. */
export function useGoTo(line: Timeline | null): (at: number) => void {
  const {
    address: { more },
    go,
  } = useReview();
  const { from, to } = usePathEnds();
  return useCallback(
    (at: number) => {
      if (!line) return;
      const place = clamp(at, line.ticks.length);
      const isEnd = line.kind !== 'path' && place === line.ticks.length - 1;
      const ends = line.kind === 'path' ? { from, to } : {};
      go(
        {
          subject: subjectOfState(line.ticks[place]?.state ?? ''),
          more: { ...more, ...ends, at: isEnd ? '' : String(place) },
        },
        'replace',
      );
    },
    [line, more, go, from, to],
  );
}
