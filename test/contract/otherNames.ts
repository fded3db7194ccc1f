import { endpoints, type Endpoint, type EndpointName } from '../../src/services/endpoints';
import { answerFieldsOf } from '../../src/services/overrides/answerFields';
import { formsOf } from '../../src/services/overrides/collisions';
import type { OtherCall, OtherServer } from './otherServer';

export const names = Object.keys(endpoints) as EndpointName[];
export const rowOf = (name: EndpointName): Endpoint => endpoints[name];

/** How names are made otherwise: all new, or each under the name of another field. */
export type Way = 'new' | 'turned';

const turned = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field, at) => [field, fields[(at + 1) % fields.length] ?? field]));

/** A server that has everything of one call otherwise. */
function otherCall(name: EndpointName, way: Way, suffix: string): OtherCall {
  const row = rowOf(name);
  const fields = [...new Set(formsOf(row).flat())];
  const read = answerFieldsOf(row.answer);
  const leaves = read.filter((field) => field === 'list' || !read.some((other) => other.startsWith(`${field}.`)));
  const flat = leaves.filter((field) => !field.includes('.'));
  const inRows = leaves.filter((field) => field.includes('*.'));
  const nested = leaves.filter((field) => field.includes('.') && !field.includes('*.'));
  const inRow = (field: string) => field.slice(field.indexOf('*.') + 2);
  const answer =
    way === 'turned'
      ? {
          ...turned(flat),
          ...Object.fromEntries(inRows.map((field, at) => [field, inRow(inRows[(at + 1) % inRows.length] ?? field)])),
        }
      : {
          ...Object.fromEntries(flat.map((field) => [field, `box${suffix}.inner.${field}x`])),
          ...Object.fromEntries(nested.map((field) => [field, `salts${suffix}.${field.replaceAll('.', '_')}`])),
          ...Object.fromEntries(inRows.map((field) => [field, `of.${inRow(field)}${suffix}`])),
          ...(inRows.length && !flat.includes('list') ? { data: `all${suffix}.rows` } : {}),
        };
  return {
    path: `/other${suffix}/${name}`,
    add: { [`constant${suffix}`]: `value ${suffix}` },
    rename:
      way === 'turned' ? turned(fields) : Object.fromEntries(fields.map((field) => [field, `${field}_${suffix}`])),
    answer,
    refusal: { uid: `who${suffix}.id`, salt: 'salt32', salt32: 'salt', code_sig: `proof${suffix}` },
  };
}

/** A server that has every path, field and answer otherwise. */
export const otherServer = (way: Way, suffix: string, rest: Partial<OtherServer> = {}): OtherServer => ({
  calls: Object.fromEntries(names.map((name) => [name, otherCall(name, way, suffix)])),
  ...rest,
});
