import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups, scripts } from '../../src/build/chunks';
import { isCode, projectFiles } from '../architecture/source';

it('names as scripts only modules that some import() names', () => {
  const imported = new Set(
    projectFiles()
      .filter((file) => file.startsWith('src/page/') && isCode(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) =>
          path.startsWith('.') ? join(dirname(file), path) : `node_modules/${path}`,
        ),
      ),
  );
  const files = Object.values(scripts).flat();
  expect(files.filter((file) => !imported.has(file.replace(/\.\w+$/, '')))).toEqual([]);
});

it('puts a module into the script that alone reaches it, and into common what several reach', () => {
  const modules = {
    '/a/src/page/app/frame.ts': { importers: [], dynamicImporters: ['/main'] },
    '/a/src/page/tabs/QrTab.tsx': { importers: ['/a/src/page/app/frame.ts'], dynamicImporters: ['/main'] },
    '/own': { importers: [], dynamicImporters: ['/main'] },
    '/a': { importers: ['/a/src/page/app/frame.ts', '/cycle'], dynamicImporters: [] },
    '/cycle': { importers: ['/a'], dynamicImporters: [] },
    '/b': { importers: ['/a/src/page/tabs/QrTab.tsx'], dynamicImporters: [] },
    '/both': { importers: ['/a', '/b'], dynamicImporters: [] },
    '/c': { importers: ['/own'], dynamicImporters: [] },
  };
  const graph = { getModuleInfo: (id: string) => modules[id as keyof typeof modules] } as never;
  const scriptOf = (id: string) => {
    const found = chunkGroups.map(({ name }) => (typeof name === 'string' ? null : name(id, graph)));
    return found.find((name) => name !== null) ?? null;
  };
  expect(Object.keys(modules).map(scriptOf)).toEqual(['frame', 'qr', null, 'frame', 'frame', 'qr', 'common', null]);
});
