import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readFacts } from './builtSite';
import { watchBuild } from './documents';
import type { Drain } from './drain';
import { createErrorLog, type ErrorLog } from './errorLog';
import { startLine } from './accessLog';
import { trustedProxies } from './forwarded';
import { listen, type ListenOptions, type Served } from './listen';
import { createCounters, serveMetrics } from './metrics';
import { createPageServer } from './pageServer';
import { checkPeer, createPeers } from './peers';
import { createGuard } from './requestGuard';
import { answerUnread } from './unreadRequests';
import {
  checkAddress,
  checkChangePassword,
  checkDocuments,
  checkOrigin,
  headerSizeOf,
  noticesOf,
  portOf,
  readServedConfig,
  secondsOf,
  sharedSecondsOf,
} from './settings';

const usage = `usage: npm run serve -- --config page.json [--api https://api.example] [--csrf https://api.example/csrf]
  [--change-password https://www.example/password]
  --documents '/account/*'     a path at which --api may answer with a page, beside those of page.json; repeatable
  --cross-origin '/oidc/token' a path of --api that applications of other origins may read; repeatable
  --trusted-proxy 10.0.0.0/8   a proxy in front whose X-Forwarded-* headers count; repeatable
  --peer http://peers:8080     other servers of this page, which may be of another release: a file of /assets/ or
                               /widget/1.2.3/ that this one lacks is requested from every address of that name;
                               repeatable
  --shared-documents 60        seconds for which a CDN in front may keep documents: they have no token, and pages get
                               theirs by a call; default: 0, no document is kept
  --log json                   one line of JSON for each request; default: text
  --metrics-port 9464          counters for Prometheus at /metrics of that port
  --max-header-size 16384      most bytes of a request's line and headers, cookies among them
  --drain-seconds 25           after SIGTERM, most seconds until the server has ended
  --drain-delay 0              of these, seconds in which it still takes connections, and /ready says 503`;

/** A running page server that can end without losing a request. */
export interface ServedPages extends Served, Pick<Drain, 'inFlight'> {
  /**
   * Says at `/ready` that it ends, takes connections for `--drain-delay` more, and answers what is in flight. Resolves
   * with the number of requests that were cut off.
   */
  readonly end: () => Promise<number>;
  /** Most seconds that this takes. */
  readonly drainSeconds: number;
  readonly logError: ErrorLog;
  readonly notices: readonly string[];
  /** Writes the address and the notices, in the form of the log. */
  readonly sayStarted: () => void;
}

/** Returns a running page server, or throws a sentence about a missing or wrong argument. */
export async function servePages(
  args: readonly string[],
  at: ListenOptions,
  write: (line: string) => void = console.log,
): Promise<ServedPages> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      config: { type: 'string' },
      api: { type: 'string', default: '' },
      csrf: { type: 'string', default: '' },
      'change-password': { type: 'string', default: '' },
      documents: { type: 'string', multiple: true, default: [] },
      'cross-origin': { type: 'string', multiple: true, default: [] },
      'trusted-proxy': { type: 'string', multiple: true, default: [] },
      peer: { type: 'string', multiple: true, default: [] },
      'shared-documents': { type: 'string', default: '0' },
      log: { type: 'string', default: 'text' },
      'metrics-port': { type: 'string' },
      'max-header-size': { type: 'string', default: '16384' },
      'drain-seconds': { type: 'string', default: '25' },
      'drain-delay': { type: 'string', default: '0' },
      dist: { type: 'string', default: 'dist' },
    },
  });
  const { log, documents, 'metrics-port': metricsPort } = values;
  if (!values.config) throw new Error(usage);
  if (log !== 'text' && log !== 'json') throw new Error(`--log ${log} is neither text nor json`);
  const drainSeconds = secondsOf('--drain-seconds', values['drain-seconds']);
  const drainDelay = secondsOf('--drain-delay', values['drain-delay']);
  const maxHeaderSize = headerSizeOf(values['max-header-size']);
  if (drainDelay >= drainSeconds && drainDelay !== 0)
    throw new Error(`--drain-delay ${values['drain-delay']} is no part of --drain-seconds ${values['drain-seconds']}`);
  checkOrigin('--api', values.api);
  checkAddress('--csrf', values.csrf);
  checkChangePassword(values['change-password']);
  checkDocuments(documents);
  checkDocuments(values['cross-origin'], '--cross-origin');
  const metricsAt = metricsPort === undefined ? undefined : portOf('--metrics-port', metricsPort);
  values.peer.forEach(checkPeer);
  const isTrusted = trustedProxies(values['trusted-proxy']);
  const config = await readServedConfig(values.config, `--config ${values.config}`);
  const sharedS = sharedSecondsOf(values['shared-documents'], values.csrf, config);
  const siteDir = join(values.dist, 'site');
  const { base } = await readFacts(siteDir);
  const counters = createCounters();
  const logError = createErrorLog(log);
  const state = { isEnding: false };
  const app = createPageServer({
    build: watchBuild(values.dist),
    siteDir,
    widgetDir: join(values.dist, 'widget'),
    base,
    config,
    api: values.api,
    csrf: values.csrf,
    changePassword: values['change-password'],
    documents,
    crossOrigin: values['cross-origin'],
    isTrusted,
    counters,
    logError,
    sharedS,
    isEnding: () => state.isEnding,
    ...(values.peer.length > 0 && { peers: createPeers(values.peer) }),
  });
  const { allowedHosts } = config.checked.frame;
  const listening = {
    ...at,
    limits: { ...at.limits, maxHeaderSize },
    answerUnread: (server: Server) => answerUnread(server, { counters, log, write, allowedHosts }),
  };
  const served = await listen(app, listening, createGuard({ base, isTrusted, counters, log, write }));
  const notices = noticesOf({ ...values, trustedProxies: values['trusted-proxy'], config });
  const sayStarted = () => {
    write(startLine(`The page is served at ${served.url}`, 'info', log));
    for (const each of notices) write(startLine(each, 'warn', log));
  };
  const end = async () => {
    state.isEnding = true;
    await wait(drainDelay * 1000);
    return served.drain((drainSeconds - drainDelay) * 1000);
  };
  if (metricsAt === undefined) return { ...served, end, drainSeconds, logError, notices, sayStarted };
  const text = () => counters.text(served.inFlight());
  const closeMetrics = await serveMetrics(text, { port: metricsAt, host: at.host }).catch(async (error: unknown) => {
    await served.close();
    throw error;
  });
  return {
    ...served,
    drainSeconds,
    logError,
    notices,
    sayStarted,
    close: () => served.close().finally(closeMetrics),
    end: () => end().finally(closeMetrics),
  };
}

/** @help
 * Serves pages until SIGTERM or SIGINT, then answers what is in flight and ends. A second signal ends at once. The exit
 * code is 1 where a request was cut off.
 */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const at = { port: portOf('PORT', process.env.PORT ?? '8080'), host: process.env.HOST ?? '127.0.0.1' };
    const served = await servePages(args, at);
    served.sayStarted();
    let isEnding = false;
    const end = async () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      const cut = await served.end();
      if (cut > 0) served.logError(`${cut} requests were cut off: no answer within ${served.drainSeconds} s`);
      process.exit(cut > 0 ? 1 : 0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
