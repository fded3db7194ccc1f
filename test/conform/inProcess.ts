import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import type { KitOptions } from './kit';
import { readPeople, type People } from './people';
import { conform, type Outcome } from './run';
import { sandboxPeople } from './sandboxPeople';

export const origin = 'http://localhost';
const html = '<!doctype html><html lang="en"><head><title>Passport</title></head><body></body></html>';

/** A server between the kit and the sandbox. */
export type Between = (
  request: Request,
  pass: (request: Request) => Promise<Response>,
  sandbox: Sandbox,
) => Promise<Response>;

/** A second account with a second factor, which the sandbox in this process gets beside its own people. */
const twin = { uid: '20249118', region: '+852', phone: '97891235', password: 'Two-keys-78' };

/** The people of the sandbox in this process. */
export function peopleInProcess(page?: string): People {
  const { people, ...list } = sandboxPeople(page === undefined ? {} : { page });
  const guarded = { ...twin, name: 'Lena Ng', is: ['secondFactor'] };
  return readPeople(JSON.stringify({ ...list, people: [...people, guarded] }));
}

export interface Tried {
  /** Makes the sandbox: a planted copy, for example. */
  readonly create?: typeof createSandbox;
  /** Where the sandbox seems to be. */
  readonly at?: string;
  readonly people?: People;
  readonly between?: Between;
  /** What `/abt/need-set-pwd` answers. */
  readonly needsPassword?: boolean;
  readonly say?: (line: string) => void;
}

/** Starts a sandbox in this process, whose clock the kit moves. */
export function serverInProcess({ create = createSandbox, between, needsPassword = true }: Tried = {}) {
  const sandbox = create({ page: () => html });
  sandbox.store.people.add({ ...twin, traits: ['twoFactor'] });
  sandbox.store.settings.change({ needSetPwd: needsPassword });
  const pass = async (request: Request) => sandbox.app.fetch(request);
  let advanced = 0;
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return between ? between(request, pass, sandbox) : pass(request);
    },
    now: () => Date.now() + advanced * 1000,
    pause: async (seconds) => {
      advanced += seconds;
      sandbox.advance(seconds);
    },
  } satisfies Partial<KitOptions>;
}

/** Runs the kit over HTTP against a sandbox in this process. */
export const tryOut = ({ at = origin, people = peopleInProcess(), say, ...tried }: Tried = {}): Promise<Outcome> =>
  conform({ origin: at, people, ...serverInProcess(tried), ...(say && { say }) });

/** Counts the calls of each path. */
export function counted() {
  const calls: { path: string; text: string }[] = [];
  const between: Between = async (request, pass) => {
    calls.push({ path: new URL(request.url).pathname, text: await request.clone().text() });
    return pass(request);
  };
  return { calls, between };
}
