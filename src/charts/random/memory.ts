import type { AnyActorRef } from 'xstate';

/** What the promises remember of a walk. */
export interface Memory {
  jumped: ReadonlySet<string>;
  tickets: ReadonlySet<string>;
  alive: ReadonlyMap<string, string>;
  /** The page that was shown before this step; null at the beginning. */
  route: string | null;
  /** What is in the fields of the first page. */
  typed: string | null;
  /** Signatures of codes that were used up. */
  spent: ReadonlySet<string>;
  /** The device signature that came with the question for a password. */
  deviceSig: string | null;
  /** Whether the terms were agreed to before this step. */
  agreed: boolean;
  /** Whether the visitor came to register: a code was sent or looked for. */
  isRegistering: boolean;
  /** Whether the terms were agreed to when a request began, or the one that it follows from. */
  agreedFor: ReadonlyMap<AnyActorRef, boolean>;
  /** Calls that were answered with a captcha. */
  captchas: ReadonlySet<AnyActorRef | undefined>;
  /** Calls that were refused since the visitor's last press, with the answer. */
  refused: ReadonlyMap<string, string>;
  /** The calls among them and before, since a press that asked for something. */
  refusedOnTheWay: ReadonlySet<string>;
  /** Seconds left of each countdown. */
  counts: ReadonlyMap<string, number>;
  /** What shows a toast, and since when. */
  toast: { toast: object; since: number } | null;
  /** The last toast. */
  said: unknown;
  /** Pages that hold a password. */
  holds: ReadonlySet<string>;
  /** Calls that went well, with their signatures. */
  done: ReadonlySet<string>;
  /** How the first page was left, beside its fields. */
  left: string | null;
  /** Signatures of the tickets that the server gave. */
  given: ReadonlySet<string>;
}

export const emptyMemory = (): Memory => ({
  jumped: new Set(),
  tickets: new Set(),
  alive: new Map(),
  route: null,
  typed: null,
  spent: new Set(),
  deviceSig: null,
  agreed: false,
  isRegistering: false,
  agreedFor: new Map(),
  captchas: new Set(),
  refused: new Map(),
  refusedOnTheWay: new Set(),
  counts: new Map(),
  toast: null,
  said: null,
  holds: new Set(),
  done: new Set(),
  left: null,
  given: new Set(),
});
