import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { withoutParser } from '../../build/messages-plugin.mjs';
import { emptyForm, Form } from './subjects/Form';

/** What the product is measured beside. */
export const subjects = ['static', 'react', 'libraries'] as const;
export type SubjectName = (typeof subjects)[number];

/** A screen of the product with React alone: `sameScreen.ts` gives it a copy of the markup and the styles. */
export const sameScreen = 'screen';

/** Where the built subjects are: `<name>/index.html` and `<name>/script.js`. */
export const subjectsDir = 'dist/bench';

/**
 * Builds the subjects: the form as a static page without a script, with React alone, and with the libraries of the
 * product. All three have the same prerendered markup, with their styles in the page.
 */
export async function makeSubjects(): Promise<void> {
  rmSync(subjectsDir, { recursive: true, force: true });
  for (const name of subjects) {
    const folder = join(subjectsDir, name);
    if (name === 'static') mkdirSync(folder, { recursive: true });
    else await buildScript(name, folder);
    writeFileSync(join(folder, 'index.html'), documentOf(name));
  }
  await buildScript(sameScreen, join(subjectsDir, sameScreen));
}

async function buildScript(name: SubjectName | typeof sameScreen, outDir: string): Promise<void> {
  await build({
    configFile: false,
    // Its warnings are about `"use client"` in the libraries, line by line.
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    oxc: { jsx: { development: false } },
    resolve: { alias: [withoutParser] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: `src/tools/bench/subjects/${name}.tsx`,
        output: { format: 'es', entryFileNames: 'script.js', codeSplitting: false },
      },
    },
  });
  const extra = readdirSync(outDir).filter((file) => file !== 'script.js');
  if (extra.length) throw new Error(`${name} has more than one script: ${extra.join(', ')}`);
  const script = join(outDir, 'script.js');
  writeFileSync(`${script}.br`, brotliCompressSync(readFileSync(script)));
}

/** The page of a subject, with the styles in it. */
function documentOf(name: SubjectName): string {
  const style = readFileSync('src/tools/bench/subjects/form.css', 'utf8').replace(/\s+/g, ' ').trim();
  const script = name === 'static' ? '' : `<script type="module" src="/${name}/script.js"></script>`;
  const html = renderToString(createElement(Form, emptyForm));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Datum</title><style>${style}</style>${script}</head><body><div id="root">${html}</div></body></html>`;
}
