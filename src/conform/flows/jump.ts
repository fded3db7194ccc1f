import type { CallName, Ticket } from '../../../machines/calls';
import { nameIn } from '../../page/config/serverNames';
import { awayUrl } from '../../page/navigation/awayUrl';
import { isSignedIn, isGoodArrival, follow, type Arrival } from './arrival';
import { checkSessionCookies } from './sessionCookies';
import type { ExpectationId } from '../expectations';
import { forgeriesOf } from '../forgeries';
import { tryEach, type Kit } from '../kit';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';

/** The address of the jump, made by the page's own code. */
const jumpOf = (visit: Visit, { uid, jump_sig }: Ticket): URL =>
  new URL(
    awayUrl(
      { to: 'jump', uid, jump_sig },
      {
        ...visit,
        language: visit.config.language,
        inFrame: false,
        client: { kind: 'web', newer: false },
        base: visit.origin,
        path: '/',
        search: '',
      },
    ) ?? visit.origin,
  );

/** Leaves with a ticket in the browser of a visit. */
const jump = (kit: Kit, visit: Visit, ticket: Ticket) => follow(kit, jumpOf(visit, ticket).href, visit.jar.header());

/** Leaves with a ticket as the page does, for who looks at where it led. */
export const arriveWith = async (kit: Kit, visit: Visit, ticket: Ticket): Promise<boolean> =>
  isSignedIn(kit, await jump(kit, visit, ticket));

/** Uses a ticket, and uses it again: in another browser, and in the same one. */
export async function checkJump(kit: Kit, visit: Visit, ticket: Ticket, person: Person): Promise<void> {
  const { check } = kit;
  const who = person.name;
  const address = jumpOf(visit, ticket).href;
  const good = await jump(kit, visit, ticket);
  const saw = `HTTP ${good.status} at ${good.path}`;
  if (!check('jump.signsIn', isGoodArrival(kit, good), { person: who, saw })) return;
  const isPrivate =
    /no-store/i.test(good.first.get('cache-control') ?? '') &&
    /no-referrer/i.test(good.first.get('referrer-policy') ?? '');
  check('jump.headers', isPrivate, { saw: 'other headers at the jump' });
  await checkSessionCookies(kit, visit, good, who);
  const once = (held: boolean, what: string) => check('jump.once', held, { person: who, saw: what });
  once(!isSignedIn(kit, await follow(kit, address)), 'the used ticket led another browser to the same place');
  const again = await jump(kit, visit, ticket);
  once(
    !isSignedIn(kit, again) || sessionIn(again) === sessionIn(good),
    'the used ticket opened a second session within seconds',
  );
  if (!kit.canMove || !person.mayAttack) return;
  await kit.growOld(0);
  once(!isSignedIn(kit, await jump(kit, visit, ticket)), 'the used ticket signed in again after a minute');
}

const sessionIn = ({ jar }: Arrival) => jar.header();

/** Holds a call to a row that wants a sign-in, and uses the ticket. */
export async function checkSignIn<N extends CallName>(
  kit: Kit,
  visit: Visit,
  person: Person,
  id: ExpectationId,
  asked: Asked<N>,
): Promise<void> {
  const ticket = kit.succeeds(id, asked, person);
  if (ticket) await checkJump(kit, visit, ticket as Ticket, person);
}

/** Where the target of no configuration is. */
const strange = 'https://conform.invalid';

interface Held {
  readonly visit: Visit;
  readonly ticket: Ticket;
}

/** Tries tickets as they must not be taken, each with one of its own: a server may use one up that it refuses. */
export async function checkTickets(kit: Kit, person: Person, signIn: () => Promise<Held | null>): Promise<void> {
  /** Leaves with a changed address, or in another browser. */
  const tryJump =
    (id: ExpectationId, what: string, change: (url: URL, held: Held) => void, cookies = cookiesOf) =>
    async (held: Held): Promise<boolean> => {
      const url = jumpOf(held.visit, held.ticket);
      change(url, held);
      kit.countAttack(id);
      const arrival = await follow(kit, url.href, cookies(held));
      kit.check(id, !isSignedIn(kit, arrival), { person: person.name, saw: `${what}: signed in` });
      return false;
    };
  const set = (name: Parameters<typeof nameIn<'jump'>>[2], value: (held: Held) => string) => (url: URL, held: Held) =>
    url.searchParams.set(nameIn(held.visit.config.server, 'jump', name), value(held));
  const stranger = await kit.visit();
  await tryEach(signIn, [
    tryJump(
      'jump.uid',
      'the uid of another',
      set('uid', ({ ticket: { uid } }) => `${uid}7`),
    ),
    tryJump(
      'jump.browser',
      'another browser',
      () => undefined,
      () => stranger.jar.header(),
    ),
    tryJump(
      'jump.browser',
      'a browser without cookies',
      () => undefined,
      () => '',
    ),
    tryJump(
      'jump.device',
      'another `device_id`',
      set('device_id', () => stranger.deviceId),
    ),
    ...forgeriesOf('').map(([what], at) =>
      tryJump(
        'jump.forged',
        what,
        set('jump_sig', ({ ticket }) => forgeriesOf(ticket.jump_sig)[at]?.[1] ?? ''),
      ),
    ),
    tryJump('jump.forged', 'none', (url, { visit: { config } }) =>
      url.searchParams.delete(nameIn(config.server, 'jump', 'jump_sig')),
    ),
    async ({ visit, ticket }) => {
      const url = jumpOf(visit, ticket);
      url.searchParams.set(nameIn(visit.config.server, 'jump', 'target'), `${strange}/home`);
      const { origins } = await follow(kit, url.href, visit.jar.header());
      const saw = 'a redirect to the strange origin';
      kit.check('jump.target', !origins.includes(strange), { person: person.name, saw });
      return false;
    },
  ]);
  if (!kit.canMove) return;
  await tryEach(signIn, [
    async ({ visit, ticket }) => {
      await kit.growOld(5);
      return tryJump('jump.late', 'after eleven minutes', () => undefined)({ visit, ticket });
    },
  ]);
}

const cookiesOf = ({ visit }: Held): string => visit.jar.header();

/** Tries another signature of an account as its ticket. */
export async function tryAsTicket(
  kit: Kit,
  id: ExpectationId,
  { visit, person, uid, signature }: { visit: Visit; person: Person; uid: string; signature: string },
): Promise<boolean> {
  kit.countAttack(id);
  const isIn = await arriveWith(kit, visit, { uid, jump_sig: signature });
  return kit.check(id, !isIn, { person: person.name, saw: 'as a `jump_sig` at the jump: signed in' });
}
