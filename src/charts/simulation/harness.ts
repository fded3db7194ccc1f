import type { AnyActorRef } from 'xstate';
import { createCaches, type Caches } from '../../page/services/caches';
import { updateCaches } from '../../page/services/updateCaches';
import { WalkClock } from './clock';
import { inputOf, type PendingRequest, type StubDriver, type StubEvent } from './stubs';

/** The caches keep codes in memory too: a run needs no storage of the browser. */
const noStorage = (): never => {
  throw new DOMException('', 'SecurityError');
};

/** Drives the stubbed actors of a run, with its own clock, caches and pending requests. */
export interface Harness extends StubDriver {
  readonly clock: WalkClock;
  /** What the page remembers of codes and salts: the product's own caches. */
  readonly caches: Caches;
  /** Pending requests, oldest first. */
  readonly inFlight: ReadonlySet<PendingRequest>;
  /** Resolves or rejects a pending request, or sends an event from it. */
  readonly answer: (asked: PendingRequest, pull: StubEvent) => void;
}

/**
 * Whether it never answers: the configuration switched it off, or it looks for a code in a run of the whole page, which
 * begins without one. The chart of such a code has a run of its own.
 */
export const isOff = ({ input, name, actor }: PendingRequest) =>
  (input as { isOn?: boolean } | undefined)?.isOn === false ||
  (name === 'findSentCode' && actor._parent?._parent?.id === 'front');

/** Returns what the page's memory has for a request: a code of its phone or address, or null. */
export const recalledBy = (caches: Caches, asked: PendingRequest) => () =>
  asked.name.endsWith('EmailCode')
    ? caches.recallEmailCode(inputOf(asked).email ?? '')
    : caches.recallCode(inputOf(asked) as never);

/** Creates a harness in which only clocks tick by themselves, and only while time passes. */
export function createHarness(): Harness {
  const clock = new WalkClock();
  let caches: Caches | null = null;
  const memory = () =>
    (caches ??= createCaches({
      deviceId: () => 'simulated',
      storage: noStorage,
      now: clock.now,
    } as unknown as Parameters<typeof createCaches>[0]));
  const inFlight = new Set<PendingRequest>();
  const ticking = new Map<AnyActorRef, number>();

  function tick(actor: AnyActorRef): void {
    const say = () =>
      actor.send({ type: 'say', event: { type: 'clock.ticked', now: clock.now() } } satisfies StubEvent);
    ticking.set(actor, clock.setInterval(say, 1000));
    say();
  }

  return {
    clock,
    get caches() {
      return memory();
    },
    inFlight,
    began: (asked) => {
      if (asked.name === 'clock') tick(asked.actor);
      else if (!isOff(asked)) inFlight.add(asked);
    },
    ended: (actor) => {
      const timer = ticking.get(actor);
      if (timer !== undefined) clock.clearTimeout(timer);
      ticking.delete(actor);
      for (const asked of inFlight) if (asked.actor === actor) inFlight.delete(asked);
    },
    answer: (asked, pull) => {
      if (pull.type !== 'say') inFlight.delete(asked);
      if (pull.type === 'end' && asked.gated)
        updateCaches(memory(), asked.name as 'login', inputOf(asked) as never, pull.output as never);
      asked.actor.send(pull);
    },
  };
}
