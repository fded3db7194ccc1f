/**
 * Runs a TypeScript tool: `node src/build/run.mjs src/tools/what.ts 57 verifyCode`. The tool exports
 * `main(args: string[])`, whose number (or promise of one) becomes the exit code. A tool that imports files of a build
 * exports `mainWithImport(args, load)` instead: Vite's runner, with its own import, is closed before the tool runs.
 * `--help` prints the usage.
 * Installs the packages first where they are missing, and says so on stderr: stdout belongs to the tool.
 */
import { execFileSync } from 'node:child_process';
import { answerHelp } from './help.mjs';
import { isInstalled } from './install.mjs';
import { root } from './command.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: node src/build/run.mjs <tool.ts> [arguments]');
  process.exit(2);
}
answerHelp(file);
if (!isInstalled()) execFileSync(process.execPath, [`${root}src/build/install.mjs`], { stdio: ['ignore', 2, 2] });
const { runnerImport } = await import('vite');
// The visualiser's tools import screens: they drive them to find paths.
const plugins = file.startsWith('src/review/make/')
  ? (await import('../review/make/renderPlugins.mjs')).renderPlugins()
  : [];
const { module } = await runnerImport(file.startsWith('/') ? file : `./${file}`, { logLevel: 'error', plugins });
const { main, mainWithImport } = module;
process.exitCode = (await (mainWithImport ? mainWithImport(args, (address) => import(address)) : main(args))) ?? 0;
