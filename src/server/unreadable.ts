import { basename, resolve } from 'node:path';

const mounted = (file: string) => `-v ./page.json:${resolve(file)}:ro`;

/** Why a file cannot be read, by the code of the system, and what to do: most of them happen in a container. */
const reasons: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no such file. In a container it must be mounted: ${mounted(file)}`,
  ENOTDIR: () => 'a part of its path is a file, not a folder',
  EISDIR: (file) =>
    `it is a folder. Docker makes an empty one where the file to mount is missing: remove it, and name a file that is there before the colon of ${mounted(file)}`,
  EACCES: (file) => `${thisUser()} may not read it. The container runs as the user node: chmod a+r ${basename(file)}`,
};

const thisUser = () => (process.getuid ? `the user ${process.getuid()} of this process` : 'the user of this process');

/** Returns a sentence about a file that cannot be read. `named` is how the command names it: `--config page.json`. */
export function unreadable(named: string, file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code]?.(file) ?? (error instanceof Error ? error.message : String(error));
  return `${named} cannot be read: ${reason}`;
}
