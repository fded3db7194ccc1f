import type { CallName } from '../../../machines/calls';
import type { EndpointName } from '../../../src/page/services/endpoints';
import type { ScriptedAnswer } from '../../journeys/answers';
import type { Action } from '../walk/actions';
import type { ForcedAnswer } from '../walk/forcedAnswers';
import type { Look } from './look';

/** Where a refusal is shown, or a good answer leads. Returns what is missing; null when all is there. */
export type Sees = (now: Look, text: string) => string | null;

/**
 * A browser with a virtual device that keeps a passkey and unlocks at once, on a page that is configured for passkeys:
 * the browser lists them under the field, or has them by the button alone.
 */
export type Device = 'list' | 'button';

/** What a walk does not say of a place of the product that makes a call. */
export interface Row {
  /**
   * The exit that the visitor takes there, or what triggers it: the moves there are those of the walk. Null: `fill` and
   * `act` say all, on the first page. Default: the state that makes the call.
   */
  readonly exit?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly device?: Device;
  /** Answers to calls before this one. All others are answered well. Default: those of the walk. */
  readonly before?: readonly ScriptedAnswer[];
  /** More forced answers before this call. */
  readonly forced?: readonly ForcedAnswer[];
  /** CSRF reports under any fault. Default: as the fault says. */
  readonly csrfReports?: number;
  /** A good answer other than the sample's. */
  readonly good?: unknown;
  /** Fills in all but for what `act` types. Default: as in the walk. */
  readonly fill?: Action['do'];
  /** Makes the call. Default: as in the walk. */
  readonly act?: Action['do'];
  /** Calls of the same kind that the page makes by itself where a refusal leads. */
  readonly callsAfterwards?: number;
  /** Makes the call once more after a refusal. Null: the place was left. Default: `act`. */
  readonly again?: Action['do'] | null;
  /** Default: the text under the field of the page. */
  readonly seesRefusal?: Sees;
  /** Our own text in place of the usual one for a network error and the default text. */
  readonly ownText?: string;
  /** Default: the visitor is signed in. */
  readonly seesGood?: Sees;
  /** The call runs without the visitor: nothing of it is ever shown, and it can be repeated by its own clock. */
  readonly isBackground?: boolean;
  /** A report: an error that the page shows is not this call's, and no state waits for it. */
  readonly isReport?: boolean;
  /** Leaves the state within the document. Default: by the page's own button. */
  readonly leave?: Action['do'];
}

/** A place of the product that makes a call, and how a visitor makes it. */
export interface Place extends Row {
  /** The state that makes the call, as in docs/results.md; or what makes it. */
  readonly state: string;
  readonly call: CallName | EndpointName;
}
