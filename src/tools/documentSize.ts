import { languages } from '../../i18n/locales';
import { editionNames } from '../../machines/site/site';
import { compressStart, withEnd } from '../server/compress';
import { endOfDocument } from '../server/document';
import { watchBuild, writeDocument, type ImportModule } from '../server/documents';
import { servedConfig } from '../server/settings';

/** Maximum bytes, brotli, of the document of a first visit with the standard brand, as our server sends it. */
export const documentBudget = 10_050;

/** A moment at which the line has a part that is drawn, and one that is dotted. */
const tradingHours = new Date('2026-11-24T06:10Z');

/** Returns the bytes, brotli, of the largest document of a first visit, over editions and languages. */
export async function measureDocument(dist: string, load?: ImportModule): Promise<number> {
  const { parts, createRenderer } = await watchBuild(dist, { load })();
  const sizes = editionNames.flatMap((edition) =>
    languages.map(async (language) => {
      const config = servedConfig({ edition, language });
      const renderer = createRenderer(config.given, parts.floor);
      const page = renderer.choose({ path: '/', search: '', cookies: '', accepted: '' });
      const { text } = await writeDocument(renderer, page, 'window', parts, config, tradingHours);
      const token = 't'.repeat(43);
      return withEnd(await compressStart(text, 'br'), endOfDocument({ param: 'csrf_token', token }), 'br').length;
    }),
  );
  return Math.max(...(await Promise.all(sizes)));
}
