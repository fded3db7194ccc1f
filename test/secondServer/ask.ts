import type { Memory, Visitor } from './memory';

/** A refusal: its code, what the visitor reads, and data. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: Record<string, unknown> | null = null,
  ) {
    super(message);
  }
}

/** One call: its fields under this server's names. */
export interface Ask {
  memory: Memory;
  visitor: Visitor;
  /** Whether the page is opened in a company's messenger: a sign-in then binds the account. */
  isSignOn: boolean;
  /** The field's text. Without it the call is refused. */
  text: (name: string) => string;
  maybe: (name: string) => string | undefined;
}

export const askOf = (
  fields: Readonly<Record<string, string>>,
  memory: Memory,
  { cookie, isSignOn }: { cookie: string; isSignOn: boolean },
): Ask => ({
  memory,
  visitor: { device: fields['device'] ?? '', cookie },
  isSignOn,
  maybe: (name) => fields[name],
  text: (name) => {
    const text = fields[name];
    if (text === undefined) throw new Refused(9400, `The field ${name} is missing.`);
    return text;
  },
});
