import { existsSync } from 'node:fs';
import { apt, canApt, isRunnable, onPath } from './apt.mjs';
import { say, step } from './progress.mjs';

/** nginx, and the module that sends the `.br` files of the build. */
const packages = ['nginx', 'libnginx-mod-http-brotli-static'];
const brotliModule = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';

/**
 * Returns the path of an nginx with Debian's brotli module, or null. Installs it with apt-get as root, after printing
 * that.
 */
export async function provideNginx() {
  if (!findNginx() && canApt()) {
    say(`No nginx found. Installing with apt-get: ${packages.join(', ')}. The tests of deployment run it.`);
    await step('Installing nginx', () => apt(...packages)).catch((error) => say(String(error)));
  }
  return findNginx();
}

function findNginx() {
  const path = [...onPath('nginx'), '/usr/sbin/nginx'].find(isRunnable);
  return path && existsSync(brotliModule) ? path : null;
}
