import type { AnyActorRef } from 'xstate';
import type { FrameInput } from '../../../machines/frame/frame.machine';
import { runStartFor } from './runStart';
import { start, type Simulation } from './simulation';

const known = new WeakMap<Simulation, AnyActorRef>();

/** The passport that runs beside the frame machine on a listed host, just opened; null for any other run. */
export function framedPassport(simulation: Simulation): AnyActorRef | null {
  const { setting } = simulation;
  if (setting.machine !== 'frame' || !(runStartFor(setting).input as FrameInput).listed) return null;
  const passport =
    known.get(simulation) ?? start({ machine: 'passport', edition: setting.edition, language: setting.language }).actor;
  known.set(simulation, passport);
  return passport;
}
