import type { AnyActorRef } from 'xstate';
import type { Caches } from '../../page/services/caches';
import { updateCaches } from '../../page/services/updateCaches';
import { PageMemory, type RememberedCodes } from './pageMemory';
import { Requests, type SavedRequests } from './requests';
import { inputOf, type PendingRequest, type StubEvent } from './stubs';

/** Whether the configuration switched it off: it never answers. */
const isOff = ({ input }: PendingRequest) => (input as { isOn?: boolean } | undefined)?.isOn === false;
/** Whether the first page looks for a code that was sent before it was loaded again. */
const looksForCode = ({ name, actor }: PendingRequest) =>
  name === 'findSentCode' && actor._parent?._parent?.id === 'front';

/** Returns what the page's memory has for a request: a code of its phone or address, or null. */
export const recalledBy = (caches: Caches, asked: PendingRequest) => () =>
  asked.name.endsWith('EmailCode')
    ? caches.recallEmailCode(inputOf(asked).email ?? '')
    : caches.recallCode(inputOf(asked) as never);

/** The world of a page at one moment, to go back to. */
export interface SavedWorld extends SavedRequests {
  readonly ticking: ReadonlyMap<AnyActorRef, number>;
  readonly codes: RememberedCodes;
}

/** The world around the whole page: clocks tick while time passes, and the product's own caches remember. */
export class PageWorld extends Requests {
  #ticking = new Map<AnyActorRef, number>();
  /** Whether the first page may find a code that was sent before it was loaded again. */
  protected readonly mayHoldCode: boolean = false;
  #memory: PageMemory | null = null;

  /** What the page remembers of codes and salts. */
  get caches(): Caches {
    return this.#remembered.caches;
  }

  get #remembered(): PageMemory {
    return (this.#memory ??= new PageMemory(this.clock));
  }

  override began(asked: PendingRequest): void {
    if (asked.name === 'clock') this.#tick(asked.actor);
    else if (!isOff(asked) && (this.mayHoldCode || !looksForCode(asked))) super.began(asked);
  }

  override ended(actor: AnyActorRef): void {
    const timer = this.#ticking.get(actor);
    if (timer !== undefined) this.clock.clearTimeout(timer);
    this.#ticking.delete(actor);
    super.ended(actor);
  }

  override settle(asked: PendingRequest, pull: StubEvent): void {
    if (pull.type === 'end' && asked.gated)
      updateCaches(this.caches, asked.name as 'login', inputOf(asked) as never, pull.output as never);
    super.settle(asked, pull);
  }

  saveWorld(): SavedWorld {
    return {
      clock: this.clock.save(),
      inFlight: this.inFlight,
      ticking: new Map(this.#ticking),
      codes: this.#remembered.save(),
    };
  }

  restoreWorld({ clock, inFlight, ticking, codes }: SavedWorld): void {
    this.clock.restore(clock);
    this.inFlight = inFlight;
    this.#ticking = new Map(ticking);
    this.#remembered.restore(codes);
  }

  #tick(actor: AnyActorRef): void {
    const say = () =>
      actor.send({ type: 'say', event: { type: 'clock.ticked', now: this.clock.now() } } satisfies StubEvent);
    this.#ticking.set(actor, this.clock.setInterval(say, 1000));
    say();
  }
}
