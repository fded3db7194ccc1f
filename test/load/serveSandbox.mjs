import { pathToFileURL } from 'node:url';

/** Serves the built sandbox on a free port and sends its address to the parent process. */
const { serve } = await import(pathToFileURL('dist/sandbox/server.js').href);
const { url } = await serve({ port: 0, host: '127.0.0.1' });
process.send?.(url);
process.on('disconnect', () => process.exit());
