import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { messages } from './src/build/messages-plugin.mjs';
import { plainPreload } from './src/build/preload.ts';
import { withoutProse } from './src/build/prose.ts';
import { finishSite } from './src/build/site.ts';
import { finishWidget } from './src/build/widget.ts';

/** Where everything built goes; a test builds a second time elsewhere. */
const dist = process.env.PASSPORT_DIST ?? 'dist';

/** One `vite build` makes three things: the site, its prerendered pages, and the sandbox server. */
export default defineConfig({
  plugins: [messages(), withoutProse(), plainPreload(), react()],
  // React has the hook itself; the shim is for versions before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: { sourcemap: false, reportCompressedSize: false, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        outDir: `${dist}/site`,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
      },
    },
    widget: {
      build: {
        outDir: `${dist}/widget`,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/widget/passport-login.ts',
          preserveEntrySignatures: 'strict',
          output: [
            { format: 'es', entryFileNames: 'passport-login.js', minify: true },
            { format: 'iife', name: 'PassportLogin', entryFileNames: 'passport-login.iife.js', minify: true },
          ],
        },
      },
    },
    prerender: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        outDir: `${dist}/prerender`,
        emitAssets: false,
        rolldownOptions: { input: 'src/app/prerender.tsx' },
      },
    },
    sandbox: {
      consumer: 'server',
      build: { ssr: true, outDir: `${dist}/sandbox`, rolldownOptions: { input: { server: 'src/build/sandbox.ts' } } },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'widget', 'prerender', 'sandbox']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      finishWidget(`${dist}/widget`);
      await finishSite(`${dist}/site`, `${dist}/prerender/prerender.js`);
    },
  },
  test: {
    environment: 'node',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'test/e2e/**'],
    maxWorkers: 2,
    css: { include: [/\?raw$/] },
    restoreMocks: true,
    // Machines are shared and noisy: a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
