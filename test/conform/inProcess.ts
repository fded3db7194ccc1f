import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { conform, type Outcome } from './run';
import { sandboxPeople } from './sandboxPeople';
import type { People } from './people';

export const origin = 'http://localhost';
const html = '<!doctype html><html lang="en"><head><title>Passport</title></head><body></body></html>';

/** A server between the kit and the sandbox. */
export type Between = (
  request: Request,
  pass: (request: Request) => Promise<Response>,
  sandbox: Sandbox,
) => Promise<Response>;

export interface Tried {
  /** Where the sandbox seems to be. */
  readonly at?: string;
  readonly people?: People;
  readonly between?: Between;
  /** What `/abt/need-set-pwd` answers. */
  readonly needsPassword?: boolean;
  readonly say?: (line: string) => void;
}

/** Runs the kit over HTTP against a sandbox in this process, whose clock the kit moves. */
export function tryOut({
  at = origin,
  people = sandboxPeople(),
  between,
  needsPassword = true,
  say,
}: Tried = {}): Promise<Outcome> {
  const sandbox = createSandbox({ page: () => html });
  sandbox.store.settings.change({ needSetPwd: needsPassword });
  const pass = async (request: Request) => sandbox.app.fetch(request);
  let advanced = 0;
  return conform({
    origin: at,
    people,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return between ? between(request, pass, sandbox) : pass(request);
    },
    now: () => Date.now() + advanced * 1000,
    pause: async (seconds) => {
      advanced += seconds;
      sandbox.advance(seconds);
    },
    ...(say && { say }),
  });
}

/** Counts the calls of each path. */
export function counted() {
  const calls: { path: string; text: string }[] = [];
  const between: Between = async (request, pass) => {
    calls.push({ path: new URL(request.url).pathname, text: await request.clone().text() });
    return pass(request);
  };
  return { calls, between };
}
