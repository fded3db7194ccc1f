import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './command.mjs';
import { say } from './progress.mjs';

/** A time zone on the other side of midnight, and a language that few machines have. */
const place = { TZ: 'America/Los_Angeles', LANG: 'de_DE.UTF-8', LC_ALL: '' };
/** The user id that Linux keeps for programs that own no files. */
const someone = 65_534;
const isRoot = process.getuid?.() === 0;

/**
 * Copies the project into a folder with spaces in its name, and calls `work` with it and with a function that runs a
 * program there: in another time zone and language and, where root asks, as a user who is not root.
 */
export async function onOtherMachine(work) {
  const top = mkdtempSync(join(tmpdir(), 'passport-'));
  const folder = join(top, 'my work', 'pass port');
  try {
    say(`Copying to ${folder}`);
    copyProject(folder);
    const home = join(top, 'home');
    mkdirSync(home);
    if (isRoot) giveAway(top);
    else say('The same user as here: only root can run it as another.');
    return await work(folder, (program, args) => runThere(program, args, { folder, home }));
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

/** Copies what git knows or would add, its history, and the packages. */
function copyProject(folder) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const name of listed.split('\0').filter((each) => each && existsSync(`${root}${each}`)))
    cpSync(`${root}${name}`, join(folder, name), { recursive: true });
  const isHere = (path) => !path.endsWith('/node_modules/.cache') && !path.endsWith('/node_modules/.vite');
  for (const name of ['.git', 'node_modules'])
    cpSync(`${root}${name}`, join(folder, name), { recursive: true, verbatimSymlinks: true, filter: isHere });
}

function giveAway(top) {
  chownSync(top, someone, someone);
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), someone, someone);
}

function runThere(program, args, { folder, home }) {
  const user = isRoot ? { uid: someone, gid: someone } : {};
  const places = { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), npm_config_cache: join(home, 'npm') };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...place, ...places },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...user,
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
