import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A digest of what each state of each chart does, in lines such as `phone typing.writing 1f0a9c2b`. */
export const expectedFile = 'test/charts/mutation/expected.txt';

/** Returns a page's text by state: `begins`, then what each state does, in each situation of the walk. */
function byState(page: string): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  for (const [, state = '', text = ''] of page.matchAll(/^## (.*)\n([^]*?)(?=^## |(?![^]))/gm))
    states.set(state.trim(), `${states.get(state.trim()) ?? ''}${text.trim()}\n`);
  return states;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Returns the lines of a chart's page. */
export const digestsOf = (name: string, page: string): string[] =>
  [...byState(page)].map(([state, text]) => `${name} ${state.replaceAll(' ', '')} ${digest(text)}`);

/** Returns the lines in git of one chart, or of all. */
export const expectedDigests = (name?: string): string[] =>
  readFileSync(expectedFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && (name === undefined || line.startsWith(`${name} `)));

/** Returns the states of a chart that behave otherwise than expected, are new or are gone. */
export function changedStates(name: string, page: string): string[] {
  const [was, is] = [expectedDigests(name), digestsOf(name, page)];
  const changed = [...is.filter((line) => !was.includes(line)), ...was.filter((line) => !is.includes(line))];
  return [...new Set(changed.map((line) => line.split(' ')[1] ?? ''))];
}
