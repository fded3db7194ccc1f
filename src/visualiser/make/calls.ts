import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { NamedCall } from '../model/release';

/** The part of docs/openapi.yaml that is read here. */
interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { operationId: string; summary: string; 'x-asked-by'?: { state: string }[] }>>
    >
  >;
}

/** Returns every call that a state makes, as the reference describes it. */
export const namedCalls = (): NamedCall[] =>
  Object.entries((parse(readFileSync('docs/openapi.yaml', 'utf8')) as Described).paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, summary, 'x-asked-by': asked = [] }]) => ({
        name: operationId,
        method: method.toUpperCase(),
        path,
        summary,
        states: [...new Set(asked.map(({ state }) => state))],
      })),
    )
    .filter(({ states }) => states.length > 0);
