import type { CallName, Ticket } from '../../../machines/calls';
import { nameIn } from '../../page/config/serverNames';
import { isSignedIn, isGoodArrival, navigateTo, type Arrival } from './arrival';
import { checkSessionCookies } from './sessionCookies';
import type { ExpectationId } from '../expectations';
import { jumpsElsewhere } from './jumpsElsewhere';
import { leaveWithTicket, jumpOf, type Held } from './ticket';
import { forgeriesOf } from '../forgeries';
import { purposeAttacks } from './otherPurposes';
import { isKept } from '../answers';
import { tryEach, type Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';

/** Uses a ticket, and uses it again: in another browser, and in the same one. */
export async function checkJump(kit: Kit, visit: KitVisit, ticket: Ticket, person: ListedPerson): Promise<void> {
  const { check } = kit;
  const who = person.name;
  const address = jumpOf(visit, ticket).href;
  const good = await leaveWithTicket(kit, visit, ticket);
  const saw = `HTTP ${good.status} at ${good.path}`;
  if (!check('jump.signsIn', isGoodArrival(kit, good), { person: who, saw })) return;
  const isPrivate =
    /no-store/i.test(good.first.get('cache-control') ?? '') &&
    /no-referrer/i.test(good.first.get('referrer-policy') ?? '');
  check('jump.headers', isPrivate, { saw: 'other headers at the jump' });
  check('any.cached', !isKept(good.first), { person: who, saw: 'the jump, with its session' });
  await checkSessionCookies(kit, visit, good, who);
  const once = (held: boolean, what: string) => check('jump.once', held, { person: who, saw: what });
  once(!isSignedIn(kit, await navigateTo(kit, address)), 'the used ticket led another browser to the same place');
  const again = await leaveWithTicket(kit, visit, ticket);
  once(
    !isSignedIn(kit, again) || sessionIn(again) === sessionIn(good),
    'the used ticket opened a second session within seconds',
  );
  if (!kit.canMove || !person.mayAttack) return;
  await kit.growOld(0);
  once(!isSignedIn(kit, await leaveWithTicket(kit, visit, ticket)), 'the used ticket signed in again after a minute');
}

const sessionIn = ({ jar }: Arrival) => jar.header();

/** Holds a call to a row that wants a sign-in, and uses the ticket. */
export async function checkSignIn<N extends CallName>(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  id: ExpectationId,
  asked: AskedCall<N>,
): Promise<void> {
  const ticket = kit.succeeds(id, asked, person);
  if (ticket) await checkJump(kit, visit, ticket as Ticket, person);
}

/** Where the target of no configuration is. */
const strange = 'conform.invalid';

/** Targets that lead there, as strangers write them: what a browser reads counts, not how the text begins or ends. */
const strangeTargets: readonly ((origin: string) => string)[] = [
  () => `https://${strange}/home`,
  () => `//${strange}/home`,
  () => `/\\${strange}/home`,
  () => `\t//${strange}/home`,
  (origin) => `${origin}.${strange}/home`,
  (origin) => `${origin}@${strange}/home`,
  (origin) => `https://${strange}/${new URL(origin).hostname}`,
  () => ['javascript', 'alert(1)'].join(':'),
];

/**
 * A stranger writes a session of their own into the browser of a visitor before the sign-in. The names of its cookies
 * are those that the first ticket brings.
 */
function fixations(kit: Kit, person: ListedPerson): ((held: Held) => Promise<boolean>)[] {
  const chosen = 'f'.repeat(43);
  let names: readonly string[] = [];
  return [
    async ({ visit, ticket }) => {
      const { jar } = await leaveWithTicket(kit, visit, ticket);
      names = jar.names();
      return false;
    },
    async ({ visit, ticket }) => {
      const written = names.map((name) => `${name}=${chosen}`).join('; ');
      if (written === '' || kit.people.signedIn === undefined) return true;
      kit.countAttack('session.fixed');
      const own = visit.jar.without('');
      const { address } = await navigateTo(kit, jumpOf(visit, ticket).href, [own, written].join('; '));
      const isIn = isSignedIn(kit, await navigateTo(kit, address, written));
      kit.check('session.fixed', !isIn, { person: person.name, saw: 'signed in by a session that a stranger chose' });
      return false;
    },
  ];
}

/** Tries tickets as they must not be taken, each with one of its own: a server may use one up that it refuses. */
export async function checkTickets(kit: Kit, person: ListedPerson, signIn: () => Promise<Held | null>): Promise<void> {
  /** Leaves with a changed address, or in another browser. */
  const tryJump =
    (id: ExpectationId, what: string, change: (url: URL, held: Held) => void, cookies = cookiesOf) =>
    async (held: Held): Promise<boolean> => {
      const url = jumpOf(held.visit, held.ticket);
      change(url, held);
      kit.countAttack(id);
      const arrival = await navigateTo(kit, url.href, cookies(held));
      kit.check(id, !isSignedIn(kit, arrival), { person: person.name, saw: `${what}: signed in` });
      return false;
    };
  const set = (name: Parameters<typeof nameIn<'jump'>>[2], value: (held: Held) => string) => (url: URL, held: Held) =>
    url.searchParams.set(nameIn(held.visit.config.server, 'jump', name), value(held));
  const stranger = await kit.visit();
  const others = kit.people.people.filter(({ uid }) => uid !== undefined && uid !== person.uid).slice(0, 1);
  await tryEach(signIn, [
    tryJump(
      'jump.uid',
      'a uid that no one has',
      set('uid', ({ ticket: { uid } }) => `${uid}7`),
    ),
    ...others.map(({ name, uid = '' }) =>
      tryJump(
        'jump.uid',
        `the uid of ${name}`,
        set('uid', () => uid),
      ),
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
    ...purposeAttacks(kit, 'jump.purpose', 'jump_sig').map(
      (attack) =>
        ({ visit, ticket: { uid, jump_sig: signature } }: Held) =>
          attack({ visit, person, uid, signature }),
    ),
    ...strangeTargets.map((target) => async ({ visit, ticket }: Held) => {
      const url = jumpOf(visit, ticket);
      url.searchParams.set(nameIn(visit.config.server, 'jump', 'target'), target(visit.origin));
      kit.countAttack('jump.target');
      const { origins } = await navigateTo(kit, url.href, visit.jar.header());
      const isStrange = (origin: string) => origin === 'null' || origin.includes(strange);
      const saw = `a redirect elsewhere, by a target as ${target('https://passport.example')}`;
      kit.check('jump.target', !origins.some(isStrange), { person: person.name, saw });
      return false;
    }),
    ...fixations(kit, person),
    ...jumpsElsewhere(kit, person),
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
