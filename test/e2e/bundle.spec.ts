import { expect, test } from './fixtures';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../src/build/seal';
import { editionNames } from '../../machines/site/site';
import { endOfDocument } from '../../src/server/document';
import { watchBuild, writeDocument } from '../../src/server/documents';
import type { InlineHashes } from '../../src/server/headers';
import { servedConfig } from '../../src/server/settings';
import { languages } from '../../src/visitor/texts';
import { inlineHash } from '../../src/server/inlineHash';

const site = 'dist/site';
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const text = (path: string) => readFileSync(path, 'utf8');

/** The plain page, and the documents of every edition, language and place, each with the digests for its policy. */
async function pages(): Promise<(readonly [string, string, InlineHashes])[]> {
  const { parts, createRenderer } = await watchBuild('dist')();
  const made = editionNames.flatMap((edition) =>
    languages.flatMap((language) =>
      (['window', 'frame', 'unknown'] as const).map(async (place) => {
        const config = servedConfig({ edition, language });
        const renderer = createRenderer(config.given, parts.floor);
        const page = renderer.choose({ path: '/', search: '', cookies: '', accepted: '' });
        const { text: start, inline } = await writeDocument(renderer, page, place, parts, config, new Date());
        return [`${page.name} ${place}`, start + endOfDocument(config.checked.csrf), inline] as const;
      }),
    ),
  );
  const facts = JSON.parse(text(join(site, 'csp.json'))) as InlineHashes;
  return [['index.html', text(join(site, 'index.html')), facts], ...(await Promise.all(made))];
}
const banned =
  /@statelyai\/inspect|createBrowserInspector|stately\.ai|new Function\b|\beval\(|sourceMappingURL|__REACT_REFRESH|import\.meta\.env|\[[A-Z]+-\d+\]['"`]/;

const found = (code: string) => code.match(banned)?.[0] ?? null;

test.describe('the build (T-21)', () => {
  test('contains no source map, no developer tool, no eval and no chart descriptions', () => {
    expect(files(site).filter((path) => path.endsWith('.map'))).toEqual([]);
    const scripts = files(site).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const path of scripts) expect(found(text(path)), path).toBeNull();
    for (const planted of [
      'eval(x)',
      'new Function(x)',
      'https://stately.ai/',
      '//# sourceMappingURL=a.js.map',
      `'Submits. [SMS-5]'`,
    ])
      expect(found(planted)).not.toBeNull();
  });

  test('loads nothing without its integrity; lazy scripts use the import map; a policy names what its document has, and no more [T-19]', async () => {
    const all = await pages();
    expect(all).toHaveLength(46);
    for (const [path, html, { scriptHashes, styleHashes }] of all) {
      /* Data URLs, such as the icon's, are not loaded; browsers check no picture's integrity. */
      for (const [tag] of html.matchAll(/<(script|link)\b[^>]*\b(src|href)=(?!"data:image\/)[^>]*>/g))
        if (!/rel="(?:apple-touch-)?icon"/.test(tag)) expect(tag, path).toMatch(/ integrity="sha256-/);
      const map = /<script type="importmap">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
      const scriptsIn = [...html.matchAll(/<script(?: type="importmap")?>([^]*?)<\/script>/g)];
      expect(new Set(scriptHashes), path).toEqual(new Set(scriptsIn.map(([, script = '']) => inlineHash(script))));
      const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
      const scripts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.js'));
      expect(Object.keys(integrity).sort()).toEqual(scripts.map((name) => `/assets/${name}`).sort());
      const stylesIn = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => inlineHash(style));
      expect(styleHashes, path).toEqual(stylesIn);
      expect(html).not.toMatch(/ style="|<style[^>]|\son\w+="/);
    }
  });

  test('is sealed with the digests of its files', () => {
    const html = text(join(site, 'index.html'));
    const [, address = '', integrity] = /src="(\/assets\/[^"]+)" integrity="([^"]+)"/.exec(html) ?? [];
    expect(integrityOf(readFileSync(site + address), 'sha256')).toBe(integrity);
  });
});

test('the built site holds nothing of the review', () => {
  for (const path of files(site).filter((each) => /\.(js|html)$/.test(each)))
    expect(/visualiser|passport-charts|remarks\.title/.exec(text(path))?.[0], path).toBeUndefined();
});
