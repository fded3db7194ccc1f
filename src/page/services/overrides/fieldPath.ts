import { isRecord } from '../../config/field';

/** A JSON object as it was received. */
export type JsonObject = Record<string, unknown>;

const forbidden = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/u;

/** Whether this names a field of an answer: 'user.id'. At most six names, none that reaches a prototype (T-25). */
export const isFieldPath = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^[\w-]{1,64}(?:\.[\w-]{1,64}){0,5}$/u.test(raw) && !forbidden.test(raw);

/** Returns the value at a path, or undefined. Reads own properties of objects alone. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const name of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** Removes the field at a path, and the objects around it that are empty then. */
export function removeAt(data: JsonObject, path: string): void {
  const at = path.lastIndexOf('.');
  const parent = at < 0 ? data : valueAt(data, path.slice(0, at));
  if (!isRecord(parent) || !Object.hasOwn(parent, path.slice(at + 1))) return;
  delete parent[path.slice(at + 1)];
  if (at > 0 && Object.keys(parent).length === 0) removeAt(data, path.slice(0, at));
}

/** Sets the field at a path. Makes the objects on the way. */
export function setAt(data: JsonObject, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let parent = data;
  for (const name of names) {
    const inner = Object.hasOwn(parent, name) ? parent[name] : undefined;
    const next: JsonObject = isRecord(inner) ? inner : {};
    parent[name] = next;
    parent = next;
  }
  parent[last] = value;
}
