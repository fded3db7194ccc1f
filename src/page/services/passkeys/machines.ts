import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Calling } from '../../../../machines/call/calling';
import type { CallInput, CallName, ResultOf } from '../../../../machines/calls';
import { offerPasskeyMachine } from '../../../../machines/passkey/offerPasskey.machine';
import { passkeyMachine } from '../../../../machines/passkey/passkey.machine';
import { isOfferRefused, rememberRefusal, type OfferStorage } from './refusedOffer';
import { watchField } from './watchField';
import { askForPasskey, canCreate, createPasskey, findAbility, signalUnknown, type PasskeyBrowser } from './webAuthn';

/** Makes a call that passes no gate: its failure is silent, or the calling chart handles it. */
export type Directly = <N extends CallName>(name: N) => PromiseActorLogic<ResultOf<N>, CallInput<N>>;

/** The gate, and the calls that pass none. */
export interface PasskeyCalls {
  directly: Directly;
  asks: <N extends CallName>(name: N) => Calling<N>;
}

/** What these machines need of the browser. Replaced by tests. */
export interface PasskeyWorld {
  browser?: PasskeyBrowser | undefined;
  storage?: OfferStorage | undefined;
}

/**
 * The charts of passkeys, provided with the services and the browser. Loaded where the configuration has passkeys
 * (PASSKEY-7).
 */
export function createPasskeyMachines(
  { directly, asks }: PasskeyCalls,
  { browser = globalThis.window, storage = () => localStorage }: PasskeyWorld = {},
) {
  const passkey = passkeyMachine.provide({
    actions: {
      forgetPasskey: (_, { challenge, id }) => {
        signalUnknown(challenge.options, id, browser).catch(() => undefined);
      },
    },
    actors: {
      findPasskeyAbility: fromPromise(() => findAbility(browser)),
      watchField: watchField(browser?.document),
      /* A challenge names no one: it passes no gate, so that nothing opens while the visitor only looks at the page. */
      fetchPasskeyChallenge: directly('fetchPasskeyChallenge'),
      fillPasskey: fromPromise(({ input, signal }) =>
        askForPasskey(input.options, { browser, signal, conditional: true }),
      ),
      pickPasskey: fromPromise(({ input, signal }) =>
        askForPasskey(input.options, { browser, signal, conditional: false }),
      ),
      loginPasskey: asks('loginPasskey'),
    },
  });
  const offerPasskey = offerPasskeyMachine.provide({
    actions: { rememberRefusal: () => rememberRefusal(storage) },
    actors: {
      mayOfferPasskey: fromPromise(async () => !isOfferRefused(storage) && (await canCreate(browser))),
      fetchPasskeyCreation: directly('fetchPasskeyCreation'),
      createPasskey: fromPromise(({ input, signal }) => createPasskey(input.options, { browser, signal })),
      keepPasskey: directly('keepPasskey'),
    },
  });
  return { passkey, offerPasskey };
}
