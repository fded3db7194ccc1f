import { createActor, fromPromise, type Actor, type AnyActorLogic } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine';
import type { CallOutcome, Calling } from '../../../machines/call/calling';
import type { CallInput, CallName } from '../../../machines/calls';
import { frontMachine } from '../../../machines/front/front.machine';
import { innerPages, type Away, type Go, type OfferPasskeyParams } from '../../../machines/go';
import { passportMachine, type PassportInput } from '../../../machines/passport.machine';
import type { CodeKey } from '../../../machines/phone/memory';
import { phoneMachine } from '../../../machines/phone/phone.machine';
import { networkError } from '../../../machines/results/result';
import type { Site } from '../../../machines/site/site';
import type { ThirdPartyEvent } from '../../../machines/thirdParty/events';
import { shownProviders, type ThirdPartyInput } from '../../../machines/thirdParty/thirdPartyContext';

import { afterPaint } from '../browser/afterPaint';
import { lazyMachine, type EarlyView } from './lazyMachine';
import { neverSettles } from './neverSettles';
import { hasSentCode, remembersCode } from './sentCode/entryName';
import type { LazyMachines } from './provideRest';
import type { Services } from './services';

/** What follows the first page. */
export interface NextScripts {
  readonly services: Pick<Services, 'caches' | 'send' | 'problems'>;
  readonly machines: LazyMachines;
  /** Navigates to the address that `away` names, and never resolves. Rejects when there is none. */
  readonly navigate: (away: Away) => Promise<never>;
}

/** What the machines of the first page need from it. */
export interface Dependencies {
  /** Loads what follows the first page: once, with the first call. */
  readonly next: () => Promise<NextScripts>;
  /** Resolves when a visitor uses the page. */
  readonly whenUsed: () => Promise<void>;
  /** Resolves when the first page is idle or used: what it shows besides its form is loaded then. */
  readonly whenIdle: () => Promise<void>;
}

type ProvidedPages = NonNullable<Parameters<typeof passportMachine.provide>[0]['actors']>;

const backToIndex = (): Go => ({ type: 'go.index' });

const actorOf = (passport: typeof passportMachine, input: PassportInput): Actor<typeof passportMachine> =>
  createActor(passport, { input, systemId: 'passport' });

/** Returns the root actor, not started. */
export const createPassport = (input: PassportInput, dependencies: Dependencies): Actor<typeof passportMachine> =>
  actorOf(provideMachines(input, dependencies).passport, input);

/** The same. Between the steps the browser handles input: to make the states of a chart takes long on a slow phone. */
export async function createPassportInSteps(
  input: PassportInput,
  dependencies: Dependencies,
): Promise<Actor<typeof passportMachine>> {
  const { front, passport } = provideMachines(input, dependencies);
  for (const machine of [front, passport]) {
    void machine.root;
    await afterPaint();
  }
  return actorOf(passport, input);
}

type Turned = Extract<ThirdPartyEvent, { type: 'front.turned' }>;

/** The row of third parties, which the document has: the providers of a mode, on the first page of the slider (IDX-8). */
const earlyProviders: EarlyView<ThirdPartyInput> = {
  view: 'signInMethods',
  isShown: (input) => shownProviders(input).length > 0,
  follow: (input, event) => (event.type === 'front.turned' ? { ...input, mode: (event as Turned).mode } : input),
};

/** Returns the machines with the services provided to them: innermost machines first, the root last. */
function provideMachines(input: PassportInput, { next, whenIdle, whenUsed }: Dependencies) {
  const asks = <N extends CallName>(name: N): Calling<N> =>
    lazyMachine<CallInput<N>, CallOutcome<N>>('call', {
      load: async () => (await next()).machines.gate(name),
      outputOnFailure: (_, isTooOld) => (isTooOld ? { type: 'call.abandoned' } : networkError),
      outputOnCancel: () => ({ type: 'call.abandoned' }),
    });
  const recallCode = fromPromise(async ({ input: of }: { input: CodeKey }) => {
    // A tab that remembers none does not wait for the script that reads them: the call says that it waits.
    const loaded = await (remembersCode() ? next() : Promise.race([next(), afterPaint()]));
    if (!loaded) return null;
    await afterPaint();
    const code = loaded.services.caches.recallCode(of);
    await afterPaint();
    return code;
  });

  /**
   * Loads it ahead of need: the first failure says nothing, and the next use of the page loads it again; at once where
   * the visitor asked for it already.
   */
  const nextAhead = async (isAsked = () => false): Promise<NextScripts> => {
    const loaded = await next().catch(() => null);
    await (loaded || isAsked() ? afterPaint() : whenUsed());
    return loaded ?? next();
  };

  type Name = Exclude<keyof LazyMachines, 'gate' | 'passkeys'>;
  /** The pages that are machines of their own there: `offerPasskey` comes with the passkeys. */
  type Page = Exclude<(typeof innerPages)[number], 'offerPasskey'>;
  /** The pages of `innerPages`. Two of them load otherwise and replace these. */
  const pages = Object.fromEntries(
    innerPages.map((name) => [
      name,
      lazyMachine<never, Go>(name, {
        load: async () => (await next()).machines[name as Page],
        outputOnFailure: backToIndex,
        outputOnCancel: backToIndex,
      }),
    ]),
  ) as ProvidedPages;
  const tab = <Input>(name: Name, isRequested: boolean, shown: { meanwhile?: string } = {}) =>
    lazyMachine<Input, never>(name, {
      ...shown,
      load: async () => {
        if (isRequested) return (await next()).machines[name];
        await whenUsed();
        return (await nextAhead()).machines[name];
      },
    });

  /** A sign-in method below the form: loaded when the page is idle or used, where the site has it. */
  const below = <Input extends { site: Site }>(
    id: 'lastWay' | 'passkey' | 'thirdParty',
    isOffered: (site: Site) => boolean,
    read: (machines: LazyMachines) => AnyActorLogic | Promise<AnyActorLogic>,
    shown: { meanwhile: null } | { early: EarlyView<Input> } = { meanwhile: null },
  ) =>
    lazyMachine<Input, never>(id, {
      load: async ({ site }, isAsked) => {
        await (isOffered(site) ? whenIdle() : neverSettles());
        return read((await nextAhead(isAsked)).machines);
      },
      ...shown,
    });
  const front = frontMachine.provide({
    actors: {
      phone: phoneMachine.provide({ actors: { recallCode, sendSms: asks('sendSms') } }),
      account: accountMachine.provide({ actors: { fetchSalt: asks('fetchSalt') } }),
      email: tab('email', input.start.tab === 'email', { meanwhile: 'formLoading' }),
      qr: tab('qr', true, { meanwhile: 'qrLoading' }),
      sentCode: lazyMachine('sentCode', {
        load: async () => (hasSentCode() ? (await next()).machines.sentCode : neverSettles()),
        meanwhile: null,
      }),
      lastWay: below(
        'lastWay',
        ({ extras }) => extras.lastWay,
        (machines) => machines.lastWay,
      ),
      passkey: below(
        'passkey',
        ({ extras }) => extras.passkeys,
        async (machines) => (await machines.passkeys()).passkey,
      ),
      thirdParty: below<ThirdPartyInput>(
        'thirdParty',
        ({ providers }) => providers.length > 0,
        (machines) => machines.thirdParty,
        { early: earlyProviders },
      ),
    },
  });
  const passport = passportMachine.provide({
    actors: {
      front,
      ...pages,
      /** A visitor who is signed in goes on, also where this page does not load (PASSKEY-4). */
      offerPasskey: lazyMachine<OfferPasskeyParams, Go>('offerPasskey', {
        load: async () => (await (await next()).machines.passkeys()).offerPasskey,
        outputOnFailure: ({ jump }) => ({ type: 'go.away', params: jump }),
        outputOnCancel: ({ jump }) => ({ type: 'go.away', params: jump }),
      }),
      selectAccount: lazyMachine('selectAccount', {
        load: async () => (await next()).machines.selectAccount,
        loadOn: 'firstEvent',
      }),
      /** Nothing is shown where it does not load: its view comes in the same script. */
      toast: lazyMachine('toast', {
        load: async () => (await next()).machines.toast,
        loadOn: 'firstEvent',
        meanwhile: null,
      }),
      leave: fromPromise<void, Away>(async ({ input: away }) => (await next()).navigate(away)),
    },
  });
  return { front, passport };
}
