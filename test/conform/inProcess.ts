import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox';
import type { KitOptions } from '../../src/conform/kit';
import { readPeople, type People, type ListedPerson } from '../../src/conform/people';
import { conform } from '../../src/conform/run';
import { sandboxPeople } from '../../src/conform/sandboxPeople';

export const origin = 'http://localhost';
const html = '<!doctype html><html lang="en"><head><title>Passport</title></head><body></body></html>';

/** A server between the kit and the sandbox. */
export type Between = (
  request: Request,
  pass: (request: Request) => Promise<Response>,
  sandbox: Sandbox,
) => Promise<Response>;

export const pathOf = (request: Request) => new URL(request.url).pathname;

export interface Body {
  code: number;
  message: string;
  data: Record<string, unknown>;
}

/** Changes the answers of one path. */
export const answers = (path: string, change: (body: Body, times: number) => Response | object): Between => {
  let times = 0;
  return async (request, pass) => {
    const response = await pass(request);
    if (pathOf(request) !== path) return response;
    times += 1;
    const changed = change((await response.json()) as Body, times);
    return changed instanceof Response ? changed : Response.json(changed);
  };
};

/** Changes the page. */
export const pageWith =
  (change: (html: string) => string): Between =>
  async (request, pass) => {
    const response = await pass(request);
    if (!response.headers.get('content-type')?.includes('html')) return response;
    return new Response(change(await response.text()), response);
  };

/** Second accounts with a second factor and to be deleted, which the sandbox in this process gets beside its own. */
const twin = { uid: '20249118', region: '+852', phone: '97891235', password: 'Two-keys-78' };
const leaving = { uid: '20249119', region: '+852', phone: '93456790' };

/** The people of the sandbox in this process. */
export function peopleInProcess(page?: string): People {
  const { people, ...list } = sandboxPeople(page === undefined ? {} : { page });
  const guarded = { ...twin, name: 'Lena Ng', is: ['secondFactor'] };
  const pending = { ...leaving, name: 'Kam Lau', is: ['deletionPending'], mayChange: true };
  return readPeople(JSON.stringify({ ...list, people: [...people, guarded, pending] }));
}

/** Those of a list who have these names, with other fields. */
export const only = (names: readonly string[], more: Partial<ListedPerson> = {}, list = peopleInProcess()): People => ({
  ...list,
  people: list.people.filter(({ name }) => names.includes(name)).map((each) => ({ ...each, ...more })),
});

export interface Tried {
  /** Makes the sandbox: a planted copy, for example. */
  readonly create?: typeof createSandbox;
  /** Where the sandbox seems to be. */
  readonly at?: string;
  readonly people?: People;
  readonly between?: Between;
  /** What `/abt/need-set-pwd` answers. */
  readonly needsPassword?: boolean;
}

/** Starts a sandbox in this process, whose clock the kit moves. */
export function serverInProcess({ create = createSandbox, between, needsPassword = true }: Tried = {}) {
  const sandbox = create({ page: () => html });
  sandbox.store.people.add({ ...twin, traits: ['twoFactor'] });
  sandbox.store.people.add({ ...leaving, traits: ['deletionPending'] });
  sandbox.store.settings.change({ needSetPwd: needsPassword });
  const pass = async (request: Request) => sandbox.app.fetch(request);
  const calls: { path: string; text: string }[] = [];
  let advanced = 0;
  return {
    /** What was sent to the server, in order. */
    calls,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      calls.push({ path: pathOf(request), text: await request.clone().text() });
      return between ? between(request, pass, sandbox) : pass(request);
    },
    now: () => Date.now() + advanced * 1000,
    pause: async (seconds) => {
      advanced += seconds;
      sandbox.advance(seconds);
    },
  } satisfies Partial<KitOptions> & { calls: object[] };
}

/** Runs the kit, and returns what it found, what it said, and the lines that differ. */
export async function tryServer(options: KitOptions) {
  const said: string[] = [];
  const outcome = await conform({ ...options, say: (line) => void said.push(line) });
  const { lines } = outcome;
  return {
    ...outcome,
    said,
    differs: lines.filter(({ state }) => state === 'differs'),
    line: (id: string) => lines.find((each) => each.id === id),
  };
}

/** Runs the kit over HTTP against a sandbox in this process. */
export async function tryOut({ at = origin, people = peopleInProcess(), ...tried }: Tried = {}) {
  const { calls, ...server } = serverInProcess(tried);
  return { ...(await tryServer({ origin: at, people, ...server })), calls };
}
