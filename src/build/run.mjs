/**
 * Runs a TypeScript tool: `node src/build/run.mjs test/tools/what.ts 57 verifyCode`. The tool exports
 * `main(args: string[])`, whose number (or promise of one) becomes the exit code.
 */
import { runnerImport } from 'vite';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: node src/build/run.mjs <tool.ts> [arguments]');
  process.exit(2);
}
const { module } = await runnerImport(file.startsWith('/') ? file : `./${file}`, { logLevel: 'error' });
process.exitCode = (await module.main(args)) ?? 0;
