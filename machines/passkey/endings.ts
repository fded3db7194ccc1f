import type { Ticket } from '../calls';
import type { PasskeyRefusal } from './outcomes';

/** A refusal of the browser while the visitor waits for it: a toast says so. */
export const refused = (words: PasskeyRefusal | 'unknown' | 'expired', description: string) => ({
  target: 'resting' as const,
  actions: { type: 'showToast' as const, params: { words: `passkey.${words}` } },
  description,
});

/** A refusal of the browser's own list under the field: the form is as it was. */
export const quietly = (description: string) => ({ target: 'resting' as const, description });

/** A visitor who came by a passkey has one: no other is offered. */
export function withoutOffer({ uid, jump_sig, bind_result }: Ticket): Ticket {
  return { uid, jump_sig, ...(bind_result !== undefined && { bind_result }) };
}
