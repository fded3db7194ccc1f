import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Vite's preload helper without its lists: all styles are one file, and no lazy script waits for another. A script that
 * does not load still fires `vite:preloadError` (E11).
 */
export function plainPreload(): Plugin {
  return {
    name: 'plain-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { filter: { id: /preload-helper/ }, handler: (id) => (id === helper ? id : null) },
    load: { filter: { id: /preload-helper/ }, handler: (id) => (id === helper ? code : null) },
  };
}

const code = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
});`;
