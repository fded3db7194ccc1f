import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveGallery } from '../serve';
import { views } from '../views.mjs';
import { compare } from './boxes';
import { engines } from './browsers';
import { pageOf, summaryOf, type Compared } from './page';
import { nameOf, shoot, type Shot } from './shots';

/**
 * `npm run gallery -- --engines [folder]`: pictures of every view in three engines, side by side in one page, the
 * largest differences of boxes first. `--views` is a regular expression; `--limit` is how many pixels may differ.
 */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      languages: { type: 'string', default: 'en-us,zh-cn' },
      sizes: { type: 'string', default: '360,1280' },
      themes: { type: 'string', default: 'light' },
      views: { type: 'string', default: '' },
      limit: { type: 'string', default: '2' },
    },
  });
  const [folder = 'dist/gallery'] = positionals;
  const shots = shotsOf(values);
  const { url, close } = await serveGallery('dist/test/gallery-engines');
  console.log(`${shots.length} shots in each of ${engines.join(', ')}`);
  const shown = await Promise.all(engines.map((engine) => shoot(engine, shots, url, folder)));
  await close();
  const compared = shots.map((shot): Compared => {
    const each = shown.map((all) => all.get(nameOf(shot)) ?? { boxes: [], failed: 'not taken' });
    const expected = each[0]?.boxes ?? [];
    return {
      shot,
      failures: engines.flatMap((engine, at) => (each[at]?.failed ? [`${engine}: ${each[at].failed}`] : [])),
      differences: engines
        .flatMap((engine, at) =>
          each[at]?.failed ? [] : compare(engine, expected, each[at]?.boxes ?? [], Number(values.limit)),
        )
        .toSorted((one, two) => two.by - one.by),
    };
  });
  writeFileSync(join(folder, 'index.html'), pageOf(compared));
  for (const each of compared) if (summaryOf(each)) console.log(`${nameOf(each.shot)}  ${summaryOf(each)}`);
  console.log(`${folder}/index.html`);
  return 0;
}

/** All shots, by size: opening a page is slow. */
function shotsOf(chosen: Record<'languages' | 'sizes' | 'themes' | 'views', string>): Shot[] {
  const filter = new RegExp(chosen.views);
  return chosen.sizes.split(',').flatMap((width) =>
    chosen.themes.split(',').flatMap((theme) =>
      chosen.languages.split(',').flatMap((language) =>
        Object.keys(views)
          .filter((view) => filter.test(view))
          .map((view) => ({ view, language, width: Number(width), theme })),
      ),
    ),
  );
}
