import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, with a closing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program in the project's folder with its output shown. Returns the exit code; 1 if a signal ended it. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && program === 'npm',
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Like `run`, but throws on any exit code other than 0. */
export async function must(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

/** Path of a tool's script inside node_modules, to run with the current Node. */
export function tool(path) {
  return `${root}node_modules/${path}`;
}
