import { whileDroppingEvents } from '../../../machines/atlas/xstateInternals';
import type { Simulation } from './simulation';

/** Does something with the screens of a run while its machines hear nothing: what a page does on its arrival is nobody's step. */
export const withoutDelivery = <T>({ actor: { system } }: Pick<Simulation, 'actor'>, work: () => T): T =>
  whileDroppingEvents(system, work);
