import { whileDroppingEvents } from '../xstateInternals';
import type { Simulation } from './simulation';

/**
 * Runs `work` while events to the machines of a run are dropped: events that a screen sends when it mounts are not a
 * user's step.
 */
export const withoutDelivery = <T>({ actor: { system } }: Pick<Simulation, 'actor'>, work: () => T): T =>
  whileDroppingEvents(system, work);
