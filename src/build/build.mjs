import { pathToFileURL } from 'node:url';
import { must, root, tool } from './command.mjs';
import { answerHelp } from './help.mjs';
import { inputs, isBuilt, markBuilt } from './inputs.mjs';
import { install } from './install.mjs';
import { step } from './progress.mjs';
import { widgetReport } from './widgetReport.mjs';

/** @help
 * `npm run build`: builds the site, its prerendered pages, the widget and the sandbox into dist/, unless dist/ was made
 * from the same inputs. PASSPORT_CONFIG=page.json prerenders with that configuration, PASSPORT_BASE=/login/ builds for
 * a sub-path.
 */
export async function build() {
  await install();
  const digest = inputs();
  if (isBuilt(digest)) return;
  await step('Building the site, its prerendered pages, the widget and the sandbox', () =>
    must(process.execPath, [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    }),
  );
  markBuilt(digest);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp('src/build/build.mjs');
  await build();
  console.log(`The site is in ${root}dist/site/, what hosts include in ${root}dist/widget/:`);
  for (const line of widgetReport()) console.log(`  ${line}`);
}
