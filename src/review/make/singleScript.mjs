import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../../build/command.mjs';
import { messages } from '../../build/messages-plugin.mjs';

/**
 * Leaves out the product's stylesheets, which would restyle the review. Screens load them as text
 * (`screens/productStyles.ts`).
 */
const withoutProductStyles = {
  name: 'without-product-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') && !id.includes('/src/review/') ? '' : null),
};

/** Builds the review with these options beside those that both builds share. */
const buildWith = ({ rolldownOptions, ...own }) =>
  build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: `${root}src/review`,
    base: './',
    publicDir: false,
    plugins: [withoutProductStyles, messages('../../i18n'), react()],
    build: {
      emptyOutDir: true,
      sourcemap: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 8000,
      // The review simulates with charts that the page loads late.
      rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false }, ...rolldownOptions },
      ...own,
    },
  });

/** Builds the pages of the review. @param {string} outDir in which the review is made */
export const buildPages = (outDir) =>
  buildWith({
    outDir,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: { index: `${root}src/review/index.html`, live: `${root}src/review/live.html` },
    },
  });

/**
 * Builds the review again as one script and one stylesheet, `one/review.js` and `one/review.css`. The page puts them
 * into the HTML file that reviewers download.
 * @param {string} folder in which the review is made
 */
export const buildSingleScript = (folder) =>
  buildWith({
    outDir: `${folder}/one`,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: `${root}src/review/one.tsx`,
      output: {
        format: 'es',
        codeSplitting: false,
        entryFileNames: 'review.js',
        assetFileNames: (asset) => (asset.names?.[0]?.endsWith('.css') ? 'review.css' : '[name][extname]'),
      },
    },
  });
