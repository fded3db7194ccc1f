/** A refusal: its code, a text of `texts.ts` for the visitor, and data. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(text);
  }
}
