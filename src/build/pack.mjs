import { build } from './build.mjs';
import { answerHelp } from './help.mjs';
import { must, root } from './command.mjs';

/** @help `npm run package`: builds, and packs `@passport/login` into dist/. */
answerHelp('src/build/pack.mjs');
await build();
await must('npm', ['pack', './dist/package', '--pack-destination', `${root}dist`]);
