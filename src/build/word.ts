import type { Field } from '../config/field';

/** What a platform team reads about a field in docs/configuration.md. A field without an entry does not compile. */
export interface Word {
  meaning: string;
  /** As written in the JSON. */
  example: unknown;
  /** Requirement ids and decisions it serves. */
  ids: string;
}

export type Words<T> = { readonly [K in keyof T]: T[K] extends Field ? Word : Words<T[K]> };

/** Returns what the documents say of one field. */
export const word = (meaning: string, example: unknown, ids: string): Word => ({ meaning, example, ids });
