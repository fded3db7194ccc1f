import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { createChecks, type OpenapiDocument } from '../tools/openapi/check';
import type { People } from '../conform/people';
import { peopleOfExample } from './examplePeople';
import { load, type LoadCounts } from './visitors';

const usage = `usage: npm run load -- [--visitors 200] [--seconds 60]
       npm run load -- example [--processes 2] [--database postgres://…] [--visitors 200] [--seconds 60]`;

/** Starts the built page server in front of examples/server, and opens an account for each visitor. */
async function startExample(processes: string, database: string, visitors: number) {
  const child = fork('test/load/serveExample.mjs', [processes, database], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [at] = (await once(child, 'message')) as [{ url: string; outbox: string; database: string }];
  return { origin: at.url, child, people: await peopleOfExample(at, visitors) };
}

/** Starts the built page server and sandbox in one process. Returns the page's address and what ends both. */
async function startServers(): Promise<{ origin: string; child: ChildProcess; people?: People }> {
  const child = fork('test/load/serveSandbox.mjs', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, child };
}

const sumOf = ({ ended }: LoadCounts) => Object.values(ended).reduce((sum, each) => sum + each, 0);

/**
 * `npm run load`: many visitors sign in at the same time, for a minute, by the requests of the conformance kit: to the
 * built page server in front of the sandbox, without a browser. Prints how many signed in by which way and what was
 * lost. Exits 1 if anything was lost, 2 where the question is not understood. With `example` the server is
 * examples/server, in one process or more.
 */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      visitors: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      processes: { type: 'string', default: '1' },
      database: { type: 'string', default: '' },
    },
  });
  const [what = 'sandbox'] = positionals;
  const [visitors, seconds] = [Number(values.visitors), Number(values.seconds)];
  if (!(visitors > 0 && seconds > 0) || !['sandbox', 'example'].includes(what)) {
    console.error(usage);
    return 2;
  }
  const { origin, child, people } = await (what === 'example'
    ? startExample(values.processes, values.database, visitors)
    : startServers());
  let requests = 0;
  try {
    const counts = await load({
      origin,
      visitors,
      seconds,
      ...(people && { people }),
      checks: createChecks(parse(readFileSync('docs/openapi.yaml', 'utf8')) as OpenapiDocument),
      fetch: (input, init) => {
        requests += 1;
        return fetch(input, init);
      },
      onProgress: (now) => console.info(`${sumOf(now)} ways walked, ${requests} requests, ${now.lost.length} lost`),
    });
    for (const [way, times] of Object.entries(counts.ended)) console.info(`${way}: ${times}`);
    for (const line of new Set(counts.lost)) console.error(`lost: ${line}`);
    console.info(`${visitors} visitors, ${requests} requests, ${sumOf(counts)} ways, lost ${counts.lost.length}`);
    return counts.lost.length > 0 ? 1 : 0;
  } finally {
    child.kill();
  }
}
