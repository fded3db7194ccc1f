import { parse, type Container } from 'postcss';
import type { StylePart } from '../page/app/prerender';

export const stylePartNames: readonly StylePart[] = ['framed', 'enterprise', 'tally'];

/**
 * Splits the styles of the first page: what all documents need, and the parts that come after it in some. The rules of
 * a part are in `@supports (--only: framed)`, which is true in every browser: unsplit styles mean the same. A rule
 * keeps its order within its part. Throws where no part has that name.
 */
export function splitStyles(css: string): {
  readonly base: string;
  readonly parts: Readonly<Record<StylePart, string>>;
} {
  const only = (part: StylePart | null): string => {
    const root = parse(css);
    keep(root, part);
    return root.toString();
  };
  const parts = Object.fromEntries(stylePartNames.map((part) => [part, only(part)])) as Record<StylePart, string>;
  return { base: only(null), parts };
}

/** Keeps the rules of a part, or those of none. */
function keep(container: Container, part: StylePart | null): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) {
      if (part) node.remove();
      return;
    }
    const named = node.name === 'supports' ? partNamed(node.params) : null;
    if (!named) keep(node, part);
    if (named && named === part) node.replaceWith(node.nodes);
    else if (named || node.nodes.length === 0) node.remove();
  });
}

/** Returns the part that a condition names; null if it is another condition. */
function partNamed(condition: string): StylePart | null {
  const name = /^\(--only: ?(\w+)\)$/.exec(condition)?.[1];
  if (name === undefined) return null;
  const part = stylePartNames.find((each) => each === name);
  if (!part) throw new Error(`No part of the styles is named ${name}`);
  return part;
}
