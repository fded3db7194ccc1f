import { isField, type ConfigField, type FieldTree } from '../page/config/field';
import { fields } from '../page/config/fields';
import { configurationWords } from './configurationWords';
import type { Word } from './word';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null;
const isWord = (node: unknown): node is Word => isTree(node) && typeof node.meaning === 'string';

/** Returns what docs/configuration.md says about a field, by its dotted path; null if there is no such field. */
export function wordOf(path: string): Word | null {
  const found = path
    .split('.')
    .reduce<unknown>(
      (node, name) => (isTree(node) && Object.hasOwn(node, name) ? node[name] : null),
      configurationWords,
    );
  return isWord(found) ? found : null;
}

/** Returns a field by its dotted path; null if there is none. */
export function fieldOf(path: string): ConfigField | null {
  const found = path
    .split('.')
    .reduce<FieldTree[string] | null>(
      (node, name) => (node && !isField(node) && Object.hasOwn(node, name) ? (node[name] ?? null) : null),
      fields,
    );
  return found && isField(found) ? found : null;
}
