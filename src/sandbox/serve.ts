import { listen, type ListenOptions, type Served } from '../server/listen';
import { createSandbox, type SandboxOptions } from './sandbox';

/** Serves the sandbox with the built site on a port. Rejects when the port is taken. */
export function serve(at: ListenOptions): Promise<Served> {
  return listen(createSandbox().app, at);
}

/** Returns a sandbox that gets its pages from elsewhere: from the development server. */
export function developmentSandbox(page: NonNullable<SandboxOptions['page']>) {
  return createSandbox({ page }).app;
}
