import type { SetCookie } from '../cookies';
import type { Kit } from '../kit';
import type { KitVisit } from '../visit';
import { navigateTo, isSignedIn, type Arrival } from './arrival';

/** Holds the cookies to the rules of a session: those without which who signed in is a stranger. */
export async function checkSessionCookies(kit: Kit, visit: KitVisit, arrival: Arrival, person: string): Promise<void> {
  const carried = (but?: string) => [visit.jar.without(but ?? ''), arrival.jar.without(but ?? '')].join('; ');
  const isIn = async (cookies: string) => isSignedIn(kit, await navigateTo(kit, arrival.address, cookies));
  if (kit.people.signedIn === undefined || !(await isIn(carried()))) return;
  for (const cookie of arrival.jar.all()) {
    if (await isIn(carried(cookie.name))) continue;
    holdSession(kit, visit, cookie, 'the session of who signed in', person);
    kit.signatures.keep('session', cookie.value);
  }
}

/** A session is not for scripts, and for this site alone. */
export function holdSession(kit: Kit, visit: KitVisit, cookie: SetCookie, what: string, person?: string): void {
  const isHttps = visit.origin.startsWith('https:');
  const lacks = [!cookie.isHttpOnly && 'HttpOnly', isHttps && !cookie.isSecure && 'Secure'].filter(Boolean);
  kit.check('cookie.hidden', lacks.length === 0, {
    person,
    saw: `${what}, \`${cookie.name}\`, lacks ${lacks.join(' and ')}`,
  });
  const isOwn = ['lax', 'strict'].includes(cookie.sameSite);
  kit.check('cookie.site', isOwn, {
    person,
    saw: `${what}, \`${cookie.name}\`, has SameSite=${cookie.sameSite || 'nothing'}`,
  });
}
