import type { AnyActorRef, AnyEventObject } from 'xstate';
import { WalkClock, type ClockTimes } from './clock';
import { inputOf, type DriverOf, type PendingRequest, type StubDriver, type StubEvent } from './stubs';

/**
 * The answers to each request in order; the last one repeats, and of none it never ends. A function computes the answer
 * from the input of the request.
 */
export type Script = Readonly<
  Record<string, AnyEventObject | readonly AnyEventObject[] | null | ((input: unknown) => unknown)>
>;

/** The requests of a run at one moment, to go back to. */
export interface SavedRequests {
  readonly clock: ClockTimes;
  readonly inFlight: ReadonlySet<PendingRequest>;
}

/**
 * What running machines ask of the world. A request waits until it is settled by hand, or a moment later by a script,
 * as a server answers. Time passes only by its clock.
 */
export class Requests implements StubDriver {
  readonly clock = new WalkClock();
  /** Requests without an answer, oldest first. */
  inFlight: ReadonlySet<PendingRequest> = new Set();
  readonly #script: Script;
  readonly #times = new Map<string, number>();

  constructor(script: Script = {}) {
    this.#script = script;
  }

  began(asked: PendingRequest): void {
    this.inFlight = new Set([...this.inFlight, asked]);
    const { name } = asked;
    if (!Object.hasOwn(this.#script, name)) return;
    const times = this.#times.get(name) ?? 0;
    this.#times.set(name, times + 1);
    void this.#answer(asked, times);
  }

  ended(actor: AnyActorRef): void {
    if ([...this.inFlight].some((asked) => asked.actor === actor))
      this.inFlight = new Set([...this.inFlight].filter((asked) => asked.actor !== actor));
  }

  /** Resolves or rejects a request, or sends an event from it. */
  settle(asked: PendingRequest, pull: StubEvent): void {
    if (pull.type !== 'say') this.inFlight = new Set([...this.inFlight].filter((each) => each !== asked));
    asked.actor.send(pull);
  }

  async #answer(asked: PendingRequest, times: number): Promise<void> {
    const answers: unknown = this.#script[asked.name];
    if (Array.isArray(answers) && answers.length === 0) return;
    const answer = async (): Promise<unknown> => {
      if (typeof answers === 'function') return (answers as (input: unknown) => unknown)(inputOf(asked));
      return Array.isArray(answers) ? (answers[Math.min(times, answers.length - 1)] as unknown) : answers;
    };
    const pull = await answer().then(
      (output): StubEvent => ({ type: 'end', output }),
      (error: unknown): StubEvent => ({ type: 'fail', error }),
    );
    if (this.inFlight.has(asked)) this.settle(asked, pull);
  }
}

const worlds = new WeakMap<object, Requests>();
let acting: Requests | null = null;

/** The requests of a running system. */
export const worldOf: DriverOf = (system) => worlds.get(system) as Requests;

/**
 * Those of the run that acts now: a guard does not get its system. Each event of a run ends before the next run acts.
 */
export const actingWorld = (): Requests => acting as Requests;

/** From now on the run of this world acts. */
export function act(world: Requests): void {
  acting = world;
}

/** Creates the outermost actor of a run: its guards, and then its system, have this world. */
export function actorIn<A extends AnyActorRef>(world: Requests, create: () => A): A {
  act(world);
  const actor = create();
  worlds.set(actor.system, world);
  return actor;
}
