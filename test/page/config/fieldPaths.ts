import { isField, type FieldTree } from '../../../src/page/config/field';
import { fields } from '../../../src/page/config/fields';

/** Returns the dotted path of every field of the configuration. */
export const fieldPaths = (tree: FieldTree = fields, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, node]) =>
    isField(node) ? [prefix + name] : fieldPaths(node, `${prefix}${name}.`),
  );
