import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportModule } from '../../server/documents';
import { badLine } from './badLine';
import { measureDocuments, measureMemory } from './documents';
import { rollout } from './rollout';
import { explainSignIns, measureSignIns } from './signIns';

const usage = `usage: npm run load -- rollout | bad-line | documents | sign-ins | plans
rollout: restarts page servers, and exits 1 where a connection was refused or a request lost
  --restarts 20      of the servers, one after the other; at most 100
  --servers 2        page servers behind the balancer; at most 8
  --every 10         milliseconds between two connections of the client; at least 5
  --probe 1000       milliseconds between two questions of the balancer for /ready; at least 100
  --drain-delay 5    seconds for which an ending server takes connections
bad-line: visitors in Chromium on a line that is slow, cuts and stalls; exits 1 unless all came in
  --visitors 100, --parallel 4, --seed 1
documents: documents that a page server sends in a second of one core, with a token and shared; memory of kept ones
  --seconds 10       of each measurement; at most 120
sign-ins: visitors who sign in by a code at the example server, on a full PostgreSQL
  --rates 10,100     how many begin in each second, one rate after the other; at most 5000
  --seconds 10       of each rate; at most 120
plans: how PostgreSQL answers each query of these sign-ins; exits 1 where one reads a whole table
Everything runs on this machine. It ends by itself.`;

const mostMs = 15 * 60_000;

/** @help
 * `npm run load -- rollout`: exits 1 where a connection was refused or a request lost.
 * `npm run load -- bad-line` signs visitors up and in, in Chromium, through a proxy that gives 60 kB/s, is 300 ms late,
 * cuts 30 % of the connections at a random byte and stalls 30 % for 5 s; then it stalls the document after each of its
 * first 40 chunks of 200 bytes, with Enter pressed in the gap. Exits 1 unless all came in, five in a hundred with
 * Refresh. The others print figures.
 */
export async function mainWithImport(args: string[], load: ImportModule): Promise<number> {
  try {
    return args[0] === 'bad-line' ? await badLine(args.slice(1), load) : await run(args, load);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

const within = (given: string, least: number, most: number): number => {
  const value = Number(given);
  if (!(value >= least && value <= most)) throw new Error(usage);
  return value;
};

async function run(args: string[], load: ImportModule): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      restarts: { type: 'string', default: '20' },
      servers: { type: 'string', default: '2' },
      every: { type: 'string', default: '10' },
      probe: { type: 'string', default: '1000' },
      'drain-delay': { type: 'string', default: '5' },
      seconds: { type: 'string', default: '10' },
      rates: { type: 'string', default: '10,100' },
    },
  });
  const say = (lines: readonly string[]) => {
    for (const line of lines) console.log(line);
    return 0;
  };
  const seconds = within(values.seconds, 1, 120);
  const rates = values.rates.split(',').map((each) => within(each, 1, 5000));
  const what = positionals.join();
  if (what === 'sign-ins') return say(await measureSignIns({ rates, seconds }));
  if (what === 'plans') return say(await explainSignIns());
  if (what !== 'documents' && what !== 'rollout') throw new Error(usage);
  const program = 'dist/server/server.js';
  if (!existsSync(program)) throw new Error(`${program} is missing: npm run build`);
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const dist = join(folder, 'dist');
  // A build meanwhile would take the site away.
  for (const part of ['site', 'prerender', 'widget', 'server'])
    cpSync(join('dist', part), join(dist, part), { recursive: true });
  const page = join(folder, 'page.json');
  writeFileSync(page, JSON.stringify({ edition: 'hk', language: 'en-us' }));
  const command = [process.execPath, join(folder, program), '--config', page, '--dist', dist];
  try {
    if (what === 'rollout') return await rollOut(command, values);
    return say([...(await measureDocuments(command, seconds)), ...(await measureMemory(dist, load))]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function rollOut(
  command: readonly string[],
  values: Record<'drain-delay' | 'servers' | 'restarts' | 'every' | 'probe', string>,
): Promise<number> {
  const figures = await rollout({
    command: [...command, '--drain-delay', values['drain-delay']],
    servers: within(values.servers, 2, 8),
    restarts: within(values.restarts, 1, 100),
    everyMs: within(values.every, 5, 60_000),
    probeMs: within(values.probe, 100, 10_000),
    mostMs,
    say: console.log,
  });
  const { restarts, sent, answered, refused, lost, failed, seconds } = figures;
  console.log(
    `${restarts} restarts in ${seconds} s: ${sent} connections, ${answered} answered, ${refused} refused, ${lost} lost; ${failed} servers ended with an error`,
  );
  const isWhole = restarts === Number(values.restarts) && answered === sent;
  return isWhole && refused + lost + failed === 0 ? 0 : 1;
}
