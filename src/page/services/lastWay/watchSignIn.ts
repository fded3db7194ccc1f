import { fromCallback, type AnyActorRef, type EventObject, type InspectionEvent } from 'xstate';
import type { CodePage } from '../../../../machines/go';
import type { CallName } from '../../../../machines/calls';
import { endsSignIn } from '../../../../machines/go';
import type { SignInMethod } from '../../../../machines/site/signInMethod';

/** Ways that a call alone names, on any tab. */
const ofCall: Readonly<Partial<Record<CallName, SignInMethod>>> = { loginPasskey: 'passkey', loginQr: 'qrCode' };

interface Resumed {
  context: { page: CodePage | null };
}
interface Answered {
  context: { provider: string };
  value: { login: unknown };
}
const wayOf = ({ page }: Resumed['context']): SignInMethod => (page?.type === 'go.verifyEmail' ? 'email' : 'phone');

/**
 * Sends `way.used` when a visitor has signed in: the tab whose form was submitted last, the tab of the code in hand, a
 * passkey, or the third party whose window answered. Reads names of events and calls alone.
 */
export const watchSignIn = fromCallback<EventObject>(({ sendBack, system }) => {
  let way: SignInMethod = '';
  const used = () => {
    if (way) sendBack({ type: 'way.used', way });
  };
  const subscription = system.inspect((inspected: InspectionEvent) => {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event') {
      const { src } = (inspected.sourceRef ?? {}) as { src?: unknown };
      const { output } = inspected.event as { output?: { type?: unknown } };
      if (output?.type === 'result.OK') way = ofCall[src as CallName] ?? way;
    }
    if (inspected.type !== '@xstate.microstep') return;
    const { event } = inspected;
    if (event.type === 'front.submitted') way = actor.id;
    if (event.type === 'user.resumed') way = wayOf((inspected.snapshot as unknown as Resumed).context);
    if (event.type === 'popup.answered') {
      const { context, value } = inspected.snapshot as unknown as Answered;
      way = context.provider;
      // The page learns whether an exchange without navigation signed in.
      if (!('exchanging' in Object(value.login))) used();
    }
    const isLedOn = event.type === 'callback.ledOn';
    if (isLedOn || (actor.sessionId === inspected.rootId && endsSignIn(event))) used();
  });
  return () => subscription.unsubscribe();
});
