import { createActor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { createCaches, type Caches } from '../../../src/services/caches';
import { updateCaches } from '../../../src/services/updateCaches';
import type { Mint } from '../../../src/simulation/answerData';
import { WalkClock } from '../../../src/simulation/clock';
import { isOff } from '../../../src/simulation/harness';
import { answerTo, choose } from './answerTo';
import { userEvents, type UserEvent } from '../../../src/simulation/userEvents';
import type { PendingRequest, StubDriver, StubEvent } from '../../../src/simulation/stubs';
import { reachable, stageOf, type Shown } from '../../../src/simulation/stage';

/** A call or exit that a step started, with the facts at that moment. */
export interface Begun extends PendingRequest {
  at: number;
  /** The cached code of this kind, read before any answer. */
  remembered: { countdown: number; voiceCountdown?: number } | null;
  /** Whether the visitor had agreed to the terms. */
  agreed: boolean;
}

/** A sequence of numbers, each a step; 0 does nothing. The meaning of a number depends on what is possible then. */
export type Steps = readonly number[];

type Page = AnyMachineSnapshot & { context: Record<string, unknown> };

/** One walk through the whole passport: the actor, its stubbed services, and everything that happened. */
export class Walker implements StubDriver, Mint {
  readonly clock = new WalkClock();
  readonly inFlight = new Set<PendingRequest>();
  readonly answered: PendingRequest[] = [];
  readonly said: string[] = [];
  readonly root: AnyActorRef;
  readonly caches: Caches;
  /** What the last step started. */
  begun: Begun[] = [];
  /** The last step's gesture, or null. */
  gesture: { to: Shown; type: string; times: number } | null = null;
  isOutOfView = false;
  memoryFailed = false;
  crash: unknown = null;
  #minted = 0;
  readonly #ticking = new Map<AnyActorRef, number>();

  constructor(machine: AnyStateMachine, input: unknown, hold: (driver: StubDriver) => void) {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (at: number) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
      clear: () => kept.clear(),
    } as unknown as Storage;
    this.caches = createCaches({
      deviceId: () => 'walked',
      storage: () => storage,
      now: this.clock.now,
    } as unknown as Parameters<typeof createCaches>[0]);
    hold(this);
    this.root = createActor(machine, {
      input: input as never,
      systemId: 'passport',
      clock: this.clock as never,
    });
    this.root.subscribe({
      error: (error) => {
        this.crash = error;
      },
    });
    this.root.start();
  }

  next = (kind: string): string => `${kind}-${(this.#minted += 1)}`;

  get stage(): Shown[] {
    return stageOf(this.root);
  }

  page(id: string): Page | undefined {
    return (this.root.getSnapshot() as AnyMachineSnapshot).children[id]?.getSnapshot() as Page | undefined;
  }

  began(asked: PendingRequest): void {
    if (asked.name === 'clock') return this.#tick(asked.actor);
    if (isOff(asked)) return;
    if (asked.name === 'watchView') this.isOutOfView = false;
    this.inFlight.add(asked);
    const of = ((asked.input as { input?: unknown } | undefined)?.input ?? asked.input ?? {}) as {
      email: string;
      region: string;
      phone: string;
      type: 'login';
    };
    const agreed = Boolean(this.page('front')?.matches({ agreement: 'agreed' }));
    const remembered =
      asked.name === 'sendEmailCode'
        ? this.caches.recallEmailCode(of.email)
        : /^send(Sms|Voice)$/.test(asked.name)
          ? this.caches.recallCode(of)
          : null;
    this.begun.push({ ...asked, at: this.clock.now(), remembered, agreed });
  }

  ended(actor: AnyActorRef): void {
    const ticking = this.#ticking.get(actor);
    if (ticking !== undefined) this.clock.clearTimeout(ticking);
    this.#ticking.delete(actor);
    for (const asked of this.inFlight) if (asked.actor === actor) this.inFlight.delete(asked);
  }

  /** Performs one step. */
  step(number: number): void {
    this.begun = [];
    this.gesture = null;
    const kind = number % 128;
    const pick = Math.floor(number / 128);
    if (kind === 0) return;
    if (kind < 58) return this.#person(pick, kind < 50 ? 1 : kind < 54 ? 2 : 3);
    if (kind < 106) return this.#answer(pick);
    if (kind < 118) return this.#time(pick);
    if (kind < 121) return this.#root('user.wentBack', 'browser: back');
    if (kind < 122) return this.#root('page.restored', 'browser: shows the kept page again');
    if (kind < 125) return this.#late(pick);
    return this.#person(pick, 2, true);
  }

  #tick(actor: AnyActorRef): void {
    const say = () =>
      actor.send({ type: 'say', event: { type: 'clock.ticked', now: this.clock.now() } } satisfies StubEvent);
    this.#ticking.set(actor, this.clock.setInterval(say, 1000));
    say();
  }

  #person(pick: number, times: number, anyway = false): void {
    const chosen = choose(
      userEvents(reachable(this.stage), anyway).map((gesture) => [gesture.weight, gesture] as const),
      pick,
    );
    if (!chosen) return this.#time(pick);
    this.#gesture(chosen[1], times);
  }

  #gesture({ to, event, called }: UserEvent, times: number): void {
    this.said.push(times > 1 ? `${called} ×${times}` : called);
    this.gesture = { to, type: event.type, times };
    for (let time = 0; time < times; time += 1) if (to.actor.getSnapshot().status === 'active') to.actor.send(event);
  }

  /** Performs the step that a walk prints with these words. Throws if it is not possible now. */
  repeat(words: string): void {
    this.begun = [];
    this.gesture = null;
    const gesture = userEvents(reachable(this.stage)).find(({ called }) => called === words);
    if (gesture) return this.#gesture(gesture, 1);
    for (const asked of this.inFlight)
      for (let pick = 0; pick < 1000; pick += 1)
        if (`${asked.name}: ${answerTo(asked, pick, this, () => null)?.called}` === words)
          return this.answer(asked, pick);
    throw new Error(`not possible here: ${words}`);
  }

  #answer(pick: number): void {
    const waiting = [...this.inFlight];
    const asked = waiting[pick % Math.max(1, waiting.length)];
    if (!asked) return this.#person(pick, 1);
    this.answer(asked, Math.floor(pick / waiting.length));
  }

  answer(asked: PendingRequest, pick: number): void {
    const { input, name } = asked;
    const of = ((input as { input?: unknown } | undefined)?.input ?? input) as never;
    const answer = answerTo(asked, pick, this, () =>
      name === 'recallEmailCode'
        ? this.caches.recallEmailCode((of as { email: string }).email)
        : this.caches.recallCode(of),
    );
    if (!answer) return;
    const { called, pull } = answer;
    this.said.push(`${name}: ${called}`);
    if (name.startsWith('recall')) this.memoryFailed = pull.type === 'fail';
    if (pull.type === 'say')
      this.isOutOfView =
        pull.event.type === 'qr.leftView' || (this.isOutOfView && pull.event.type !== 'qr.enteredView');
    else this.inFlight.delete(asked);
    if (pull.type === 'end' && asked.gated) updateCaches(this.caches, name as 'login', of, pull.output as never);
    this.answered.push(asked);
    asked.actor.send(pull);
  }

  #late(pick: number): void {
    const asked = this.answered[pick % Math.max(1, this.answered.length)];
    if (!asked || this.inFlight.has(asked)) return;
    this.said.push(`${asked.name}: says it again`);
    asked.actor.send({
      type: 'end',
      output: { type: 'result.OK', data: { uid: '100001', jump_sig: this.next('late') } },
    });
  }

  #time(pick: number): void {
    const ms = [100, 1000, 2500, 3000, 5000][pick % 6];
    this.said.push(ms ? `${ms} ms pass` : '70 s asleep');
    if (ms) this.clock.pass(ms);
    else this.clock.sleep(70_000);
  }

  #root(type: string, called: string): void {
    this.said.push(called);
    this.root.send({ type });
  }
}
