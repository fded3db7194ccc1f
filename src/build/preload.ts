import type { Plugin } from 'vite';
import { withoutCuts, type Cut } from './cuts.ts';

const helper = '\0vite/preload-helper.js';

/**
 * Vite's preload helper without its lists: no lazy script waits for another, and views wait for their styles themselves
 * (`src/parts/laterStyles.ts`). A script that does not load still fires `vite:preloadError` (E11).
 */
export function plainPreload(): Plugin {
  return {
    name: 'plain-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { filter: { id: /preload-helper/ }, handler: (id) => (id === helper ? id : null) },
    load: { filter: { id: /preload-helper/ }, handler: (id) => (id === helper ? code : null) },
    generateBundle: {
      // After Vite has written the lists.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          if (file.map) file.map.mappings = withoutCuts(file.map.mappings, file.code, listsIn(file.code));
          file.code = withoutLists(file.code);
        }
      },
    },
  };
}

const lists = /^const __vite__mapDeps=.*?\);\n?|,\s*__vite__mapDeps\(\[[\d,]*\]\)/gm;
const withoutLists = (script: string) => script.replace(lists, '');
const listsIn = (script: string): Cut[] =>
  [...script.matchAll(lists)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

const code = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
});`;
