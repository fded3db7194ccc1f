/** A value as JSON has it; a secret is `{ "$secret": "…" }`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An event as JSON has it. */
export type JsonEvent = { readonly type: string } & { readonly [key: string]: Json };

/** One step of a run, as JSON. The same steps from the same start always lead to the same states. */
export type Step =
  /** Sends an event to a running machine: `actor` is its name among the running ones (`Place.actor`). */
  | { readonly do: 'event'; readonly actor: string; readonly event: JsonEvent }
  /** Resolves a pending request: a call with a result of the catalogue (`result.OK`, …), a memory with its value. */
  | { readonly do: 'answer'; readonly call: string; readonly result: Json }
  /** Rejects a pending request: the code did not load, the browser forbids it. */
  | { readonly do: 'fail'; readonly call: string }
  /** Sends an event from a pending request: a popup was closed, a QR code left the window. */
  | { readonly do: 'say'; readonly call: string; readonly event: JsonEvent }
  /** Time passes, in milliseconds. */
  | { readonly do: 'wait'; readonly ms: number };
