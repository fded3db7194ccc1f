import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A balancer as nginx is one: each request goes to the next server, on a kept connection where there is one. Only a
 * connection that is refused makes it try the other server: what was sent may have been used.
 */
export async function startBalancer(ports: readonly number[]) {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 256 });
  let turn = 0;
  const downUntil = ports.map(() => 0);
  /** The next server; another where that one refused a moment ago. */
  const choose = () => {
    turn = (turn + 1) % ports.length;
    if ((downUntil[turn] ?? 0) > performance.now()) turn = (turn + 1) % ports.length;
    return turn;
  };
  const server = http.createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      const send = (left: number) => {
        const { method = '', url = '', headers } = incoming;
        const at = choose();
        const request = http.request({
          agent,
          host: '127.0.0.1',
          port: ports[at],
          method,
          path: url,
          headers,
        });
        request.once('response', (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502);
          answer.pipe(outgoing);
          answer.once('error', () => outgoing.destroy());
        });
        request.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED' && left > 0) {
            downUntil[at] = performance.now() + 200;
            setTimeout(send, 5, left - 1);
          } else outgoing.writeHead(502).end(error.code);
        });
        request.end(body);
      };
      send(400);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
