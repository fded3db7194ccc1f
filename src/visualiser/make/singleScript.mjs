import react from '@vitejs/plugin-react';
import { rmSync } from 'node:fs';
import { build } from 'vite';
import { root } from '../../build/command.mjs';
import { messages } from '../../build/messages-plugin.mjs';

/**
 * Leaves out the product's stylesheets, which would restyle the review. Screens load them as text
 * (`screens/productStyles.ts`).
 */
export const withoutProductStyles = {
  name: 'without-product-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') && !id.includes('/src/visualiser/') ? '' : null),
};

/**
 * Builds the review again as one script and one stylesheet, `one/review.js` and `one/review.css`. The page puts them
 * into the HTML file that reviewers download.
 * @param {string} folder in which the review is made
 */
export async function buildSingleScript(folder) {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: `${root}src/visualiser`,
    publicDir: false,
    plugins: [withoutProductStyles, messages('../../i18n'), react()],
    build: {
      outDir: `${folder}/one`,
      emptyOutDir: true,
      sourcemap: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: 8000,
      rolldownOptions: {
        input: `${root}src/visualiser/one.tsx`,
        checks: { pluginTimings: false },
        output: {
          format: 'es',
          codeSplitting: false,
          entryFileNames: 'review.js',
          assetFileNames: (asset) => (asset.names?.[0]?.endsWith('.css') ? 'review.css' : '[name][extname]'),
        },
      },
    },
  });
  // The page that writes the file has the engine already, and puts it in.
  rmSync(`${folder}/one/elk-worker.min.js`);
}
