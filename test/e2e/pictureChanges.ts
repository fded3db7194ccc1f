import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How far a picture may be from its reference. `threshold` forgives the edges of letters, which differ between versions
 * of a font; the number of pixels forgives a few words. A button or code that moves by 8 px is above it.
 */
export const pictureTolerance = { threshold: 0.1, maxDiffPixels: 900, animations: 'disabled' } as const;

/** Where changed pictures are, with a page that shows them side by side. */
export const changesFolder = 'dist/test/pictures';

const kinds = ['expected', 'actual', 'diff'] as const;

interface Attachment {
  readonly name: string;
  readonly path?: string;
}

/**
 * Keeps the pictures of a comparison that failed (before, after, and the difference marked), forgets those of one that
 * passed, and writes the page that shows all. Returns the number of changed pictures.
 */
export function keepChange(picture: string, attachments: readonly Attachment[], folder = changesFolder): number {
  mkdirSync(folder, { recursive: true });
  for (const kind of kinds) {
    const target = join(folder, `${picture}-${kind}.png`);
    const from = attachments.find(({ name }) => name.endsWith(`-${kind}.png`))?.path;
    if (from) copyFileSync(from, target);
    else rmSync(target, { force: true });
  }
  const changed = readdirSync(folder).filter((name) => name.endsWith('-actual.png'));
  const rows = changed.toSorted().map((name) => rowOf(name.slice(0, -'-actual.png'.length)));
  writeFileSync(join(folder, 'index.html'), pageOf(rows));
  return changed.length;
}

const titles = { expected: 'Before', actual: 'After', diff: 'Difference' } as const;

const rowOf = (picture: string) =>
  `<h2>${picture}</h2><div>${kinds
    .map((kind) => `<figure><figcaption>${titles[kind]}</figcaption><img src="${picture}-${kind}.png" alt=""></figure>`)
    .join('')}</div>`;

const pageOf = (rows: readonly string[]) => `<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>${rows.length} changed pictures</title>
<style>
body { font: 14px system-ui; margin: 16px } h2 { font-size: 14px } figure { margin: 0 } figcaption { font-size: 12px }
div { display: flex; gap: 16px } figure { flex: 1; max-inline-size: 640px } img { max-inline-size: 100%; border: 1px solid GrayText }
</style>
<h1>${rows.length} changed pictures</h1>
<p>If you meant them: <code>npm run e2e -- everyView --update-snapshots</code></p>
${rows.join('\n')}
</html>
`;
