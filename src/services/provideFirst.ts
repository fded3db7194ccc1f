import { createActor, fromPromise, type Actor } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import type { Asked, Asking } from '../../machines/call/ask';
import type { CallInput, CallName } from '../../machines/calls';
import { frontMachine } from '../../machines/front/front.machine';
import type { Away, Go } from '../../machines/go';
import { passportMachine, type PassportInput } from '../../machines/passport.machine';
import type { CodeOf } from '../../machines/phone/memory';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { networkError } from '../../machines/results/result';
import { lazyMachine } from './lazyMachine';
import type { Pages } from './provideRest';
import type { Services } from './services';

/** What the machines need of the world. Everything in it is loaded when it is first needed, after the index page is usable. */
export interface Dependencies {
  services: () => Promise<Services>;
  pages: () => Promise<Pages>;
  /** Resolves when the first page is at rest: what nobody has asked for yet waits until then. */
  whenIdle: () => Promise<void>;
  /** Goes to where `away` leads, and never comes back; rejects when there is no such place. */
  navigate: (away: Away) => Promise<never>;
}

const backToIndex: Go = { type: 'go.index' };

/** The root actor with its world, not yet started: the one place where machines meet services. Leaves first, the root last. */
export function createPassport(
  input: PassportInput,
  { services, pages, whenIdle, navigate }: Dependencies,
): Actor<typeof passportMachine> {
  const asks = <N extends CallName>(name: N): Asking<N> =>
    lazyMachine<CallInput<N>, Asked<N>>('call', {
      load: async () => (await pages()).gate(name),
      otherwise: networkError,
    });
  const recallCode = fromPromise(async ({ input: of }: { input: CodeOf }) => (await services()).caches.recallCode(of));

  type Name = Exclude<keyof Pages, 'gate'>;
  const page = <Input>(name: Name) =>
    lazyMachine<Input, Go>(name, { load: async () => (await pages())[name], otherwise: backToIndex });
  const tab = <Input>(name: Name, isAsked: boolean) =>
    lazyMachine<Input, never>(name, {
      load: async () => {
        if (!isAsked) await whenIdle();
        return (await pages())[name];
      },
    });

  const front = frontMachine.provide({
    actors: {
      phone: phoneMachine.provide({ actors: { recallCode, sendSms: asks('sendSms') } }),
      account: accountMachine.provide({ actors: { fetchSalt: asks('fetchSalt') } }),
      email: tab('email', input.start.tab === 'email'),
      qr: tab('qr', true),
      thirdParty: lazyMachine('thirdParty', {
        load: async () => (await whenIdle(), (await pages()).thirdParty),
        unseen: true,
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
      selectAccount: lazyMachine('selectAccount', { load: async () => (await pages()).selectAccount, when: 'told' }),
      leave: fromPromise<void, Away>(({ input: away }) => navigate(away)),
    },
  });
  return createActor(passport, { input, systemId: 'passport' });
}
