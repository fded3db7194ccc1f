import type { Ticket } from '../calls';
import type { Go } from '../go';
import type { Site } from '../site/site';

/** What a signed-in visitor is called, and by which way the sign-in came: a framed page's jump carries both (JUMP-8, JUMP-9). */
export interface SignedInAs {
  username?: string;
  type?: number;
}

/** Where a ticket leads: to the page that says what was bound, where a sign-on binds and did (PWD-4, SITE-8), else the jump (JUMP-7). */
export function signedIn(site: Site, { uid, jump_sig, bind_result }: Ticket, as: SignedInAs = {}): Go {
  if (site.bindsAfterLogin && bind_result) return { type: 'go.bindSuccess', params: { uid, jump_sig } };
  return { type: 'go.away', params: { to: 'jump', uid, jump_sig, ...as } };
}
