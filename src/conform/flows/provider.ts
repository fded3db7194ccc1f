import { newState } from '../../page/navigation/oauthState';
import { isRecord } from '../../page/config/field';
import type { ExpectationId } from '../expectations';
import { tryEach, type Kit } from '../kit';
import { parsed } from '../pageSource';
import type { ListedPerson } from '../people';
import type { KitVisit } from '../visit';
import { navigateTo, isSignedIn } from './arrival';

/** What a provider's window answered, before it reaches the callback, and the cookies of the browser of this try. */
export interface ReturnedAnswer {
  readonly callback: string;
  /** Null where the answer is a link. */
  readonly form: URLSearchParams | null;
  readonly state: string;
  readonly cookies: string;
}

/** Who signs in by a third party: the first with an account that asks for nothing else. */
export const guestOf = ({ people }: Kit): ListedPerson | undefined =>
  people.people.find(
    ({ uid, is, answered }) => uid && answered === undefined && is.every((trait) => trait === 'voice'),
  );

/** Tries the callback of a third party, where the list says what its window answers. */
export async function checkProvider(kit: Kit): Promise<void> {
  const person = guestOf(kit);
  if (person && kit.people.providerAnswer) await checkStates(kit, person, () => askProvider(kit, person));
}

/** Begins a try as the page does, and has it answered. */
async function askProvider(kit: Kit, { uid = '' }: ListedPerson): Promise<ReturnedAnswer | null> {
  const action = kit.people.providerAnswer;
  if (!action) return null;
  const visit = await kit.visit();
  const state = stateOf(visit);
  const answer = parsed(await kit.doOutside(action, { uid, state }));
  const message = isRecord(answer) && isRecord(answer['message']) ? answer['message'] : answer;
  if (!isRecord(message) || typeof message['callbackUrl'] !== 'string') return null;
  const { postData } = message;
  const fields = isRecord(postData) ? postData : null;
  const form = fields && new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { callback: callbackAt(visit, message['callbackUrl']), form, state, cookies: visit.jar.header() };
}

/** Writes the cookie of a new try, by the page's own code. */
function stateOf({ jar, origin }: KitVisit): string {
  const cookies = {
    names: () => [],
    write: (name: string, value: string) => jar.write(name, value),
    remove: () => undefined,
    hostPrefix: origin.startsWith('https:') ? '__Host-' : '',
  } as unknown as Parameters<typeof newState>[0];
  return newState(cookies, crypto, true);
}

/** The callback of the configuration with this path: a provider for tests may name another host of the same server. */
function callbackAt({ config, origin }: KitVisit, given: string): string {
  const url = new URL(given, origin);
  const callbacks = Object.values(config.thirdParty).flatMap((row) => (row?.callbacks ?? []) as readonly string[]);
  const own = callbacks.map((each) => new URL(each, origin)).find(({ pathname }) => pathname === url.pathname);
  return own ? own.origin + url.pathname + url.search : url.href;
}

/** Gives the callback answers that it must not take, then a right one, and that one again. */
export async function checkStates(
  kit: Kit,
  person: ListedPerson,
  obtain: () => Promise<ReturnedAnswer | null>,
): Promise<void> {
  /** Every try has an answer of its own: a server may use the provider's code up before it compares the state. */
  const attack =
    (id: ExpectationId, what: string, change: (answer: ReturnedAnswer) => Promise<ReturnedAnswer> | ReturnedAnswer) =>
    async (answer: ReturnedAnswer): Promise<boolean> => {
      const { callback, form, cookies } = await change(answer);
      kit.countAttack(id);
      const arrival = await navigateTo(kit, callback, cookies, form ?? undefined);
      kit.check(id, !isSignedIn(kit, arrival), { person: person.name, saw: `${what}: signed in` });
      return false;
    };
  await tryEach(obtain, [
    attack('state.forged', 'without `state`', (answer) => withState(answer, null)),
    attack('state.forged', 'with another `state`', (answer) =>
      withState(answer, [...answer.state].toReversed().join('')),
    ),
    attack('state.other', 'with the answer of another try', async (answer) => {
      const own = await obtain();
      return { ...answer, cookies: own?.cookies ?? '' };
    }),
    attack('state.browser', 'in a browser without its cookie', async (answer) => {
      const stranger = await kit.visit();
      return { ...answer, cookies: stranger.jar.header() };
    }),
    async (answer) => {
      const { callback, form, cookies } = answer;
      const right = await navigateTo(kit, callback, cookies, form ?? undefined);
      if (!isSignedIn(kit, right)) {
        kit.miss('state.once', 'a right answer to be taken');
        kit.say('  the right answer of the third party was refused');
        return false;
      }
      await attack('state.once', 'again', (each) => each)(answer);
      const name = nameIn(cookies, answer.state);
      const isGone = right.removed.includes(name);
      kit.check('state.once', isGone, { person: person.name, saw: 'the cookie of the try stays' });
      return false;
    },
  ]);
}

const nameIn = (cookies: string, state: string): string =>
  cookies
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([, value]) => value === state)?.[0] ?? '';

/** The same answer with another state, or without one. */
function withState(answer: ReturnedAnswer, state: string | null): ReturnedAnswer {
  const change = (fields: URLSearchParams) =>
    new URLSearchParams(
      [...fields].flatMap(([name, value]) =>
        value !== answer.state ? [[name, value]] : state === null ? [] : [[name, state]],
      ),
    );
  const url = new URL(answer.callback);
  url.search = change(url.searchParams).toString();
  return { ...answer, callback: url.href, form: answer.form && change(answer.form) };
}
