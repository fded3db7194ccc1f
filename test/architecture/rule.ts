import type { Source } from './source';

/** A rule for files. */
export interface Rule {
  /** A sentence that is true of the project. */
  readonly title: string;
  /** Which files it checks. */
  readonly covers: (path: string) => boolean;
  /** Violations in this file, each in a few words. */
  readonly breaks: (source: Source) => readonly string[];
  /** Files that violate it, to prove that it can fail. */
  readonly planted: readonly Source[];
  /** Files that nearly violate it, to prove that it accepts correct code. */
  readonly allowed?: readonly Source[];
}

/** Returns the violations of the rule in these files. Each begins with the file's path. */
export function check(rule: Rule, sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => rule.covers(path))
    .flatMap((source) => rule.breaks(source).map((problem) => `${source.path}: ${problem}`));
}

export const plant = (path: string, text: string): Source => ({ path, text });
