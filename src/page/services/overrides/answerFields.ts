import type * as v from 'valibot';
import { isRecord } from '../../config/field';

/**
 * Returns the fields that an answer's schema reads, as dotted paths: 'uid', 'svr_result.salt', and '*.uid' for the rows
 * of a list.
 */
export const answerFieldsOf = (schema: v.GenericSchema): readonly string[] => [...new Set(fieldsIn(schema, ''))];

/** Reads valibot's schemas as data. `either` and `rows` name the schemas inside of them in their metadata. */
function fieldsIn(schema: unknown, prefix: string): string[] {
  if (!isRecord(schema)) return [];
  const { entries, pipe, wrapped, metadata } = schema;
  const { forms, row } = isRecord(metadata) ? metadata : {};
  return [
    ...Object.entries(isRecord(entries) ? entries : {}).flatMap(([name, node]) => [
      prefix + name,
      ...fieldsIn(node, `${prefix}${name}.`),
    ]),
    /* A schema with a pipe is the first item of a copy of itself. */
    ...[pipe, forms].flatMap((nodes) => (Array.isArray(nodes) ? nodes.flatMap((node) => fieldsIn(node, prefix)) : [])),
    ...fieldsIn(wrapped, prefix),
    ...fieldsIn(row, `${prefix}*.`),
  ];
}
