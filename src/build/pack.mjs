import { build } from './build.mjs';
import { must, root } from './command.mjs';

/** `npm run package`: builds, and packs `@passport/login` into dist/. */
await build();
await must('npm', ['pack', './dist/package', '--pack-destination', `${root}dist`]);
