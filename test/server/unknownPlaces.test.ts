import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '../../i18n/locales';
import { editionNames } from '../../machines/site/site';
import { createRenderer } from '../../src/page/app/prerender';
import { watchBuild } from '../../src/server/documents';
import { createPages } from '../../src/server/pages';
import { servedConfig } from '../../src/server/settings';
import { fakeBuild } from './fakeBuild';

const dist = mkdtempSync(join(tmpdir(), 'places-'));
afterAll(() => rmSync(dist, { recursive: true }));

/** A server of real pages. `ask` returns a document; without `dest` the request has no `Sec-Fetch-Dest`. */
async function serving(given: object) {
  const { parts } = await watchBuild(fakeBuild(dist))();
  const build = { parts, createRenderer };
  const app = new Hono();
  const pages = createPages({ build: () => Promise.resolve(build), config: servedConfig(given) });
  app.get('*', (context) => pages.answer(context, new URL(context.req.url).pathname, () => null));
  return async (target: string, dest?: string) => {
    const headers = dest === undefined ? {} : { 'sec-fetch-dest': dest };
    return (await app.fetch(new Request(`http://a.example${target}`, { headers }))).text();
  };
}

const about = /<title>|(?:name|property|rel)="(?:description|og:[a-z_]+|theme-color|apple-touch-icon)"/g;
/** What a document says of itself outside of the page: its title, and each tag with its text. */
const saidOf = (html: string) =>
  html.match(
    /<title>[^<]*|<meta (?:name|property)="(?:description|og:[a-z_]+|theme-color)"[^>]*>|<link rel="apple-touch-icon"[^>]*>/g,
  );

describe('a document that is asked for without Sec-Fetch-Dest, as previews of links and searches ask', () => {
  it.each(editionNames.flatMap((edition) => languages.map((language) => [edition, language] as const)))(
    'of %s in %s says the same as that of a window, without a form; one for a frame says nothing [T-09] [SITE-3]',
    async (edition, language) => {
      const ask = await serving({ edition });
      const unknown = await ask(`/?lang=${language}`);
      expect(unknown).toContain('<meta property="og:title"');
      expect(unknown).toContain('<div id="root"></div>');
      expect(saidOf(unknown)).toEqual(saidOf(await ask(`/?lang=${language}`, 'document')));
      expect((await ask(`/?lang=${language}`, 'iframe')).match(about)).toEqual(['<title>']);
    },
  );

  it.each([
    ['login first', ['/?isLogin=1', '/?isLogin=0', '/site/regauth-by-phone']],
    ['registration first', ['/site/regauth-by-phone', '/?isLogin=0', '/?isLogin=1']],
    ['another edition first', ['/?isHkva=1&isLogin=0', '/?isHkva=1', '/', '/?isLogin=0']],
    ['the edition first', ['/?isLogin=0', '/', '/?isHkva=1', '/?isHkva=1&isLogin=0']],
  ])('has the title of its own page, in any order of requests: %s [SITE-4]', async (_, targets) => {
    for (const edition of editionNames) {
      const ask = await serving({ edition, allowHkva: true });
      for (const target of targets) {
        const unknown = saidOf(await ask(target));
        expect(unknown, `${edition} ${target}`).toEqual(saidOf(await ask(target, 'document')));
      }
    }
  });
});
