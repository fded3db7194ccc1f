import { createServer } from 'node:http';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDocuments, watchBuild, type ImportModule } from '../../server/documents';
import { servedConfig } from '../../server/settings';
import { freePort } from '../../build/freePort';
import { loadOfMachine, processorSeconds, startProgram } from './processes';

/** How a page server sends documents: each with the token of its visitor, or the same for all. */
const modes = { 'with a token': [], shared: ['--shared-documents', '60'] } as const;

interface Figures {
  readonly mode: keyof typeof modes | 'an asset';
  readonly sent: number;
  readonly perCoreSecond: number;
}

/** Measures how many documents a page server sends in a second of processor time. Returns lines to print. */
export async function measureDocuments(server: readonly string[], seconds: number): Promise<string[]> {
  const passport = createServer((_, outgoing) => {
    outgoing.writeHead(204, { 'X-CSRF-Token': 'token', 'Set-Cookie': 'visitor=1' }).end();
  });
  await new Promise<void>((done) => passport.listen(0, '127.0.0.1', done));
  const api = `http://127.0.0.1:${(passport.address() as AddressInfo).port}`;
  const figures: Figures[] = [];
  for (const [mode, more] of Object.entries(modes)) {
    const PORT = String(await freePort());
    const command = [...server, '--api', api, '--csrf', `${api}/csrf`, ...more];
    const { child, end } = await startProgram(command, { PORT, HOST: '127.0.0.1' }, /(http:\S+)/);
    const measure = async (path: string, name: Figures['mode']) => {
      await sendFor(Number(PORT), path, seconds / 4);
      const before = processorSeconds(child.pid);
      const sent = await sendFor(Number(PORT), path, seconds);
      figures.push({ mode: name, sent, perCoreSecond: Math.round(sent / (processorSeconds(child.pid) - before)) });
    };
    await measure('/', mode as keyof typeof modes);
    if (mode === 'shared') await measure('/version.json', 'an asset');
    await end();
  }
  passport.close();
  return [
    ...figures.map(
      ({ mode, sent, perCoreSecond }) => `${mode}: ${perCoreSecond} in a second of one core (${sent} sent)`,
    ),
    `the machine’s load was ${loadOfMachine()}`,
  ];
}

const headers = { 'sec-fetch-dest': 'document', 'accept-encoding': 'br', 'accept-language': 'en-US' };

/** Requests a path again and again by sixteen kept connections. Returns how many were answered whole with 200. */
async function sendFor(port: number, path: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
        answer.resume().once('end', () => {
          sent += 1;
          resolve();
        });
      }).once('error', reject);
    });
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) await one();
    }),
  );
  agent.destroy();
  return sent;
}

/**
 * Makes a document of each name that a configuration has, and measures what is kept of them. Returns lines to print.
 */
export async function measureMemory(dist: string, load: ImportModule): Promise<string[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const config = servedConfig({ edition: 'hk', allowHkva: true, extras: { lastWay: true } });
  const build = await watchBuild(dist, { load })();
  const names = new Set<string>();
  const renderer = build.createRenderer(config.given, build.parts.floor);
  const visits = ['/', '/site/regauth-by-phone'].flatMap((path) =>
    queries().flatMap((search) => cookies.map((each) => ({ path, search, cookies: each, accepted: '' }))),
  );
  const chosen = visits.filter((visit) => {
    const { name } = renderer.choose(visit);
    return !names.has(name) && names.add(name);
  });
  const documents = createDocuments(build, config);
  const [first, ...others] = chosen;
  if (!first) throw new Error('No document has a name');
  const make = async (visit: typeof first) => {
    for (const dest of ['document', 'iframe'])
      for (const coding of ['br', 'gzip', 'identity'] as const) await (await documents.of(visit, dest)).in(coding);
  };
  // The first one makes what all of them share.
  await make(first);
  const before = used();
  for (const visit of others) await make(visit);
  const each = (used() - before) / (others.length * 2);
  return [
    `${others.length + 1} names for windows and frames: ${Math.round(each / 1000)} kB for each document in three codings, ${Math.round(each / 1000)} MB for 1,000`,
  ];
}

const cookies = ['', 'lastWay=passkey', 'lastWay=phone', 'authType=email', 'authType=account; actionType=login'];

function queries(): string[] {
  const parts = [
    ['', 'lang=en-us', 'lang=zh-cn', 'lang=zh-hk'],
    ['', 'isLogin=0', 'isLogin=1'],
    ['', 'isHkva=1'],
    ['', 'loginFormType=mail', 'loginFormType=account', 'loginFormType=phone', 'loginFormType=qr'],
  ];
  return parts
    .reduce<string[][]>((all, choices) => all.flatMap((one) => choices.map((choice) => [...one, choice])), [[]])
    .map((each) => each.filter(Boolean).join('&'))
    .map((query) => (query ? `?${query}` : ''));
}
