import type { AnyActorRef } from 'xstate';
import type { Frame, Running, Value } from '../../../src/visualiser/live/frame';

export function valueOf(value: unknown): Value;
export function eventOf(type: string, handled: readonly string[]): string;
export function treeOf(actor: AnyActorRef): Running | null;
export function watch(
  root: AnyActorRef,
  page: Pick<Frame, 'page' | 'kind'>,
  publish: (frame: Frame) => void,
): () => void;
export function actorIn(element: Element): AnyActorRef | null;
