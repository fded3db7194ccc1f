import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { callNames } from '../../../machines/atlas/callingStates';
import type { AccountItem, CallName, ResultOf } from '../../../machines/calls';
import type { CodePage, innerPages } from '../../../machines/go';
import type { PassportInput } from '../../../machines/passport.machine';
import { networkError } from '../../../machines/results/result';
import type { Site } from '../../../machines/site/site';
import { walkables } from '../../../src/charts/model/walkables';
import { ok, okOf } from '../../../src/charts/samples/answers';
import { accountsParams } from '../../../src/charts/samples/inputs';
import { aloneWith, machineNamed, product } from '../../../src/charts/stage/product';
import { Requests, type Script } from '../../../src/charts/stage/requests';
import { rootIn } from '../../../src/charts/stage/stage';
import type { PendingRequest } from '../../../src/charts/stage/stubs';

/** Returns the answers in order and repeats the last one. A call without answers never ends. */
export type Answers = { [N in CallName]?: readonly ResultOf<N>[] };
/** Stands for the window that a provider opens; returns a function that lets it go. */
type Popup = (provider: string) => (() => void) | undefined;

export const accounts: readonly AccountItem[] = [
  { uid: '8062417', code_sig: 'a', nick_name: '梁卓盈', esop_status: 1 },
  { uid: '8119530', code_sig: 'b', nick_name: 'Cheuk Ying L.', esop_status: 0 },
  { uid: '10274886', code_sig: 'c', nick_name: ' ', esop_status: null },
];

/** What a browser answers: it remembers no code, and has passkeys by the button alone, which no server knows. */
const browser: Script = {
  recallCode: null,
  recallEmailCode: null,
  findPasskeyAbility: () => ({ canAsk: true, canFill: false }),
  mayOfferPasskey: () => true,
  createPasskey: { type: 'passkey.cancelled' },
  fetchPasskeyChallenge: networkError,
};
/** What a server answers where a test says nothing. */
const usual: Answers = {
  sendSms: [okOf('sendSms', 'without salts')],
  fetchSalt: [okOf('fetchSalt')],
  generateQr: [ok({ qrcode_key: 'k3y-0f-th1s-c0de-9f2a', region: 'hk', query_interval: 0.5 })],
};

/** What the machines of a screen ask: a script answers. */
class World extends Requests {
  /** The gate asks in them whether a captcha comes first. */
  readonly caches = { requiredCaptchas: new Set() };
  readonly #windows = new Map<AnyActorRef, (() => void) | undefined>();

  constructor(
    script: Script,
    private readonly popup: Popup = () => undefined,
  ) {
    super({ ...browser, ...script });
  }

  override began(asked: PendingRequest): void {
    if (asked.name === 'popup')
      this.#windows.set(asked.actor, this.popup((asked.input as { provider: string }).provider));
    super.began(asked);
  }

  override ended(actor: AnyActorRef): void {
    this.#windows.get(actor)?.();
    super.ended(actor);
  }
}

/** A machine of the product as the outermost one. Not started. */
function played(machine: AnyStateMachine | undefined, world: World, beginning: object = {}): AnyActorRef {
  if (!machine) throw new Error('the product has no such machine');
  return rootIn(world, machine, { ...beginning, clock: globalThis });
}

interface Opened {
  /** What differs from the first sample of its walks. */
  readonly input?: object;
  readonly script?: Script;
}

/** How another page opens one, and what the server answered before. */
const opened: Readonly<Record<string, (site: Site) => Opened>> = {
  verifyEmail: () => ({
    input: { email: 'cheuk@example.com' },
    script: {
      sendEmailCode: okOf('sendEmailCode'),
      verifyEmailCode: { type: 'result.OTHER', data: {}, message: 'That code is not right. Try again.' },
    },
  }),
  /** A code and, in cn, a call of a moment ago; in hk the server knows an address. */
  verifyCode: ({ name }) => ({
    input: { codeSig: 'sig' },
    script: {
      recallCode: () => ({
        codeSig: 'sig',
        sendSmsRes: { code_sig: 'sig', ...(name === 'hk' && { email: 'c•••n@example.com' }) },
        countdown: 47,
        voiceCountdown: name === 'hk' ? 0 : 42,
      }),
    },
  }),
  noCode: ({ name }) => ({
    input: { emailHint: name === 'hk' ? 'c•••n@example.com' : null, voiceCountdown: name === 'hk' ? 0 : 42 },
  }),
  selectAccount: () => ({ script: { fetchAccounts: ok(accounts) } }),
  offerPasskey: () => ({ script: { fetchPasskeyCreation: okOf('fetchPasskeyCreation') } }),
};

export type PageName = 'email' | 'noCode' | 'toast' | (typeof innerPages)[number];

/** Starts a page, opened as another page would with the answers of a server, and brings it to its first picture. */
export function openPage(name: PageName, site: Site, answers: Answers = {}): AnyActorRef {
  const { input, script } = opened[name]?.(site) ?? {};
  const sample = Object.values<object | undefined>(walkables[name].starts)[0];
  const world = new World({ ...script, ...answers });
  const root = played(aloneWith(name, { ...sample, site, ...input }), world);
  root.start();
  const actor = (root.getSnapshot() as AnyMachineSnapshot).children[name] as AnyActorRef;
  if (name === 'selectAccount') actor.send({ type: 'page.opened', params: accountsParams });
  return actor;
}

/** The whole page with scripted answers; `sent` is a code that was sent before it was loaded. Not started. */
export function scriptedPassport(
  input: PassportInput,
  script: Answers = {},
  popup?: Popup,
  sent: CodePage | null = null,
): AnyActorRef {
  const world = new World({ ...usual, ...script, findSentCode: () => sent }, popup);
  return played(product(), world, { input, systemId: 'passport' });
}

/** A gate whose call is refused, for the dialogs it opens. */
export const refusedCall = (refused: ResultOf<'login'>): AnyActorRef =>
  played(machineNamed('call'), new World(Object.fromEntries(callNames.map((name) => [name, refused]))), { input: {} });
