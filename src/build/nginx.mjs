import { existsSync } from 'node:fs';
import { apt, canApt, isRunnable, onPath } from './apt.mjs';
import { say, step } from './progress.mjs';

/** nginx, and the module that sends the `.br` files of the build. */
const packages = ['nginx', 'libnginx-mod-http-brotli-static'];
const brotliModule = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';

/**
 * Returns the path of an nginx with Debian's brotli module. Installs it with apt-get as root, after printing that.
 * Where it cannot, prints what is not run without nginx, and returns an empty text.
 */
export async function provideNginx() {
  if (!findNginx() && canApt()) {
    say(`No nginx found. Installing with apt-get: ${packages.join(', ')}. The tests of deployment run it.`);
    await step('Installing nginx', () => apt(...packages)).catch((error) => say(String(error)));
  }
  const path = findNginx();
  if (!path)
    say(`not run: the tests behind nginx. They need Debian’s ${packages.join(' and ')}, or root to install them.`);
  return path ?? '';
}

function findNginx() {
  const path = [...onPath('nginx'), '/usr/sbin/nginx'].find(isRunnable);
  return path && existsSync(brotliModule) ? path : null;
}
