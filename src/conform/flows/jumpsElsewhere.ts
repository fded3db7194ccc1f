import type { Kit } from '../kit';
import { nameIn } from '../../page/config/serverNames';
import type { ListedPerson } from '../people';
import type { KitVisit } from '../visit';
import { navigateTo, isSignedIn } from './arrival';
import { leaveWithTicket, jumpOf, type Held } from './ticket';

type Attack = (held: Held) => Promise<boolean>;

/** A target that is a jump again: it would bring a stranger's ticket as if the own page had sent it. */
const targetsJump =
  (kit: Kit, person: ListedPerson): Attack =>
  async ({ visit, ticket }) => {
    const url = jumpOf(visit, ticket);
    const again = jumpOf(visit, { uid: ticket.uid, jump_sig: 'conform' });
    url.searchParams.set(nameIn(visit.config.server, 'jump', 'target'), again.href);
    kit.countAttack('jump.target');
    const { paths } = await navigateTo(kit, url.href, visit.jar.header());
    const isChained = paths.filter((path) => path === again.pathname).length > 0;
    kit.check('jump.target', !isChained, { person: person.name, saw: 'a redirect to the jump, by a target' });
    return false;
  };

/** What browsers say of a link that a stranger sent: on another site, in an e-mail; and what old ones say. */
const strangeSites = [
  ['a link on another site', 'cross-site'],
  ['a link on another host of the site', 'same-site'],
  ['a link in an e-mail', 'none'],
  ['a browser that does not say from where', ''],
] as const;

/**
 * A ticket of a page in a frame, which the stranger sends as a link. The cookies of the frame do not come along there,
 * so the ticket may count only where the browser says that our own page sent it.
 */
export async function checkFramedTicket(
  kit: Kit,
  person: ListedPerson,
  signIn: (visit: KitVisit) => Promise<Held | null>,
): Promise<void> {
  for (const [what, site] of strangeSites) {
    const held = await signIn(await kit.visit({ isFramed: true }));
    if (!held) return;
    kit.countAttack('jump.browser');
    const arrival = await navigateTo(kit, jumpOf(held.visit, held.ticket).href, '', undefined, site);
    const saw = `the ticket of a page in a frame, by ${what}: signed in`;
    kit.check('jump.browser', !isSignedIn(kit, arrival), { person: person.name, saw });
  }
}

/** Logs out as another site would, then as the page behind the sign-in does, and looks for the session. */
const logsOut =
  (kit: Kit, person: ListedPerson): Attack =>
  async ({ visit, ticket }) => {
    const { logOut, signedIn } = kit.people;
    if (logOut === undefined || signedIn === undefined) return true;
    const arrival = await leaveWithTicket(kit, visit, ticket);
    const cookies = [visit.jar.header(), arrival.jar.header()].join('; ');
    const isIn = async () => isSignedIn(kit, await navigateTo(kit, arrival.address, cookies));
    if (!(await isIn())) return false;
    const url = new URL(logOut, visit.origin).href;
    const held = (isHeld: boolean, what: string) =>
      kit.check('session.kept', isHeld, { person: person.name, saw: `${what} logged the visitor out` });
    const names = arrival.jar.names();
    const origins = [
      ['a form on another site', new URLSearchParams()],
      ['a link on another site', undefined],
    ] as const;
    for (const [what, form] of origins) {
      const { removed } = await navigateTo(kit, url, cookies, form, 'cross-site');
      held(!removed.some((name) => names.includes(name)) && (await isIn()), what);
    }
    if (!(await isIn())) return false;
    const { removed } = await navigateTo(kit, url, cookies, new URLSearchParams());
    if (!removed.some((name) => names.includes(name)))
      kit.miss('session.ended', 'a `logOut` that removes the cookie of the session');
    else kit.check('session.ended', !(await isIn()), { person: person.name, saw: 'signed in by the old cookie' });
    return false;
  };

/** Jumps that lead to another, and what comes after the session, each with a ticket of its own. */
export const jumpsElsewhere = (kit: Kit, person: ListedPerson): Attack[] => [
  targetsJump(kit, person),
  logsOut(kit, person),
];
