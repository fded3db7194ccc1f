import type { Source } from './source';

/** Something that must hold of every file it looks at. */
export interface Rule {
  /** A sentence that is true of the project. */
  readonly title: string;
  /** Which files it looks at. */
  readonly covers: (path: string) => boolean;
  /** What breaks it in this file, each in a few words; empty if nothing does. */
  readonly breaks: (source: Source) => readonly string[];
  /** Files that break it: proof that it can fail. */
  readonly planted: readonly Source[];
  /** Files near to breaking it that do not: proof that it lets honest code pass. */
  readonly allowed?: readonly Source[];
}

/** What breaks the rule among these files, each line beginning with the file's path. */
export function check(rule: Rule, sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => rule.covers(path))
    .flatMap((source) => rule.breaks(source).map((problem) => `${source.path}: ${problem}`));
}

export const plant = (path: string, text: string): Source => ({ path, text });
