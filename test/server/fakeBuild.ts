import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Renderer } from '../../src/page/app/prerender';
import type { DocumentParts } from '../../src/server/document';
import type { DocumentBuild } from '../../src/server/documents';

/** The template of a build with nothing in it. */
export const template =
  '<!doctype html><html lang="x"><head><link rel="icon" type="image/svg+xml" href="data:,ours" /><title>P</title><style></style></head><body><div id="root"></div><noscript></noscript></body></html>';

const renderer = `export const createRenderer = (given) => ({
  choose: ({ path, search, cookies, accepted }) => ({ name: [path + search, cookies, accepted].filter(Boolean).join(' '), bareName: path + search, language: /lang=([\\w-]+)/.exec(search)?.[1] ?? given.language ?? 'en-us', showsTime: search.includes('time') }),
  render: async ({ name, language, showsTime }, place, at) => ({
    htmlLang: 'en', language, title: 'P', description: '', mark: 'datum', allowedHosts: [], styles: place === 'frame' ? ['framed'] : [], notices: '',
    at: showsTime && place === 'window' ? at.toISOString() : '', name, html: place === 'unknown' ? '' : '<p>painted ' + name + '</p>', outside: place === 'frame' ? '<p>outside</p>' : '',
  }),
});`;

/** The import map of a build: other scripts, and so other digests, in each. */
export const mapOf = (name: string) => JSON.stringify({ integrity: { [`/assets/index-${name}.js`]: 'sha256-a' } });

/** Writes a build whose renderer paints what chooses the page of a request. Returns its folder. */
export function fakeBuild(dist: string, { name = 'a' } = {}): string {
  const site = join(dist, 'site');
  for (const folder of ['site/assets', 'prerender', 'widget']) mkdirSync(join(dist, folder), { recursive: true });
  const parts: DocumentParts = {
    template: template
      .replace(
        '<title>',
        `<meta name="build" content="${name}"><script type="importmap">${mapOf(name)}</script><title>`,
      )
      .replace('<style>', `<style>@property --a{syntax:"<color>"}.${name}{}`),
    preload: {},
    framed: '',
    styles: { framed: `.f-${name}{}`, enterprise: `.e-${name}{}`, tally: `.t-${name}{}` },
    icon: '/assets/icon-a.png',
    opening: `open('${name}')`,
    renderer: `prerender-${name}.mjs`,
    floor: { chrome: 1, firefox: 1, safari: 1 },
  };
  writeFileSync(join(dist, 'prerender', parts.renderer), renderer);
  writeFileSync(join(site, 'csp.json'), JSON.stringify({ base: '/', scriptHashes: [], styleHashes: [] }));
  writeFileSync(join(site, 'document.json'), JSON.stringify(parts));
  return dist;
}

/** Returns a build whose renderers are changed. */
export const changed = (build: DocumentBuild, change: (renderer: Renderer) => Partial<Renderer>): DocumentBuild => ({
  ...build,
  createRenderer: (...given) => {
    const own = build.createRenderer(...given);
    return { ...own, ...change(own) };
  },
});

/** Returns a build that lists each page that it renders. */
export function countRenders(build: DocumentBuild) {
  const rendered: string[] = [];
  const counting = changed(build, (own) => ({
    render: (page, place, at) => {
      rendered.push(`${place} ${page.name}`);
      return own.render(page, place, at);
    },
  }));
  return { build: counting, rendered };
}
