import { onTestFinished, vi } from 'vitest';
import type * as main from '../../../examples/better-auth/main';
import { openUser } from '../../../examples/better-auth/users';
import type { Message } from '../../../examples/server/adapters';
import { loadPlanted, type Fault } from '../../planted/plant';
import { cheap, emptyDatabase, origin, siteOf } from '../server/inProcess';
import { people as everyone } from '../server/people';

export const page = 'examples/better-auth/page.json';

/** Passwords that cost nothing to compare, where many are tried. */
export const cheapPasswords: Fault = {
  name: 'cheap passwords',
  file: 'examples/better-auth/auth.ts',
  from: 'emailAndPassword: { enabled: true }',
  to: `emailAndPassword: {
      enabled: true,
      password: {
        hash: (password) => Promise.resolve('cheap ' + password),
        verify: ({ hash, password }) => Promise.resolve(hash === 'cheap ' + password),
      },
    }`,
};

/** Opens the example in this process, over an empty database, with an outbox that tests read. */
export async function openExample(env: Readonly<Record<string, string | undefined>> = {}, fault?: Fault) {
  const outbox: Message[] = [];
  const settings = { DATABASE_URL: emptyDatabase(), BETTER_AUTH_URL: origin, BETTER_AUTH_SECRET: 's'.repeat(40) };
  const deliver = (message: Message) => Promise.resolve(void outbox.push(message));
  const { openApp } = await loadPlanted<typeof main>('examples/better-auth/main.ts', fault ? [fault] : []);
  const { app, auth, close } = await openApp({ ...cheap, ...settings, ...env }, deliver);
  onTestFinished(async () => {
    vi.useRealTimers();
    await close();
  });
  return {
    auth,
    outbox,
    fetch: siteOf(app, page, outbox),
    now: () => Date.now(),
    /** Moves the clock of this process. */
    pause: (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
      return Promise.resolve();
    },
  };
}
export type Example = Awaited<ReturnType<typeof openExample>>;

/** What this example has no accounts for. */
const without: readonly string[] = ['secondFactor', 'deletionPending', 'noPassword'];
/** A phone has one account here, and no calls. */
const ignored: readonly string[] = ['voice', 'severalAccounts'];

/** Opens the accounts of the kit's people, and returns the list of the kit. */
export async function seed({ auth }: Pick<Example, 'auth'>) {
  const { password } = await auth.$context;
  const list = [];
  for (const person of everyone) {
    const traits: readonly string[] = 'is' in person ? person.is : [];
    if (traits.some((trait) => without.includes(trait))) continue;
    const { name, ...rest } = person;
    const is = traits.filter((trait) => !ignored.includes(trait));
    if (is.includes('free')) {
      list.push({ name, ...rest, is });
      continue;
    }
    const typed = 'password' in person ? person.password : undefined;
    const account = 'phone' in person ? { phone: person.region + person.phone } : { email: person.email };
    const uid = await openUser(auth, { ...account, password: typed && (await password.hash(typed)) });
    /* Who has a phone here has an address that no one reads. */
    list.push({ name, ...rest, ...('phone' in person && { email: undefined }), is, uid });
  }
  return list;
}
