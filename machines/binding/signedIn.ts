import type { Ticket } from '../calls';
import type { Go } from '../go';
import type { Site } from '../site/site';

/** The username and the login type of a sign-in. The jump of a framed page carries both (JUMP-8, JUMP-9). */
export interface SignedInAs {
  username?: string;
  type?: number;
}

/**
 * Returns the page after a sign-in: 'bound' if the sign-on has bound the account (PWD-4, SITE-8), else the jump
 * (JUMP-7).
 */
export function signedIn(site: Site, { uid, jump_sig, bind_result }: Ticket, as: SignedInAs = {}): Go {
  if (site.bindsAfterLogin && bind_result) return { type: 'go.bindSuccess', params: { uid, jump_sig } };
  return { type: 'go.away', params: { to: 'jump', uid, jump_sig, ...as } };
}
