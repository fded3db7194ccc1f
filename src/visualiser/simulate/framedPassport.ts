import type { AnyActorRef } from 'xstate';
import type { FrameInput } from '../../../machines/frame/frame.machine';
import { runStartFor } from './runStart';
import { start, type Simulation } from './simulation';

const known = new WeakMap<Simulation, AnyActorRef>();

/** The passport that plays in a frame among listed hosts, just opened, as the page composes the two; null where a run has none beside it. */
export function framedPassport(simulation: Simulation): AnyActorRef | null {
  const { setting } = simulation;
  if (setting.machine !== 'frame' || !(runStartFor(setting).input as FrameInput).listed) return null;
  const passport =
    known.get(simulation) ?? start({ machine: 'passport', edition: setting.edition, language: setting.language }).actor;
  known.set(simulation, passport);
  return passport;
}
