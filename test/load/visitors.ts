import type { Checks } from '../conform/answers';
import type { Check } from '../conform/findings';
import { checkPassword } from '../conform/flows/password';
import { checkPhone } from '../conform/flows/phone';
import { checkQr } from '../conform/flows/qr';
import { createKit, type Kit } from '../conform/kit';
import { readPeople, type People, type Person } from '../conform/people';
import { sandboxPeople } from '../conform/sandboxPeople';

/** What visitors do, by turns. Each signs in, uses the ticket, and sees that it cannot be used again. */
const ways = {
  'a phone without an account': checkNewPhone,
  'a password': (kit: Kit, turn: number) => checkPassword(kit, ownerOf(kit.people, turn)),
  'a QR code': checkQr,
} as const;
type Way = keyof typeof ways;
const names = Object.keys(ways) as Way[];

export interface LoadOptions {
  readonly origin: string;
  readonly visitors: number;
  /** Visitors begin no more ways after this time. */
  readonly seconds: number;
  readonly fetch: typeof globalThis.fetch;
  readonly checks: Checks;
  /** The list of a server; by default that of the sandbox. Where several people have a password they take turns. */
  readonly people?: People;
  /** Called about once a second. */
  readonly onProgress?: (counts: LoadCounts) => void;
}

export interface LoadCounts {
  /** Ways that were walked to their end, with or without a sign-in. */
  readonly ended: Readonly<Record<Way, number>>;
  /** What was expected and did not happen: `a password: login.ticket (Wing): 500`. */
  readonly lost: readonly string[];
}

/** A person with a password, who never mistypes it: many at once would be asked for a captcha. */
function ownerOf({ people }: People, turn = 0): Person {
  const owners = people.filter(({ uid, password, is }) => uid && password && is.length === 0);
  const owner = owners[turn % owners.length];
  if (!owner) throw new Error('The list has nobody with a password');
  return { ...owner, mayFail: false };
}

/** A Hong Kong number for each count. It ends in 8000 to 9999: none of these is a code of the sandbox (D-MAGIC). */
const phoneNumber = (count: number) => String(60_008_000 + Math.floor(count / 2000) * 10_000 + (count % 2000));

/** The list of the sandbox, with one more person alone: each way needs a phone of its own. */
const withNewPhone = (people: People, phone: string): People =>
  readPeople(
    JSON.stringify({
      ...people,
      people: [{ name: 'New', region: '+852', phone, is: ['free'], mayReceive: true, mayRegister: true, maxSms: 1 }],
    }),
  );

function checkNewPhone(kit: Kit): Promise<void> {
  const [person] = kit.people.people;
  if (!person) throw new Error('The list is empty');
  return checkPhone(kit, person);
}

/**
 * Lets many visitors sign in at the same time, as the page would, until the time is over. Every answer is held to
 * docs/openapi.yaml, and every step to what `npm run conform` expects of it.
 */
export async function load({
  origin,
  visitors,
  seconds,
  fetch,
  checks,
  onProgress,
  people = sandboxPeople(),
}: LoadOptions): Promise<LoadCounts> {
  const ended: Record<Way, number> = { 'a phone without an account': 0, 'a password': 0, 'a QR code': 0 };
  const lost: string[] = [];
  const counts = { ended, lost };
  let phones = 0;
  let turns = 0;
  const walked = people.qr ? names : names.filter((name) => name !== 'a QR code');
  const until = performance.now() + seconds * 1000;
  const timer = setInterval(() => onProgress?.(counts), 1000);

  async function walk(way: Way): Promise<void> {
    let held = 0;
    const check: Check = (id, isHeld, { person = '', saw = '' } = {}) => {
      if (isHeld) held += 1;
      else lost.push(`${way}: ${id} (${person}): ${saw}`);
      return isHeld;
    };
    const isNew = way === 'a phone without an account';
    const own = isNew ? withNewPhone(people, phoneNumber((phones += 1))) : people;
    try {
      await ways[way](createKit({ origin, people: own, fetch }, check, checks), (turns += 1));
    } catch (error) {
      lost.push(`${way}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (held === 0) lost.push(`${way}: nothing was tried`);
    ended[way] += 1;
  }

  async function visitor(number: number): Promise<void> {
    for (let turn = number; turn < walked.length + number || performance.now() < until; turn += 1)
      await walk(walked[turn % walked.length] as Way);
  }

  await Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  clearInterval(timer);
  return counts;
}
