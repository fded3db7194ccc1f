import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * The scripts of the site, besides the texts, each by the modules of it that `import()` names. A module is in the
 * script that alone reaches it by imports; what several reach is in `common`, so that no feature waits for `next`. A
 * module that `import()` names and that is not here is in a script of its own.
 *
 * - The first page: `first`, and `dom` for React DOM, which is fetched at the same time (`src/page/app/main.tsx`).
 * - What the next screens need: `next`, with the services, machines and views of the later pages.
 * - What the page of a server already shows: `clock`.
 * - What a feature needs: `frame`, `picker`, `qr`, `passkeys`, `reporting`.
 */
export const scripts: Readonly<Record<string, readonly string[]>> = {
  dom: ['node_modules/react-dom/client.js'],
  next: [
    'src/page/app/next.ts',
    'src/page/app/nextScreens.ts',
    'src/page/app/closed.tsx',
    'src/page/app/showBrand.ts',
    'src/page/services/ticketExchange.ts',
    'src/page/screens/frame/Cookieless.tsx',
    'src/page/screens/frame/Outside.tsx',
    'src/page/parts/keyboard/SoftKeyboard.tsx',
  ],
  clock: ['src/page/parts/exchange/ExchangeClock.tsx'],
  frame: ['src/page/app/frame.ts'],
  picker: ['src/page/parts/picker/Picker.tsx', 'src/page/parts/picker/PhoneHelp.tsx'],
  qr: ['src/page/tabs/QrTab.tsx', 'src/page/parts/qr/ScanGuide.tsx'],
  passkeys: ['src/page/screens/passkey/Passkey.tsx', 'src/page/services/passkeys/machines.ts'],
  reporting: ['src/page/app/afterStart.ts'],
};

/** Returns the script of a module that `import()` names. */
const scriptOf = (id: string): string =>
  Object.keys(scripts).find((name) => scripts[name]?.some((file) => id.endsWith(`/${file}`))) ?? id;

/** Returns the names of the scripts that reach a module by imports that are not behind another script's. */
function reachedFrom(id: string, graph: Graph, seen = new Set<string>()): ReadonlySet<string> {
  const found = new Set<string>();
  if (seen.has(id)) return found;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return found;
  if (module.dynamicImporters.length > 0) return found.add(scriptOf(id));
  for (const importer of module.importers) for (const name of reachedFrom(importer, graph, seen)) found.add(name);
  return found;
}

/** The script of a module, where the table has it. */
const only = (id: string, graph: Graph): string | null => {
  const [name = '', ...others] = reachedFrom(id, graph);
  return others.length === 0 && name in scripts ? name : null;
};

export const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 100 },
  { name: (id: string, graph: Graph) => (reachedFrom(id, graph).size > 1 ? 'common' : null), priority: 90 },
  { name: only, priority: 80 },
];
