import { createServer } from 'node:http';
import type { AccessEntry } from './accessLog';
import type { UpstreamFailure } from './upstream';

/** What this process has counted since it started. */
export interface Counters {
  countRequest: (entry: AccessEntry) => void;
  /** The server behind this one gave no answer to a call, or no CSRF token: `tokenless` is an answer without one. */
  countFault: (on: 'api' | 'csrf', cause: UpstreamFailure | 'tokenless') => void;
  /** Returns all counters in the text form of Prometheus. */
  text: (inFlight: number) => string;
}

/** Names and labels are all our own: no value of a request is among them, so their number has a limit. */
export function createCounters(): Counters {
  const requests = new Map<string, { count: number; milliseconds: number }>();
  const faults = new Map<string, number>();
  const family = (name: string, type: string, help: string, samples: readonly string[]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => name + sample),
  ];
  return {
    countRequest: ({ kind, status, milliseconds, cut }) => {
      const labels = `{kind="${kind}",status="${cut ? 'cut' : `${Math.floor(status / 100)}xx`}"}`;
      const sum = requests.get(labels) ?? { count: 0, milliseconds: 0 };
      requests.set(labels, { count: sum.count + 1, milliseconds: sum.milliseconds + milliseconds });
    },
    countFault: (on, cause) => {
      const labels = `{on="${on}",cause="${cause}"}`;
      faults.set(labels, (faults.get(labels) ?? 0) + 1);
    },
    text: (inFlight) => {
      const rows = [...requests];
      const counted = rows.map(([labels, { count }]) => `${labels} ${count}`);
      const spent = rows.map(([labels, { milliseconds }]) => `${labels} ${milliseconds / 1000}`);
      const failed = [...faults].map(([labels, count]) => `${labels} ${count}`);
      const lines = [
        ...family('passport_requests_total', 'counter', 'Answered requests.', counted),
        ...family('passport_request_seconds_total', 'counter', 'Time from request to end of answer.', spent),
        ...family(
          'passport_upstream_faults_total',
          'counter',
          'Calls without an answer from behind, and answers without a CSRF token.',
          failed,
        ),
        ...family('passport_requests_in_flight', 'gauge', 'Requests that are not answered yet.', [` ${inFlight}`]),
        ...family('process_resident_memory_bytes', 'gauge', 'Memory.', [` ${process.memoryUsage.rss()}`]),
        ...family('process_start_time_seconds', 'gauge', 'Unix time of the start.', [
          ` ${Math.round(Date.now() / 1000 - process.uptime())}`,
        ]),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Serves `/metrics` on a port of its own, which no visitor needs to reach. Rejects where the port is taken. */
export function serveMetrics(text: () => string, at: { port: number; host: string }): Promise<() => void> {
  const server = createServer((incoming, outgoing) => {
    const isFound = incoming.url === '/metrics';
    outgoing.writeHead(isFound ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    outgoing.end(isFound ? text() : 'Not found\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () =>
      resolve(() => {
        server.close();
        server.closeAllConnections();
      }),
    );
  });
}
