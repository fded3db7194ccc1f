/** `npm run gallery`: pictures of every view in Chromium; with `--engines`, in three engines side by side. */
import { answerHelp } from '../../../src/build/help.mjs';
import { engineNames, provideEngine } from '../../../src/build/engines.mjs';

answerHelp('test/screens/gallery/command.mjs', 'test/screens/gallery/engines/main.ts');
if (process.argv.includes('--engines')) {
  const { PASSPORT_ENGINE } = process.env;
  for (const name of engineNames) Object.assign(process.env, await provideEngine(name));
  Object.assign(process.env, { PASSPORT_ENGINE: PASSPORT_ENGINE ?? '' });
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./test/screens/gallery/engines/main.ts', { logLevel: 'error' });
  // A started browser keeps the process alive.
  process.exit(await module.main(process.argv.slice(2).filter((each) => each !== '--engines')));
} else await import('./shoot.mjs');
