/** What the promises remember of a walk. */
export interface Memory {
  jumped: ReadonlySet<string>;
  tickets: ReadonlySet<string>;
  alive: ReadonlyMap<string, string>;
  failures: number;
  /** The page that was shown before this step; null at the beginning. */
  route: string | null;
  /** What is in the fields of the first page. */
  typed: string | null;
  /** Signatures of codes that were used up. */
  spent: ReadonlySet<string>;
  /** The device signature that came with the question for a password. */
  deviceSig: string | null;
  /** Whether the visitor came to register: a code was sent or looked for. */
  isRegistering: boolean;
}

export const emptyMemory = (): Memory => ({
  jumped: new Set(),
  tickets: new Set(),
  alive: new Map(),
  failures: 0,
  route: null,
  typed: null,
  spent: new Set(),
  deviceSig: null,
  isRegistering: false,
});
