import type { Plugin } from 'vite';

/**
 * Lazy scripts are imported as they are written. Vite calls each import through 2 kB of its own, which fetch styles and
 * scripts that the imported one needs: no lazy script of the site has any (`strayImports`, `stylesOfTheirOwn`). Fails
 * where one has.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, output] of Object.entries(bundle))
          if (output.type === 'chunk' && output.code.includes('__vite__mapDeps'))
            this.error(`${name} imports a script that needs styles or other scripts fetched with it`);
      },
    },
  };
}
