import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, type ParseResult } from 'vite';

/** A file of the project. */
export interface Source {
  /** Path from the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

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
}

export const plant = (path: string, text: string): Source => ({ path, text });

/** One import, re-export or dynamic import of a file. */
export interface Import {
  /** A path from the project's folder without extension, or a package name. */
  readonly to: string;
  readonly isPackage: boolean;
  /** Whether it imports only types. */
  readonly isType: boolean;
}

/**
 * Returns every file that is or could be committed: tracked, or untracked and not ignored. Deleted files are left out.
 */
export function projectFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { encoding: 'utf8' },
  );
  const deleted = new Set(execFileSync('git', ['ls-files', '-z', '--deleted'], { encoding: 'utf8' }).split('\0'));
  return listed.split('\0').filter((path) => path !== '' && !deleted.has(path));
}

export function readSource(path: string): Source {
  return { path, text: readFileSync(join(process.cwd(), path), 'utf8') };
}

export const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** Returns the file's syntax tree and module record. Throws if the file does not parse. */
export function parse(source: Source): ParseResult {
  const result = parseSync(source.path, source.text);
  if (result.errors.length > 0) throw new Error(`${source.path}: ${result.errors[0]?.message}`);
  return result;
}

/** Returns the text with spaces in the place of its comments. */
export const codeOf = (source: Source): string =>
  parse(source).comments.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
    source.text,
  );

export function importsOf(source: Source): Import[] {
  const { module } = parse(source);
  const found = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) found.push({ specifier: moduleRequest.value, isType });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(source.text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], isType: false });
  }
  return found.map(({ specifier, isType }) => ({ ...resolve(source.path, specifier), isType }));
}

function resolve(from: string, specifier: string): { to: string; isPackage: boolean } {
  if (!specifier.startsWith('.')) return { to: specifier, isPackage: true };
  const to = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  return { to: to.replace(/\.(tsx?|mjs|mts)$/, ''), isPackage: false };
}
