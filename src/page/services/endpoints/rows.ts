import * as v from 'valibot';
import { nameOfField } from './nameOfField';

const dropped = new WeakMap<object, readonly string[]>();

/** Returns the fields for which rows of a parsed list were dropped, such as '*.uid'; none for other data. */
export const droppedFrom = (data: unknown): readonly string[] =>
  (typeof data === 'object' && data !== null && dropped.get(data)) || [];

/**
 * A list whose bad rows are dropped (D-LENIENT). It fails when rows were sent and every one is bad: nothing is left to
 * choose from.
 */
export const rowsOf = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const kept: v.InferOutput<S>[] = [];
      const bad: { raw: unknown; issues: readonly v.BaseIssue<unknown>[] }[] = [];
      for (const raw of dataset.value) {
        const read = v.safeParse(row, raw);
        if (read.success) kept.push(read.output);
        else bad.push({ raw, issues: read.issues });
      }
      const [first] = bad;
      if (first && !kept.length) {
        const item = { type: 'unknown', origin: 'value', input: first.raw, key: '*', value: first.raw } as const;
        addIssue({ message: 'no good row', path: [item, ...(first.issues[0]?.path ?? [])] });
        return NEVER;
      }
      if (bad.length) dropped.set(kept, [...new Set(bad.map(({ issues }) => nameOfField('*', issues)))]);
      return kept;
    }),
    v.metadata({ row }),
  );
