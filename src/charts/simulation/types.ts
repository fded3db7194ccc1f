import type { AppName } from '../../../machines/site/inApp';
import type { AnyActorRef } from 'xstate';
import type { EditionName, Language, Mode, SignOnName, TabName } from '../../../machines/site/site';
import type { SignInMethod } from '../../../machines/site/signInMethod';
import type { Json, Step } from './step';

/** The start of a run, as JSON. */
export interface Setting {
  /** Id of the machine that runs: `passport` is the whole product, any other runs alone. */
  readonly machine: string;
  readonly edition: EditionName;
  readonly language: Language;
  /** The mode of the first page; by default login, on the phone tab. */
  readonly mode?: Mode;
  readonly tab?: TabName;
  readonly signOn?: SignOnName;
  /** The way in that the browser remembers (LAST-1). */
  readonly lastWay?: SignInMethod;
  /** The app whose browser shows the page (D-INAPP). */
  readonly inApp?: AppName;
  /** Fields of the page configuration that differ from the samples. */
  readonly config?: { readonly [key: string]: Json };
  /** Fields of the edition's row that differ: a proposal. */
  readonly row?: { readonly [key: string]: Json };
  /** Fields of its input that differ from the samples. */
  readonly input?: { readonly [key: string]: Json };
}

/** A running machine and where it is. */
export interface ActorPlace {
  /** Its name among those that run: what its parent calls it, else its id. */
  readonly actor: string;
  readonly machine: string;
  /** Ids of its states, outermost first, as in its chart: `phone`, `phone.calling`, `phone.calling.sending`. */
  readonly states: readonly string[];
  /** Whether it is on stage, as opposed to kept alive for later. */
  readonly shown: boolean;
  readonly busy: boolean;
}

/** A request of the machines that is not answered yet. */
export interface WaitingCall {
  /** A call (`sendSms`) or what else is asked (`recallCode`, `showWidget`, `popup`, `leave`). */
  readonly call: string;
  /** Id of the machine that asked: the page's, where the gate asks for it. */
  readonly by: string;
}

/** The state of a run after a step, as JSON and without secrets. */
export interface RunMoment {
  /** Null at the beginning. */
  readonly step: Step | null;
  readonly places: readonly ActorPlace[];
  readonly waiting: readonly WaitingCall[];
  /** Ids of the transitions it took, in their order, as in the charts. */
  readonly taken: readonly string[];
  /** Milliseconds since the beginning. */
  readonly at: number;
}

/** A running product, or one machine of it: the real machines, in a world that waits for answers. */
export interface Simulation {
  readonly setting: Setting;
  /** The outermost actor: what the stage paints. */
  readonly actor: AnyActorRef;
  readonly steps: readonly Step[];
  /** One more than steps: the beginning, and what each step came to. */
  readonly moments: readonly RunMoment[];
  /** Takes a step. Throws an `Error` that says why when it cannot be taken; then nothing has happened. */
  readonly do: (step: Step) => void;
  /**
   * Calls `listener` after every step, including those made by hand on a live screen. Returns an unsubscribe function.
   */
  readonly subscribe: (listener: (moment: RunMoment) => void) => () => void;
  readonly stop: () => void;
}

/** A step that can be taken now. */
export interface OfferedEvent {
  readonly step: Step;
  /** Its addressee: the running machine that receives it, or the call it answers; '' for time. */
  readonly of: string;
  /**
   * Its name as the charts have it: `user.typedPhone`, `result.NEED_PWD`; what is said of it in words where it has
   * none: `remembers a code`.
   */
  readonly name: string;
  /** Distinguishes it from others of the same name: a typed sample, the data of an answer; '' if not needed. */
  readonly detail: string;
  /** Of a sample: it reaches no state that another sample of the event does not reach. */
  readonly isAlike?: boolean;
}

/** All that can happen now. */
export interface Possible {
  /** The events a user may send, by running machine, in rendering order. */
  readonly events: readonly OfferedEvent[];
  /** What the server, the captcha, a popup or the page's memory may say: by pending call, the good answers first. */
  readonly answers: readonly OfferedEvent[];
  /** Time until the next timer is due; null where none is set. */
  readonly wait: OfferedEvent | null;
}
