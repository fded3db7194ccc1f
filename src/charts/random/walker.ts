import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Mint } from '../samples/answers';
import { Checkpoints, type SystemCheckpoint } from '../simulation/checkpoint';
import { PageWorld, recalledBy, type SavedWorld } from '../stage/pageWorld';
import { act } from '../stage/requests';
import { rootIn } from '../stage/stage';
import { canBeSaid } from '../simulation/offered';
import { answerTo, chooseByWeight } from './answerTo';
import { emptyMemory, type Memory } from './memory';
import { userEvents, type UserEvent } from '../simulation/userEvents';
import type { PendingRequest, StubEvent } from '../stage/stubs';
import { reachable, stageOf, type Shown } from '../stage/shown';

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

/** A walk at one moment. */
export interface WalkCheckpoint {
  readonly system: SystemCheckpoint;
  readonly world: SavedWorld;
  readonly isOutOfView: boolean;
  readonly memoryFailed: boolean;
  readonly memory: Memory;
}

type Page = AnyMachineSnapshot & { context: Record<string, unknown> };

/** One walk through the whole passport: the actor, its stubbed services, and everything that happened. */
export class Walker extends PageWorld implements Mint {
  readonly answered: PendingRequest[] = [];
  readonly said: string[] = [];
  readonly root: AnyActorRef;
  /** What the last step started. */
  begun: Begun[] = [];
  /** The last step's gesture, or null. */
  gesture: { to: Shown; type: string; times: number } | null = null;
  /** The last step's answer to a call or request, or null. */
  heard: (PendingRequest & { output: unknown }) | null = null;
  /** The request that the last step answered, or that said something; null where it was none. */
  from: PendingRequest | null = null;
  isOutOfView = false;
  memoryFailed = false;
  crash: unknown = null;
  /** What the promises remember of this walk. */
  memory: Memory = emptyMemory();
  #minted = 0;
  readonly #checkpoints: Checkpoints;

  /** @param mayHoldCode whether the first page may find a code that was sent before it was loaded again */
  constructor(
    machine: AnyStateMachine,
    input: unknown,
    protected override readonly mayHoldCode = false,
  ) {
    super();
    this.root = rootIn(this, machine, { input, systemId: 'passport' });
    this.#checkpoints = new Checkpoints(this.root, this.clock);
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

  override began(asked: PendingRequest): void {
    super.began(asked);
    if (!this.inFlight.has(asked)) return;
    if (asked.name === 'watchView') this.isOutOfView = false;
    const agreed = Boolean(this.page('front')?.matches({ agreement: 'agreed' }));
    const remembered = /^send(Sms|Voice|EmailCode)$/.test(asked.name) ? recalledBy(this.caches, asked)() : null;
    this.begun.push({ ...asked, at: this.clock.now(), remembered, agreed });
  }

  save(): WalkCheckpoint {
    return {
      system: this.#checkpoints.save(),
      world: this.saveWorld(),
      isOutOfView: this.isOutOfView,
      memoryFailed: this.memoryFailed,
      memory: { ...this.memory },
    };
  }

  /** Goes back to a moment of this walk. Signatures are not minted again: each stays unique. */
  restore({ system, world, isOutOfView, memoryFailed, memory }: WalkCheckpoint): void {
    this.#checkpoints.restore(system);
    this.restoreWorld(world);
    Object.assign(this, { isOutOfView, memoryFailed, memory: { ...memory }, crash: null });
    this.said.length = 0;
    this.answered.length = 0;
    this.beginStep();
  }

  /** Forgets what the last step started. */
  beginStep(): void {
    act(this);
    this.begun = [];
    this.gesture = null;
    this.heard = null;
    this.from = null;
  }

  /** Performs one step. */
  step(number: number): void {
    this.beginStep();
    const kind = number % 128;
    const pick = Math.floor(number / 128);
    if (kind === 0) return;
    if (kind < 58) return this.#person(pick, kind < 50 ? 1 : kind < 54 ? 2 : 3);
    if (kind < 106) return this.#answer(pick);
    if (kind < 118) return this.#time(pick);
    if (kind < 121) return this.sendRoot('user.wentBack', 'browser: back');
    if (kind < 122) return this.sendRoot('page.restored', 'browser: shows the kept page again');
    if (kind < 125) return this.#late(pick);
    return this.#person(pick, 2, true);
  }

  #person(pick: number, times: number, anyway = false): void {
    const chosen = chooseByWeight(
      userEvents(reachable(this.stage), anyway).map((gesture) => [gesture.weight, gesture] as const),
      pick,
    );
    if (!chosen) return this.#time(pick);
    this.press(chosen[1], times);
  }

  press({ to, event, called }: UserEvent, times: number): void {
    this.said.push(times > 1 ? `${called} ×${times}` : called);
    this.gesture = { to, type: event.type, times };
    for (let time = 0; time < times; time += 1) if (to.actor.getSnapshot().status === 'active') to.actor.send(event);
    this.#leaveView();
  }

  /** A QR code that is not rendered is out of view: the page's observer says so at once. */
  #leaveView(): void {
    const watching = [...this.inFlight].find(({ name }) => name === 'watchView');
    if (!watching || this.isOutOfView || this.stage.some(({ machine }) => machine === 'qr')) return;
    this.isOutOfView = true;
    watching.actor.send({ type: 'say', event: { type: 'qr.leftView' } } satisfies StubEvent);
  }

  pass(ms: number): void {
    this.said.push(`${ms} ms pass`);
    this.clock.pass(ms);
    this.#leaveView();
  }

  #answer(pick: number): void {
    const { stage } = this;
    const waiting = [...this.inFlight].filter((each) => canBeSaid(each, stage));
    const asked = waiting[pick % Math.max(1, waiting.length)];
    if (!asked) return this.#person(pick, 1);
    this.answer(asked, Math.floor(pick / waiting.length));
  }

  answer(asked: PendingRequest, pick: number): void {
    const answer = answerTo(asked, pick, this, recalledBy(this.caches, asked));
    if (!answer) return;
    this.take(asked, answer.pull, `${asked.name}: ${answer.called}`);
  }

  take(asked: PendingRequest, pull: StubEvent, called: string): void {
    this.said.push(called);
    this.from = asked;
    const { name } = asked;
    if (name.startsWith('recall'))
      this.memoryFailed = pull.type !== 'end' || (!pull.output && Boolean(recalledBy(this.caches, asked)()));
    if (pull.type === 'say')
      this.isOutOfView =
        pull.event.type === 'qr.leftView' || (this.isOutOfView && pull.event.type !== 'qr.enteredView');
    this.answered.push(asked);
    if (pull.type === 'end') this.heard = { ...asked, output: pull.output };
    this.settle(asked, pull);
    this.#leaveView();
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
    if (ms) return this.pass(ms);
    this.said.push('70 s asleep');
    this.clock.sleep(70_000);
  }

  sendRoot(type: string, called: string): void {
    this.said.push(called);
    this.root.send({ type });
    this.#leaveView();
  }
}
