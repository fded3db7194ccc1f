import { fromPromise, type ActorLogic, type EventObject, type Snapshot } from 'xstate';

/** An actor of which a chart knows the id, the input and the output only: its code may be loaded when it is first invoked. */
export type Lazy<Input, Output> = ActorLogic<Snapshot<Output>, EventObject, Input> & { id: string };

/**
 * Returns the same logic with the types of the place it takes. The one unchecked conversion of actor types: XState has no type
 * for a logic that another replaces later. The caller answers for input and output.
 */
export const asLazy = <Input, Output>(logic: { id: string }): Lazy<Input, Output> =>
  logic as unknown as Lazy<Input, Output>;

/**
 * A placeholder that `src/services/provideFirst.ts` replaces, so that the first page does not load the code of the others.
 * Not replaced, it never ends.
 */
export function lazy<Input, Output>(id: string): Lazy<Input, Output> {
  return asLazy(
    Object.assign(
      fromPromise(() => new Promise<never>(() => {})),
      { id },
    ),
  );
}
