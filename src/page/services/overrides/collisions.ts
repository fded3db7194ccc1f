import { captchaFields, type Endpoint } from '../endpoints';

/** Our field of a request to theirs; null leaves it out. */
export type Renamed = ReadonlyMap<string, string | null>;
type Form = Pick<Endpoint, 'method' | 'forms'>;

/** The fields of each form of a request, with what every POST carries, and what a passed captcha adds. */
export const formsOf = ({ method, forms }: Form): readonly (readonly string[])[] =>
  forms.map((form) => [...new Set([...form, ...(method === 'POST' ? ['device_id'] : []), ...captchaFields])]);

/** Every field that a request may carry. */
export const requestFieldsOf = (row: Form) => formsOf(row).flat();

const nameIn = (rename: Renamed, field: string): string | null => {
  const theirs = rename.get(field);
  return theirs === undefined ? field : theirs;
};

/** Returns the field of a request that has this name; undefined where none has it. */
export const fieldNamed = (row: Form, rename: Renamed, name: string): string | undefined =>
  requestFieldsOf(row).find((field) => nameIn(rename, field) === name);

/** Returns the first two fields of a request that would have one name; null where none would. */
export function collisionIn(row: Form, rename: Renamed, csrfParam: string): readonly [string, string] | null {
  if (!rename.size) return null;
  for (const form of formsOf(row)) {
    const owners = new Map(row.method === 'POST' ? [[csrfParam, 'csrf.param']] : []);
    for (const field of form) {
      const name = nameIn(rename, field);
      const owner = name === null ? undefined : owners.get(name);
      if (owner !== undefined) return [owner, field];
      if (name !== null) owners.set(name, field);
    }
  }
  return null;
}

/** Returns the common names that reach a call: none that its own entry replaces, or that another field of it has. */
export function reaching(row: Form, common: Renamed, own: Renamed): Map<string, string | null> {
  const names = new Map([...common].filter(([field]) => !own.has(field)));
  const isTaken = (field: string, name: string | null) => {
    const all = new Map([...names, ...own]);
    const isOther = (other: string) => other !== field && !names.has(other) && nameIn(all, other) === name;
    return name !== null && formsOf(row).some((form) => form.includes(field) && form.some(isOther));
  };
  // A field that keeps its own name may take the one that another was to have.
  for (let taken: string | undefined = ''; taken !== undefined;) {
    taken = [...names].find(([field, name]) => isTaken(field, name))?.[0];
    if (taken !== undefined) names.delete(taken);
  }
  return names;
}
