/** What the invariants remember of a walk. */
export interface Memory {
  jumped: ReadonlySet<string>;
  tickets: ReadonlySet<string>;
  alive: ReadonlyMap<string, string>;
  failures: number;
  /** The toast that asks for something, and the page on which it was asked. */
  asked: { toast: unknown; route: string } | null;
}
