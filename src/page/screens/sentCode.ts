import type { SnapshotFrom } from 'xstate';
import type { verifyEmailMachine } from '../../../machines/email/verifyEmail.machine';
import type { verifyCodeMachine } from '../../../machines/phone/verifyCode.machine';

/** What the page of a code reads from the chart of the SMS code or of the email code. */

type Email = SnapshotFrom<typeof verifyEmailMachine>;
type Snapshot = Email | SnapshotFrom<typeof verifyCodeMachine>;
type Context = Snapshot['context'];

export const isByEmail = (context: Context): context is Email['context'] => 'emailCodeSig' in context;
export const isSent = (context: Context) => Boolean(isByEmail(context) ? context.emailCodeSig : context.codeSig);
export const voiceSecondsOf = (context: Context) => (isByEmail(context) ? 0 : context.voiceCountdown);

const texts = {
  sms: {
    title: 'verifyCode.title',
    sent: 'verifyCode.lede',
    sending: 'verifyCode.lede.sending',
    unsent: 'verifyCode.lede.unsent',
  },
  email: {
    title: 'verifyEmail.title',
    sent: 'verifyEmail.lede',
    sending: 'verifyEmail.lede.sending',
    unsent: 'verifyEmail.lede.unsent',
  },
} as const;

export const sentCodeTexts = ({ context }: Snapshot) => texts[isByEmail(context) ? 'email' : 'sms'];

/** Says where the code went, or that it is on its way. */
export const ledeOf = (page: Snapshot) => {
  // Also where another is sent: the press on Resend is seen at once.
  if (page.matches({ calling: 'sending' })) return sentCodeTexts(page).sending;
  if (!isSent(page.context)) return sentCodeTexts(page)[page.hasTag('busy') ? 'sending' : 'unsent'];
  return voiceSecondsOf(page.context) > page.context.countdown ? 'verifyCode.lede.voice' : sentCodeTexts(page).sent;
};
