import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { difference } from '../difference/difference';
import { impactsOf } from '../difference/impact';
import { impactMarkdown, summary } from '../difference/markdown';
import { readCharts } from '../difference/readCharts';
import type { PathCounts } from '../model/release';
import type { ShownTexts } from '../model/textPlaces';
import type { Paths } from '../model/storyboard';
import { changesPage } from './changesPage';
import { pathsByEdition } from './pathsByEdition';
import { shownTexts } from './shownTexts';
import { makeStoryboard } from './storyboard';
import { pathCountsOf } from './pathCounts';

const folder = 'dist/charts/difference';

/** What is known of the product today: by which the changes are ranked, and shown. */
interface Product {
  readonly pathCounts: PathCounts;
  readonly shown: ShownTexts;
  readonly paths: Readonly<Record<string, Paths>>;
}

function productNow(): Product {
  const paths = pathsByEdition();
  const made = makeStoryboard(paths);
  return { pathCounts: pathCountsOf(paths), shown: shownTexts(made), paths: made.paths };
}

/** @help
 * `npm run compare -- old.json new.json`: prints the difference for product people as Markdown, by the number of paths
 * that pass each change, with what to translate, test and say to customer care. Writes it to dist/charts/difference,
 * with a page that shows the screens before and after. `--check` only exits with 1 if the charts differ. Exits with 2
 * if a file cannot be read.
 * @param product searches the paths first if the charts changed, and renders every screen, which takes minutes
 */
export async function main(args: string[], product: () => Product = productNow): Promise<number> {
  const [old, now] = args.filter((arg) => !arg.startsWith('--'));
  if (!old || !now) {
    console.error('usage: npm run compare -- old.json new.json [--check]      npm run charts writes such files');
    return 2;
  }
  try {
    const before = readCharts(readFileSync(old, 'utf8'), old);
    const after = readCharts(readFileSync(now, 'utf8'), now);
    if (args.includes('--check')) {
      const found = difference(before, after);
      if (found.changes.length > 0) console.error(`The charts differ: ${summary(found)}`);
      return found.changes.length > 0 ? 1 : 0;
    }
    const { pathCounts, shown, paths } = product();
    const found = difference(before, after, shown);
    const impacts = impactsOf(before, after, found, pathCounts);
    const text = impactMarkdown(found, impacts);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/product.md`, text);
    writeFileSync(
      `${folder}/product.html`,
      changesPage(found, impacts.all, (chart) => paths[chart]),
    );
    console.log(text);
    console.error(`With the screens before and after: ${folder}/product.html`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
