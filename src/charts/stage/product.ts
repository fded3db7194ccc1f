import { fromPromise, sendTo, setup, type AnyStateMachine } from 'xstate';
import { machines } from '../../../machines/atlas/machines';
import { accountMachine } from '../../../machines/account/account.machine';
import { frontMachine } from '../../../machines/front/front.machine';
import { passportMachine } from '../../../machines/passport.machine';
import { phoneMachine } from '../../../machines/phone/phone.machine';
import { toastMachine } from '../../../machines/toast/toast.machine';
import { createLazyMachines, type RestDependencies } from '../../page/services/provideRest';
import { createPasskeyMachines, type Directly } from '../../page/services/passkeys/machines';
import type { Services } from '../../page/services/services';
import type { PageWorld } from './pageWorld';
import { actingWorld, worldOf } from './requests';
import { isMachine, withStubs } from './stubs';

/** Never runs: every actor that is no machine becomes a stub. */
const refuse = () => Promise.reject(new Error('this actor is stubbed'));
/** Only the gate's guard and actions use it. */
const services = {
  perform: () => refuse,
  caches: {
    get requiredCaptchas() {
      return (actingWorld() as PageWorld).caches.requiredCaptchas;
    },
    // A run loads its page once: nothing is kept for a reload.
    noteSentCode: () => {},
  },
  captcha: {},
} as unknown as Services;
/** A run writes no cookie: its first page is given. Actors that need more of the page become stubs. */
const world: Pick<RestDependencies, 'locale' | 'cookies'> = {
  locale: { language: 'en-us' },
  cookies: { write: () => {}, remove: () => {} },
};

let composed: AnyStateMachine | null = null;

/**
 * The whole passport as the product composes it, `createLazyMachines` and all: the root with every page, each call
 * through the gate. Only actors that are no machines are stubs, and machines do not wait for their code. Composed once:
 * each running system has its own world.
 */
export const product = (): AnyStateMachine => (composed ??= compose());

function compose(): AnyStateMachine {
  const lazy = createLazyMachines(services, world as RestDependencies);
  const { gate, email, qr, sentCode, lastWay, thirdParty, passkeys, ...pages } = lazy;
  void passkeys;
  const directly = (() => fromPromise(refuse)) as unknown as Directly;
  const { passkey, offerPasskey } = createPasskeyMachines({ directly, asks: gate as never });
  const front = frontMachine.provide({
    actors: {
      phone: phoneMachine.provide({ actors: { sendSms: gate('sendSms') as never } }),
      account: accountMachine.provide({ actors: { fetchSalt: gate('fetchSalt') as never } }),
      email: email as never,
      qr: qr as never,
      sentCode: sentCode as never,
      lastWay: lastWay as never,
      passkey: passkey as never,
      thirdParty: thirdParty as never,
    },
  });
  return withStubs(passportMachine.provide({ actors: { ...pages, offerPasskey, front } as never }), worldOf);
}

/** This machine and every one that it may run, each with all its own actors. */
export function* machinesWithin(
  machine: AnyStateMachine,
  seen = new Set<AnyStateMachine>(),
): Generator<AnyStateMachine, void> {
  if (seen.has(machine)) return;
  seen.add(machine);
  yield machine;
  for (const actor of Object.values(machine.implementations.actors))
    if (isMachine(actor)) yield* machinesWithin(actor, seen);
}

/** The machine of this id as the product composes it. */
export function machineNamed(id: string): AnyStateMachine | undefined {
  for (const machine of machinesWithin(product())) if (machine.id === id) return machine;
  return undefined;
}

/**
 * One machine under a parent that shows the toasts of the product and ignores other events. The machines that run beside
 * the product have none. Undefined where no machine has this id.
 */
export function aloneWith(id: string, input: unknown): AnyStateMachine | undefined {
  const own = machineNamed(id);
  const beside = machines.find(({ machine }) => machine.id === id)?.machine;
  const machine = own ?? (beside && withStubs(beside, worldOf));
  if (!machine) return undefined;
  const child = { src: 'it', id, input: input as never } as const;
  const hasToast = own && id !== 'toast';
  return setup({ actors: { it: machine, toast: toastMachine } }).createMachine({
    id: 'alone',
    invoke: (hasToast ? [child, { src: 'toast', id: 'toast' }] : [child]) as never,
    on: { 'toast.asked': { actions: sendTo('toast', ({ event }) => event) } },
  });
}
