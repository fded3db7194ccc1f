import { createActor, fromPromise, type Actor } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import type { CallOutcome, Calling } from '../../machines/call/calling';
import type { CallInput, CallName } from '../../machines/calls';
import { frontMachine } from '../../machines/front/front.machine';
import type { Away, Go, OfferPasskeyParams } from '../../machines/go';
import { passportMachine, type PassportInput } from '../../machines/passport.machine';
import type { CodeOf } from '../../machines/phone/memory';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { networkError } from '../../machines/results/result';
import { afterPaint } from '../browser/afterPaint';
import { lazyMachine } from './lazyMachine';
import type { LazyMachines } from './provideRest';
import type { Services } from './services';

/** What the machines need from the page. Each is loaded when it is first used, after the first page accepts input. */
export interface Dependencies {
  services: () => Promise<Services>;
  lazyMachines: () => Promise<LazyMachines>;
  /** Resolves when the first page is idle: code that the user has not requested yet is loaded then. */
  whenIdle: () => Promise<void>;
  /** Resolves when a visitor uses the page. */
  whenUsed: () => Promise<void>;
  /** Navigates to the address that `away` names, and never resolves. Rejects when there is none. */
  navigate: (away: Away) => Promise<never>;
}

const backToIndex = (): Go => ({ type: 'go.index' });

/**
 * Returns the root actor, not started, with the services provided to its machines: innermost machines first, the root
 * last.
 */
export function createPassport(
  input: PassportInput,
  { services, lazyMachines, whenIdle, whenUsed, navigate }: Dependencies,
): Actor<typeof passportMachine> {
  const asks = <N extends CallName>(name: N): Calling<N> =>
    lazyMachine<CallInput<N>, CallOutcome<N>>('call', {
      load: async () => (await lazyMachines()).gate(name),
      outputOnFailure: () => networkError,
    });
  const recallCode = fromPromise(async ({ input: of }: { input: CodeOf }) => {
    const { caches } = await services();
    await afterPaint();
    return caches.recallCode(of);
  });

  type Name = Exclude<keyof LazyMachines, 'gate' | 'passkeys'>;
  const page = <Input>(name: Name) =>
    lazyMachine<Input, Go>(name, { load: async () => (await lazyMachines())[name], outputOnFailure: backToIndex });
  const tab = <Input>(name: Name, isRequested: boolean, shown: { placeholder?: string } = {}) =>
    lazyMachine<Input, never>(name, {
      ...shown,
      load: async () => {
        if (!isRequested) await whenUsed();
        return (await lazyMachines())[name];
      },
    });

  const front = frontMachine.provide({
    actors: {
      phone: phoneMachine.provide({ actors: { recallCode, sendSms: asks('sendSms') } }),
      account: accountMachine.provide({ actors: { fetchSalt: asks('fetchSalt') } }),
      email: tab('email', input.start.tab === 'email', { placeholder: 'formLoading' }),
      qr: tab('qr', true),
      thirdParty: lazyMachine('thirdParty', {
        load: async () => {
          // Without providers, passkeys and a remembered way there is nothing to show.
          const { providers, extras } = input.site;
          await (providers.length || extras.passkeys || extras.lastWay ? whenIdle() : whenUsed());
          return (await lazyMachines()).thirdParty;
        },
        isHidden: true,
      }),
    },
  });
  const passport = passportMachine.provide({
    actors: {
      front,
      verifyCode: page('verifyCode'),
      verifyPwd: page('verifyPwd'),
      verifyEmail: page('verifyEmail'),
      setPwd: page('setPwd'),
      regSetPwd: page('regSetPwd'),
      bindSuccess: page('bindSuccess'),
      /** A visitor who is signed in goes on, also where this page does not load (PASSKEY-4). */
      offerPasskey: lazyMachine<OfferPasskeyParams, Go>('offerPasskey', {
        load: async () => (await (await lazyMachines()).passkeys()).offerPasskey,
        outputOnFailure: ({ jump }) => ({ type: 'go.away', params: jump }),
      }),
      selectAccount: lazyMachine('selectAccount', {
        load: async () => (await lazyMachines()).selectAccount,
        loadOn: 'firstEvent',
      }),
      leave: fromPromise<void, Away>(({ input: away }) => navigate(away)),
    },
  });
  return createActor(passport, { input, systemId: 'passport' });
}
