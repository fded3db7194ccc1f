import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { messages } from '../../../../src/build/messages-plugin.mjs';

/** Builds the gallery into one file, which loads fastest, and serves it. Returns the address of its page. */
export async function serveGallery(outDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const shared = { configFile: false, logLevel: 'error', root: process.cwd() } as const;
  await build({
    ...shared,
    plugins: [messages(), react()],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: 'test/page/screens/gallery/index.html', output: { codeSplitting: false } },
    },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: `${server.resolvedUrls?.local[0] ?? ''}test/page/screens/gallery/index.html`,
    close: () => server.close(),
  };
}
