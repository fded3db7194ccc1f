import type { Ticket } from '../calls';
import { goAway, type Away, type Go } from '../go';
import type { Site } from '../site/site';

/** The username of a sign-in, and type 0 after a registration by phone. A framed page's jump carries both (JUMP-9). */
export interface SignedInAs {
  username?: string;
  type?: number;
}

/**
 * Returns the page after a sign-in: 'bound' if the sign-on has bound the account (PWD-4, SITE-8); the offer of a
 * passkey where the server makes it and the configuration has passkeys (PASSKEY-4); else the jump (JUMP-7).
 */
export function signedIn(site: Site, { uid, jump_sig, bind_result, passkey_sig }: Ticket, as: SignedInAs = {}): Go {
  if (site.bindsAfterLogin && bind_result) return { type: 'go.bindSuccess', params: { uid, jump_sig } };
  const jump: Away = { to: 'jump', uid, jump_sig, ...as };
  if (site.extras.passkeys && passkey_sig)
    return { type: 'go.offerPasskey', params: { jump, passkeySig: passkey_sig } };
  return goAway(jump);
}
