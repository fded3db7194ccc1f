import { fromPromise, type ActorLogic, type EventObject, type Snapshot } from 'xstate';

/** A machine that comes when it is first invoked: the chart knows its id, what it takes and how it ends. */
export type Lazy<Input, Output> = ActorLogic<Snapshot<Output>, EventObject, Input> & { id: string };

/**
 * The place of a machine that `src/services/provideFirst.ts` fills, so that the first page does not carry the code of the others. Left
 * unfilled it never ends: a test that runs it says what ends it.
 */
export function lazy<Input, Output>(id: string): Lazy<Input, Output> {
  return Object.assign(
    fromPromise(() => new Promise<never>(() => {})),
    { id },
  ) as unknown as Lazy<Input, Output>;
}
