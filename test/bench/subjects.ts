import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { withoutParser } from '../../src/build/messages-plugin.mjs';
import { emptyForm, Form } from './subjects/Form';

/** What the product is measured beside. */
export const subjects = ['static', 'react', 'libraries'] as const;
type SubjectName = (typeof subjects)[number];

/** Where the built subjects are: a folder of each. */
export const subjectsDir = 'dist/bench';

/**
 * Builds the form as a static page without a script, with React alone, and with the libraries of the product. All three
 * have the same prerendered markup, with their styles in the page, and are compressed as the product is.
 */
export async function makeSubjects(): Promise<void> {
  rmSync(subjectsDir, { recursive: true, force: true });
  for (const name of subjects) {
    const folder = join(subjectsDir, name);
    if (name === 'static') mkdirSync(folder, { recursive: true });
    else await buildScript(name, folder);
    writeFileSync(join(folder, 'index.html'), documentOf(name));
    for (const file of readdirSync(folder).map((each) => join(folder, each)))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

async function buildScript(name: SubjectName, outDir: string): Promise<void> {
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
      modulePreload: false,
      rolldownOptions: {
        input: `test/bench/subjects/${name}.tsx`,
        output: { format: 'es', entryFileNames: 'script.js', codeSplitting: false },
      },
    },
  });
}

/** The page of a subject, with the styles in it. */
function documentOf(name: SubjectName): string {
  const style = readFileSync('test/bench/subjects/form.css', 'utf8').replace(/\s+/g, ' ').trim();
  const script = name === 'static' ? '' : `<script type="module" src="/${name}/script.js"></script>`;
  const html = renderToString(createElement(Form, emptyForm));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Datum</title><style>${style}</style>${script}</head><body><div id="root">${html}</div></body></html>`;
}
