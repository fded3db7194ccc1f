import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedPicture } from '../release';

const actual = '-actual.png';

/**
 * Returns the reference pictures that the last browser run found changed, each with the difference marked. The run
 * leaves them in this folder; none where it changed nothing, or did not run.
 */
export function picturesPart(folder = 'dist/test/pictures'): ChangedPicture[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(actual)) : [];
  return names.toSorted().map((file) => {
    const name = file.slice(0, -actual.length);
    const image = (kind: string) => {
      const path = join(folder, `${name}-${kind}.png`);
      return existsSync(path) ? `data:image/png;base64,${readFileSync(path, 'base64')}` : null;
    };
    return { name, before: image('expected'), now: image('actual'), difference: image('diff') };
  });
}
