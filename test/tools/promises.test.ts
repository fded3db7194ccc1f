import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;
const specs = readdirSync('test/e2e').filter((name) => name.endsWith('.spec.ts'));

/** Returns the parts of a command that do not exist: a script, a folder or a file of tests, a browser test. */
function missingIn(command: string): string[] {
  const [, script = '', rest = ''] = /^npm run ([\w]+)(?: -- (.*))?$/.exec(command) ?? [];
  const paths = /^npx vitest run (.*)$/.exec(command)?.[1]?.split(' ');
  if (paths) return paths.filter((path) => !existsSync(path));
  if (!(script in scripts)) return [command];
  const names = script === 'e2e' ? rest.split(' ') : [];
  return names.filter((name) => !specs.some((spec) => spec.startsWith(name)));
}

it('docs/security.md names a command for every promise, and each of them exists (T-21)', () => {
  const [, promises = ''] = /^## Promises$([^]*?)^## /m.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
  const rows = [...promises.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].slice(2);
  expect(rows.length).toBeGreaterThan(14);
  for (const [, promise = '', shown = ''] of rows) {
    const commands = [...shown.matchAll(/`(np[mx] [^`]+)`/g)].map(([, command = '']) => command);
    expect(commands, promise).not.toEqual([]);
    expect(commands.flatMap(missingIn), promise).toEqual([]);
  }
  expect(['npm run nothing', 'npx vitest run test/nothing', 'npm run e2e -- nothing'].flatMap(missingIn)).toHaveLength(
    3,
  );
});
