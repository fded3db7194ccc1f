import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { copyFileSync } from 'node:fs';
import { chunkGroups } from './src/build/chunks.ts';
import { buildTarget, readFloor } from './src/build/floor.ts';
import { messages } from './src/build/messages-plugin.mjs';
import { plainImports } from './src/build/plainImports.ts';
import { withoutProse } from './src/build/prose.ts';
import { testProjects } from './src/build/testProjects.ts';
import { basePath, finishRelease } from './src/build/release.ts';
import { finishSite } from './src/build/site.ts';
import { sourceMaps } from './src/build/sourceMaps.ts';
import { stylesOfTheirOwn } from './src/build/styles.ts';
import { finishPackage, isPackageExternal, packagePaths } from './src/build/package.ts';
import { finishWidget } from './src/build/widget.ts';

/** Where everything built goes; a test builds a second time elsewhere. */
const dist = process.env.PASSPORT_DIST ?? 'dist';
/** The path that the site is served at. */
const base = basePath(process.env.PASSPORT_BASE);

/** Components of react-intl are made by these calls, which the bundler keeps otherwise, used or not. */
const pureCalls = ['createFormattedComponent', 'createFormattedDateTimePartsComponent'];

/** One `vite build` makes everything: the site, its prerendered pages, the widget, the sandbox and the page server. */
export default defineConfig({
  base,
  // Names of colours by scheme that no style of the page uses: 150 bytes in each document (`Features.LightDark`).
  css: { lightningcss: { exclude: 1 << 20 } },
  // XState asks for the package that stands in for a hook of React before 18; React has it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' }] },
  plugins: [messages(), plainImports(), withoutProse(), stylesOfTheirOwn(), sourceMaps(`${dist}/maps`), react()],
  build: {
    target: buildTarget(readFloor()),
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: `${dist}/site`,
        manifest: true,
        // `sourceMaps` keeps them apart: no script of the site names one.
        sourcemap: 'hidden',
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          treeshake: { manualPureFunctions: pureCalls },
          output: {
            codeSplitting: { groups: chunkGroups },
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
          },
        },
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
    package: {
      build: {
        outDir: `${dist}/package`,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/widget/react.tsx',
          external: isPackageExternal,
          preserveEntrySignatures: 'strict',
          output: { format: 'es', entryFileNames: 'react.js', minify: true, paths: packagePaths },
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
        rolldownOptions: {
          input: 'src/page/app/prerender.tsx',
          output: { entryFileNames: 'prerender-[hash].mjs', codeSplitting: false },
        },
      },
    },
    opening: {
      build: {
        outDir: `${dist}/opening`,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/page/app/frameOpening.ts',
          output: { format: 'iife', entryFileNames: 'frameOpening.js', minify: true },
        },
      },
    },
    sandbox: {
      consumer: 'server',
      build: { ssr: true, outDir: `${dist}/sandbox`, rolldownOptions: { input: { server: 'src/sandbox/serve.ts' } } },
    },
    server: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: { ssr: true, outDir: `${dist}/server`, rolldownOptions: { input: { server: 'src/server/main.ts' } } },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'widget', 'package', 'prerender', 'opening', 'sandbox', 'server']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      finishWidget(`${dist}/widget`);
      finishPackage(`${dist}/package`, `${dist}/widget`);
      await finishSite({
        site: `${dist}/site`,
        prerender: `${dist}/prerender`,
        opening: `${dist}/opening/frameOpening.js`,
        base,
      });
      copyFileSync('docs/configuration.schema.json', `${dist}/configuration.schema.json`);
      await finishRelease(dist);
    },
  },
  test: {
    environment: 'node',
    exclude: [...configDefaults.exclude, 'test/e2e/**'],
    // Reads every test file: no build needs that.
    projects: process.env.VITEST ? testProjects() : [],
    maxWorkers: 2,
    css: { include: [/\?raw$/] },
    restoreMocks: true,
    // Machines are shared and noisy: a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
