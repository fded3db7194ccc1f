import { apt, canApt, isRunnable } from './apt.mjs';
import { say, step } from './progress.mjs';

/** Debian's packages, and the program of each. */
const programs = {
  haproxy: '/usr/sbin/haproxy',
  apache2: '/usr/sbin/apache2',
  caddy: '/usr/bin/caddy',
  varnish: '/usr/sbin/varnishd',
};

/**
 * Installs the proxies of docs/deployment.md beside nginx, with apt-get as root, after printing that. Returns whether
 * all are there; where it cannot install them, prints what is not run.
 */
export async function provideProxies() {
  const missing = Object.keys(programs).filter((name) => !isRunnable(programs[name]));
  if (missing.length > 0 && canApt()) {
    say(`Installing with apt-get: ${missing.join(', ')}. The tests of other proxies run them.`);
    // A package of a server starts it; not in this level.
    process.env.RUNLEVEL = '1';
    await step('Installing proxies', () => apt(...missing)).catch((error) => say(String(error)));
  }
  const isThere = Object.values(programs).every(isRunnable);
  if (!isThere) say(`not run: the tests behind other proxies. They need Debian’s ${Object.keys(programs).join(', ')}.`);
  return isThere;
}
