import { createServer } from 'node:net';

/** Systems give ports above these to connections and to servers that ask for any, so one of these stays free. */
const [first, count] = [20_000, 12_000];

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** Returns a port that no program uses now, and that none gets by chance while a server restarts. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * count);
  return (await isFree(port)) ? port : freePort();
}
