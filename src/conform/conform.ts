import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isFailed } from './findings';
import { NoPage } from './flows/page';
import type { KitOptions } from './kit';
import { readPeople } from './people';
import { deedsOf, tableOf } from './print';
import { conform } from './run';

const usage =
  'usage: npm run conform -- https://passport.example --people people.json [--config page.json] [--no-browser] [--json]';

/** @help
 * `npm run conform`: tries a server against docs/server.md with the people of a list. Exits 1 on what keeps people
 * out or lets others in, 2 where the question is not understood or the address has no page.
 */
export async function main(
  args: string[],
  print: (line: string) => void = console.info,
  inProcess: Pick<KitOptions, 'fetch' | 'now' | 'pause'> = {},
): Promise<number> {
  const read = optionsOf(args);
  if ('fault' in read) {
    print(read.fault);
    return 2;
  }
  const { json } = read;
  const outcome = await conform({ ...read, ...inProcess, say: json ? () => undefined : print }).catch(
    (error: unknown) => {
      if (error instanceof NoPage) return error.message;
      throw error;
    },
  );
  if (typeof outcome === 'string') {
    print(json ? JSON.stringify({ server: read.origin, passed: false, fault: outcome, lines: [] }, null, 2) : outcome);
    return 2;
  }
  const { lines, deeds } = outcome;
  if (json) print(JSON.stringify({ server: read.origin, passed: !isFailed(lines), deeds, lines }, null, 2));
  else for (const line of ['', ...tableOf(lines), ...deedsOf(deeds)]) print(line);
  return isFailed(lines) ? 1 : 0;
}

function optionsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        people: { type: 'string' },
        config: { type: 'string' },
        'no-browser': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [address] = positionals;
    if (!address || !values.people) return { fault: usage };
    return {
      origin: new URL(address).origin,
      people: readPeople(readFileSync(values.people, 'utf8')),
      configured: values.config ? (JSON.parse(readFileSync(values.config, 'utf8')) as Record<string, unknown>) : {},
      inBrowser: !values['no-browser'],
      json: values.json,
    };
  } catch (error) {
    return { fault: `${error instanceof Error ? error.message : String(error)}\n${usage}` };
  }
}
