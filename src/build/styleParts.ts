import { parse, type Container, type Root } from 'postcss';
import type { StylePart } from '../page/app/prerender';

export const stylePartNames: readonly StylePart[] = ['framed', 'enterprise', 'tally'];

/** What the selectors of each part name. `:not(…)` names what a rule is not for. */
const selectors: Readonly<Record<StylePart, RegExp>> = {
  // Only a host sets the scheme.
  framed: /\.embed\b|data-(?:framed|scheme)|\.outside\b|\.outline(?:__|\b)/,
  enterprise: /\.lockup__edition\b|\.first\b/,
  tally: /data-brand="?tally/,
};

/** Keyframes that one part uses alone. All others are in each document, as the fonts are. */
const partOfMotion: Readonly<Record<string, StylePart | undefined>> = { vanish: 'framed' };

/**
 * Splits the styles of the first page: what all documents need, and the parts that come after it in some. A rule keeps
 * its order within its part. A rule is in a part if each of its selectors is.
 */
export function splitStyles(css: string): {
  readonly base: string;
  readonly parts: Readonly<Record<StylePart, string>>;
} {
  const partOf = (selector: string) => {
    const named = selector.replace(/:not\([^)]*\)/g, '');
    return stylePartNames.find((part) => selectors[part].test(named));
  };
  const only = (part: StylePart | undefined): string => {
    const root = parse(css);
    root.walkRules((rule) => {
      if ((rule.parent as { name?: string }).name === 'keyframes') return;
      const kept = rule.selectors.filter((selector) => partOf(selector) === part);
      if (kept.length === 0) rule.remove();
      else rule.selectors = kept;
    });
    root.walkAtRules((rule) => {
      const isEmpty = (rule.nodes as unknown[] | undefined)?.length === 0;
      const isElsewhere = /^(keyframes|font-face)$/.test(rule.name) && partOfMotion[rule.params] !== part;
      if (isEmpty || isElsewhere) rule.remove();
    });
    return withoutEmpty(root).toString();
  };
  const parts = Object.fromEntries(stylePartNames.map((part) => [part, only(part)])) as Record<StylePart, string>;
  return { base: only(undefined), parts };
}

/** A rule that holds only removed ones goes too. */
function withoutEmpty(root: Root): Root {
  const isEmpty = (node: Container) => node.nodes?.length === 0;
  for (let again = true; again;) {
    again = false;
    root.walkAtRules((rule) => {
      if (rule.nodes && isEmpty(rule)) {
        rule.remove();
        again = true;
      }
    });
  }
  return root;
}
