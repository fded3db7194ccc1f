import type { Message } from '../server/adapters';
import type { Asked } from '../server/call';
import { sha256 } from '../server/passport';

/**
 * The name under which the library sends and keeps a code. It takes any text as a phone number, so this one also says
 * to whom the code is bound: a stranger who asks for a code to the same phone replaces no one's.
 */
export const codeName = ({ visitor }: Asked, kind: string, recipient: string): string =>
  `${recipient} ${sha256(JSON.stringify([kind, visitor.device, visitor.session]))}`;

/** Who gets the code of such a name. */
export function recipientOf(name: string): Pick<Message, 'channel' | 'recipient'> {
  const [recipient = ''] = name.split(' ');
  return { channel: recipient.includes('@') ? 'email' : 'sms', recipient };
}
