import { plant, type Rule } from './rule';
import { importsOf, isCode } from './source';

const root = 'src/visualiser/';

/**
 * The folders of the review, from the ground up: a file imports its own folder and those before it, so that no two
 * import each other. The files beside the folders, the page itself, may import all.
 */
const layers = [
  ['model'],
  ['draw', 'difference', 'screens', 'make'],
  ['parts', 'compare', 'incident', 'run', 'paths', 'remarks', 'find', 'home', 'chart', 'answers', 'storyboard'],
  ['export', 'open', 'shell'],
] as const;

const order: readonly string[] = layers.flat();
const folderOf = (path: string) => new RegExp(`^${root}([^/]+)/`).exec(path)?.[1] ?? null;

export const reviewLayers: Rule = {
  title: 'folders of the review import only folders below them',
  covers: (path) => path.startsWith(root) && isCode(path),
  breaks: (source) => {
    const own = folderOf(source.path);
    if (own === null) return [];
    if (!order.includes(own)) return [`${own} has no place in the layers`];
    return importsOf(source)
      .filter(({ to, isPackage }) => !isPackage && to.startsWith(root) && !to.startsWith(`${root}texts/`))
      .filter(({ to }) => order.indexOf(folderOf(to) ?? '') > order.indexOf(own) || folderOf(to) === null)
      .map(({ to }) => `may not import ${to}`);
  },
  planted: [
    plant('src/visualiser/model/release.ts', `import type { Drawing } from '../draw/draw';`),
    plant('src/visualiser/draw/draw.ts', `import { Link } from '../parts/Link';`),
    plant('src/visualiser/make/charts.ts', `import { useMarks } from '../chart/useMarks';`),
    plant('src/visualiser/find/Find.tsx', `export const later = () => import('../shell/Keys');`),
    plant('src/visualiser/shell/Inspector.tsx', `import { App } from '../App';`),
    plant('src/visualiser/server/server.ts', `import { text } from '../model/text';`),
  ],
  allowed: [
    plant('src/visualiser/shell/Inspector.tsx', `import { HomeCard } from '../home/HomeCard';`),
    plant('src/visualiser/App.tsx', `import { Inspector } from './shell/Inspector';`),
  ],
};
