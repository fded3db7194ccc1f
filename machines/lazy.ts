import { fromPromise, type ActorLogic, type EventObject, type Snapshot } from 'xstate';

/**
 * An actor of which a chart knows the id, the input and the output only: its code may be loaded when it is first
 * invoked.
 */
export type Lazy<Input, Output> = ActorLogic<Snapshot<Output>, EventObject, Input> & { id: string };

/**
 * Returns the same logic as a `Lazy` one. This is the only unchecked conversion of actor types: XState cannot type a
 * logic that is replaced later. The caller makes sure that input and output fit.
 */
export const asLazy = <Input, Output>(logic: { id: string }): Lazy<Input, Output> =>
  logic as unknown as Lazy<Input, Output>;

/**
 * A placeholder that `src/page/services/provideFirst.ts` replaces, so that the first page does not load the code of the
 * others. It never ends unless it is replaced.
 */
export function lazy<Input, Output>(id: string): Lazy<Input, Output> {
  return asLazy(
    Object.assign(
      fromPromise(() => new Promise<never>(() => {})),
      { id },
    ),
  );
}
