import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Finds states and transitions in the source, as `machines/phone/verifyCode.machine.ts:150`. */
export type PlaceOf = (of: { readonly machine: string; readonly description: string }) => string;

/**
 * Returns a finder that looks for the description: in the machine's own file first, because a helper may have made the
 * transition.
 */
export function readPlaces(): PlaceOf {
  const sources = readdirSync('machines', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return ({ machine, description }) => {
    const own = sources.filter(({ path }) => path.endsWith(`/${machine}.machine.ts`));
    const found = [...own, ...sources].find(({ text }) => description !== '' && text.includes(description));
    if (!found) return own[0]?.path ?? 'machines';
    return `${found.path}:${found.text.slice(0, found.text.indexOf(description)).split('\n').length}`;
  };
}
