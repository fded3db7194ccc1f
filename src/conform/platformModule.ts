import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs the module of a platform (`server.module`) as the page would. It is code of the server under test. Node reads it
 * from a file: the tool's own imports have ended by then.
 */
export function moduleOf(text: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'conform-module-'));
  try {
    const file = join(folder, 'module.mjs');
    writeFileSync(file, text);
    return createRequire(import.meta.url)(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
