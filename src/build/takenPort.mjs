import { createServer } from 'node:net';

/** Rejects with a sentence where another program listens on this address. */
export function refuseTakenPort({ port, host }) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} of ${host} is taken: end the other program, or choose another with PORT=…`)
          : error,
      ),
    );
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}
