import { signedIn } from '../binding/signedIn';
import { deviceLock } from '../call/deviceLock';
import { goAway, type Away } from '../go';
import { redirectsIfNamed, refusedByToast } from '../results/redirectsIfNamed';
import type { ErrorData } from '../results/result';
import type { CallbackEvent } from './callback';
import type { ProviderAnswer, ThirdPartyContext } from './thirdPartyContext';

const nowhere: ProviderAnswer = { callbackUrl: '', postData: null };

/** The provider and its answer, for the callback. */
export const answered = ({ context: { provider, answer } }: { context: ThirdPartyContext }) => ({
  provider,
  answer: answer ?? nowhere,
});

/** Leaves for a page of the platform. */
const leavesFor = <Event>(to: (event: Event) => Away, description: string) => ({
  target: 'idle' as const,
  actions: { type: 'leaveFor' as const, params: ({ event }: { event: Event }) => ({ go: goAway(to(event)) }) },
  description,
});

const refused = refusedByToast('idle');

/**
 * The answers of a callback without navigation: as those of every call. A captcha is of no use here, because a
 * provider's answer is good for one request.
 */
export const callbackAnswers = {
  'callback.signedIn': {
    target: 'idle',
    actions: {
      type: 'leaveFor',
      params: ({
        context: { site },
        event: { ticket },
      }: {
        context: ThirdPartyContext;
        event: Extract<CallbackEvent, { type: 'callback.signedIn' }>;
      }) => ({ go: signedIn(site, ticket) }),
    },
    description: 'Signed in: the ticket goes the way of every other. [JUMP-7] [JUMP-8] [FRAME-2]',
  },
  'callback.ledOn': leavesFor(
    ({ address }: Extract<CallbackEvent, { type: 'callback.ledOn' }>) => ({ to: 'redirect', address }),
    'The server has a page for this visitor, such as one that sets a password: there, where it is one of ours. [TP-3] [JUMP-10]',
  ),
  ...redirectsIfNamed('idle', refused),
  'result.REQUIRE_DEVICE_VERIFY': leavesFor(
    ({ data }: { data: ErrorData }) => deviceLock(data),
    'The flag asks for device lock: leaves for the page that verifies the device. [ERR-7] [JUMP-1]',
  ),
  'result.REQUIRE_PHONE_BIND': leavesFor(
    () => ({ to: 'devicePhone' }),
    'A phone must be bound first. [ERR-8] [JUMP-2]',
  ),
  'result.REQUIRE_PHONE_AUTH': leavesFor(
    () => ({ to: 'phoneAuth' }),
    'The phone must be verified first. [ERR-8] [JUMP-3]',
  ),
  'result.WEAK_BIND': leavesFor(() => ({ to: 'weakBind' }), 'A weak binding is mended elsewhere. [ERR-11] [JUMP-4]'),
  'result.*': {
    ...refused,
    description: 'Refused, or nothing usable came: a toast says so, and nothing is sent again. [TP-4] [ERR-1] [ERR-19]',
  },
} as const;
