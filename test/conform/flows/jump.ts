import type { CallName, Ticket } from '../../../machines/calls';
import { nameIn } from '../../../src/config/serverNames';
import { awayUrl } from '../../../src/navigation/awayUrl';
import { createCookieJar } from '../cookies';
import type { ExpectationId } from '../expectations';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';

/** Where a jump ended, and what it left behind. */
interface Arrival {
  readonly status: number;
  /** Origins to which the redirects led. */
  readonly origins: readonly string[];
  readonly path: string;
  readonly cookies: readonly string[];
  readonly html: string;
  readonly first: Headers;
}

const mostRedirects = 5;

/**
 * Leaves with a ticket as the page does, with these cookies: the visitor's, or none in another browser. Foreign origins
 * get no request.
 */
async function follow(kit: Kit, address: string, carried = ''): Promise<Arrival> {
  const jar = createCookieJar();
  const origins: string[] = [];
  let url = new URL(address);
  let first: Headers | null = null;
  for (let hops = 0; ; hops += 1) {
    const headers = {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'same-origin',
      cookie: [carried, jar.header()].filter(Boolean).join('; '),
    };
    const response = await kit.fetch(new Request(url, { headers, redirect: 'manual' }));
    jar.keep(response.headers);
    first ??= response.headers;
    const to = response.headers.get('location');
    const html = await response.text();
    const next = response.status >= 300 && response.status < 400 && to ? new URL(to, url) : null;
    if (next) origins.push(next.origin);
    if (!next || next.origin !== url.origin || hops === mostRedirects)
      return { status: response.status, origins, path: url.pathname, cookies: jar.names(), html, first };
    url = next;
  }
}

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

/** What the newest good ticket brought. */
const goodArrivals = new WeakMap<Kit, Arrival>();

/** Whether this arrival is a sign-in: by the words that the list names, else by what a good ticket brought. */
function isSignedIn(kit: Kit, arrival: Arrival): boolean {
  const words = kit.people.signedIn;
  const good = goodArrivals.get(kit);
  if (arrival.status >= 400) return false;
  if (words !== undefined) return arrival.html.includes(words);
  return !good || (arrival.path === good.path && arrival.cookies.join() === good.cookies.join());
}

/** Uses a ticket, and uses it again in another browser. */
export async function checkJump(kit: Kit, visit: Visit, ticket: Ticket, person: Person): Promise<void> {
  const { check } = kit;
  const who = person.name;
  const address = jumpOf(visit, ticket).href;
  const good = await follow(kit, address, visit.jar.header());
  const saw = `HTTP ${good.status} at ${good.path}`;
  goodArrivals.delete(kit);
  if (!check('jump.signsIn', isSignedIn(kit, good), { person: who, saw })) return;
  goodArrivals.set(kit, good);
  const isPrivate =
    /no-store/i.test(good.first.get('cache-control') ?? '') &&
    /no-referrer/i.test(good.first.get('referrer-policy') ?? '');
  check('jump.headers', isPrivate, { saw: 'other headers at the jump' });
  const again = await follow(kit, address);
  check('jump.once', !isSignedIn(kit, again), { person: who, saw: 'the used ticket led to the same place' });
}

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

/** Uses a ticket with another uid. */
export async function checkForeignUid(kit: Kit, visit: Visit, ticket: Ticket, person: Person): Promise<void> {
  const arrival = await follow(kit, jumpOf(visit, { ...ticket, uid: `${ticket.uid}7` }).href, visit.jar.header());
  kit.check('jump.uid', !isSignedIn(kit, arrival), { person: person.name, saw: 'signed in' });
}

/** Uses a ticket with a target that no configuration lists. */
export async function checkTarget(kit: Kit, visit: Visit, ticket: Ticket, person: Person): Promise<void> {
  const url = jumpOf(visit, ticket);
  const strange = 'https://conform.invalid';
  url.searchParams.set(nameIn(visit.config.server, 'jump', 'target'), `${strange}/home`);
  const { origins } = await follow(kit, url.href, visit.jar.header());
  kit.check('jump.target', !origins.includes(strange), {
    person: person.name,
    saw: 'a redirect to the strange origin',
  });
}
