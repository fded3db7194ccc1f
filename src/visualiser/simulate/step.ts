/** A value as JSON has it; a secret is `{ "$secret": "…" }`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An event as JSON has it. */
export type JsonEvent = { readonly type: string } & { readonly [key: string]: Json };

/** One step of a run, JSON as it stands: the same steps from the same beginning always lead to the same place. */
export type Step =
  /** Something is said to a running machine: `actor` is its name among those that run (`Place.actor`). */
  | { readonly do: 'event'; readonly actor: string; readonly event: JsonEvent }
  /** What the machines wait for comes to its end: a call by one of the catalogue's results (`result.OK`, …), a memory by what it holds. */
  | { readonly do: 'answer'; readonly call: string; readonly result: Json }
  /** It cannot be had: the code did not load, the browser forbids it. */
  | { readonly do: 'fail'; readonly call: string }
  /** It goes on and says something: a popup that was closed, a QR code that left the window. */
  | { readonly do: 'say'; readonly call: string; readonly event: JsonEvent }
  /** Time passes, in milliseconds. */
  | { readonly do: 'wait'; readonly ms: number };
