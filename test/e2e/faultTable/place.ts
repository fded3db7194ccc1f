import type { CallName } from '../../../machines/calls';
import type { EndpointName } from '../../../src/services/endpoints';
import type { Visitor } from '../visitor';
import type { ScriptedAnswer } from '../../ways/answers';
import type { ForcedAnswer } from '../walk/forcedAnswers';
import type { Look } from './look';

/** Where a refusal is shown, or a good answer leads. Returns what is missing; null when all is there. */
export type Sees = (now: Look, text: string) => string | null;

/** What is typed on the way to one place. Each way has another person, so that nothing is remembered of one before. */
export interface Typed {
  phone: string;
  email: string;
  account: string;
}

/**
 * A browser with a virtual device that keeps a passkey and unlocks at once, on a page that is configured for passkeys:
 * the browser lists them under the field, or has them by the button alone.
 */
export type Device = 'list' | 'button';

/** A place of the product that makes a call, and how a visitor makes it. */
export interface Place {
  /** The state that makes the call, as in docs/results.md; or what makes it. */
  readonly state: string;
  readonly call: CallName | EndpointName;
  readonly query?: Readonly<Record<string, string>>;
  readonly device?: Device;
  /** Answers to calls before this one. All others are answered well. */
  readonly before?: readonly ScriptedAnswer[];
  /** More forced answers before this call. */
  readonly forced?: readonly ForcedAnswer[];
  /** CSRF reports under any fault. Default: as the fault says. */
  readonly csrfReports?: number;
  /** A good answer other than the sample's. */
  readonly good?: unknown;
  /** Goes there from the first page; all is typed but for what `act` types. */
  readonly arrive: (I: Visitor, typed: Typed) => Promise<void>;
  /** Makes the call. */
  readonly act: (I: Visitor) => Promise<void>;
  /** What the visitor does makes another call first, so that the network is lost between the two. */
  readonly isSecond?: boolean;
  /** Calls of the same kind that the page makes by itself where a refusal leads. */
  readonly callsAfterwards?: number;
  /** Makes the call once more after a refusal. Null: the place was left. Default: `act`. */
  readonly again?: ((I: Visitor) => Promise<void>) | null;
  readonly seesRefusal: Sees;
  /** Our own text in place of the usual one for a network error and the default text. */
  readonly ownText?: string;
  readonly seesGood: Sees;
  /** The call runs without the visitor: nothing of it is ever shown, and it can be repeated by its own clock. */
  readonly isBackground?: boolean;
  /** A report: an error that the page shows is not this call's. */
  readonly isReport?: boolean;
  /** Leaves the state within the document, or says why that is impossible. */
  readonly leave: ((I: Visitor) => Promise<void>) | string;
}
