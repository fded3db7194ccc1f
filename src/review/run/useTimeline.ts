import { useCallback, useMemo } from 'react';
import { useIncident } from '../incident/store';
import { ticksOfIncident } from '../incident/ticks';
import { usePath, usePathEnd } from './usePath';
import type { Path } from '../model/storyboard';
import { replay } from '../../charts/simulation/simulation';
import { subjectOfState } from '../model/subject';
import type { Release } from '../model/release';
import { useReview } from '../model/useReview';
import { seenTicks, ticksOfMoments, type Timeline } from '../model/timeline';
import { useSimulation } from './useSimulation';

const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));

type Moments = Pick<Timeline, 'ticks' | 'done'>;

/** Returns every moment of a path that is seen. The last one shows the state where it ends. */
function momentsOfPath(release: Release, { setting, steps }: Path, end: string): Moments {
  const simulation = replay(setting, steps);
  simulation.stop();
  const { ticks, done } = seenTicks(release, simulation.moments);
  const last = ticks.at(-1);
  const state = last?.active.findLast((id) => id === end || id.startsWith(`${end}.`));
  return { ticks: last && state ? [...ticks.slice(0, -1), { ...last, state }] : ticks, done };
}

const all = (ticks: Timeline['ticks']): Moments => ({ ticks, done: [...ticks.keys()] });

/** Returns the timeline of the simulation, the opened report or the path; null if there is none. */
export function useTimeline(): Timeline | null {
  const { release, more } = useReview();
  const simulating = useSimulation();
  const shown = useIncident();
  const path = usePath();
  const end = usePathEnd();
  const found = useMemo((): Omit<Timeline, 'at'> | null => {
    if (simulating?.simulation)
      return { kind: 'simulation', ...all(ticksOfMoments(release, simulating.simulation.moments)) };
    if (simulating) return null;
    if (shown) return { kind: 'incident', ...all(ticksOfIncident(release, shown)) };
    return path && { kind: 'path', ...momentsOfPath(release, path, end) };
  }, [release, simulating, shown, path, end]);
  if (!found || found.ticks.length === 0) return null;
  const { kind, ticks, done } = found;
  const last = kind === 'path' ? 0 : ticks.length - 1;
  return {
    kind,
    ticks,
    done,
    at: more.at === undefined || more.at === '' ? last : clamp(Number(more.at) || 0, ticks.length),
  };
}

/** Returns a function that selects a moment and moves the chart to it. */
export function useGoTo(timeline: Timeline | null): (at: number) => void {
  const { more, go } = useReview();
  const to = usePathEnd();
  return useCallback(
    (at: number) => {
      if (!timeline) return;
      const place = clamp(at, timeline.ticks.length);
      const isEnd = timeline.kind !== 'path' && place === timeline.ticks.length - 1;
      const ends = timeline.kind === 'path' ? { to } : {};
      go(
        {
          subject: subjectOfState(timeline.ticks[place]?.state ?? ''),
          more: { ...more, ...ends, at: isEnd ? '' : String(place) },
        },
        'replace',
      );
    },
    [timeline, more, go, to],
  );
}
