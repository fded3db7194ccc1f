import { createActor, fromCallback, fromPromise, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { selectAccountMachine } from '../../../machines/account/selectAccount.machine';
import { callMachine } from '../../../machines/call/call.machine';
import type { AccountItem, CallInput, CallName, PasskeyOptions, ResultOf } from '../../../machines/calls';
import { emailMachine } from '../../../machines/email/email.machine';
import { verifyEmailMachine } from '../../../machines/email/verifyEmail.machine';
import type { PasskeyMade } from '../../../machines/passkey/outcomes';
import { offerPasskeyMachine } from '../../../machines/passkey/offerPasskey.machine';
import { regSetPwdMachine } from '../../../machines/password/regSetPwd.machine';
import { setPwdMachine } from '../../../machines/password/setPwd.machine';
import { noCodeMachine } from '../../../machines/phone/noCode.machine';
import { verifyCodeMachine } from '../../../machines/phone/verifyCode.machine';
import type { innerPages } from '../../../machines/go';
import type { Site } from '../../../machines/site/site';
import { walkables } from '../../../src/charts/model/walkables';
import { toastMachine } from '../../../machines/toast/toast.machine';

/** Returns the answers in order and repeats the last one. A call without answers never ends. */
export type Answers = { [N in CallName]?: readonly ResultOf<N>[] };

/** A call of that name, answered by the script. */
export function answering(answers: Answers, name: CallName) {
  let count = 0;
  return fromPromise(() => {
    const list: readonly unknown[] = answers[name] ?? [];
    const answer = list[Math.min(count, list.length - 1)];
    count += 1;
    return answer === undefined ? new Promise<never>(() => {}) : Promise.resolve(answer as never);
  });
}

/** A machine whose calls are answered by the script. */
export const calling = (machine: AnyStateMachine, answers: Answers, ...names: CallName[]) =>
  machine.provide({
    actors: Object.fromEntries(
      names.map((name) => [name, callMachine.provide({ actors: { perform: answering(answers, name) as never } })]),
    ),
  });

const ok = <T>(data: T) => ({ type: 'result.OK', data }) as const;

export const accounts: readonly AccountItem[] = [
  { uid: '8062417', code_sig: 'a', nick_name: '梁卓盈', esop_status: 1 },
  { uid: '8119530', code_sig: 'b', nick_name: 'Cheuk Ying L.', esop_status: 0 },
  { uid: '10274886', code_sig: 'c', nick_name: ' ', esop_status: null },
];
const phone = { region: '+852', phone: '91234567' };
const salts = { salt: 'a', salt32: 'b' };
const unlike = { type: 'result.OTHER', data: {}, message: 'That code is not right. Try again.' } as const;

/** A parent that keeps a page running and receives its `go.*` events. */
const parent = createActor(fromCallback(() => {})).start();

type Open = (site: Site, answers: Answers) => AnyActorRef;

/** Pages by the name of their view, opened as another page would, with the answers of a server. Not started. */
const pages = {
  email: (site, answers) =>
    createActor(calling(emailMachine, answers, 'fetchEmailSalt', 'sendEmailCode'), { parent, input: { site } }),
  verifyEmail: (site, answers) =>
    createActor(
      calling(
        verifyEmailMachine,
        { sendEmailCode: [ok({ email_code_sig: 'sig' })], verifyEmailCode: [unlike], ...answers },
        'sendEmailCode',
        'verifyEmailCode',
      ),
      { input: { site, type: 'reg', email: 'cheuk@example.com', emailCodeSig: null, marketAgree: false, ...phone } },
    ),
  noCode: (site, answers) =>
    createActor(calling(noCodeMachine, answers, 'sendVoice'), {
      input: {
        of: { type: 'login', ...phone },
        person: { kind: 'phone', account: '+852 9123 4567', ...phone },
        emailHint: site.name === 'hk' ? 'c•••n@example.com' : null,
        voiceCountdown: site.name === 'hk' ? 0 : 42,
      },
    }),
  /** A code and, in cn, a call of a moment ago; in hk the server knows an address. */
  verifyCode: (site, answers) => {
    const noCode = calling(noCodeMachine, answers, 'sendVoice');
    const before = {
      codeSig: 'sig',
      sendSmsRes: { code_sig: 'sig', ...(site.name === 'hk' && { email: 'c•••n@example.com' }) },
      countdown: 47,
      voiceCountdown: 42,
    };
    const recallCode = fromPromise(async () => (site.name === 'hk' ? { ...before, voiceCountdown: 0 } : before));
    return createActor(
      calling(verifyCodeMachine, answers, 'sendSms', 'verifySms').provide({ actors: { noCode, recallCode } }),
      {
        input: { site, type: 'login', ...phone, codeSig: 'sig', marketAgree: false, sendSmsRes: null },
      },
    );
  },
  setPwd: (site, answers) =>
    createActor(calling(setPwdMachine, answers, 'fetchResetSalt', 'setPassword', 'fetchSalt', 'login'), {
      input: { site, uid: '8062417', rst_sig: 'sig', ...salts },
    }),
  regSetPwd: (site, answers) =>
    createActor(calling(regSetPwdMachine, answers, 'fetchRegSalt', 'registerPhone', 'registerEmail'), {
      input: {
        site,
        type: 'phone',
        marketAgree: false,
        codeSig: 'sig',
        sendSmsRes: { code_sig: 'sig', ...salts },
        ...phone,
      },
    }),
  selectAccount: (site, answers) =>
    createActor(
      calling(selectAccountMachine, { fetchAccounts: [ok(accounts)], ...answers }, 'fetchAccounts', 'chooseAccount'),
      { parent, input: { site } },
    ),
  offerPasskey: () =>
    createActor(
      offerPasskeyMachine.provide({
        actors: {
          mayOfferPasskey: fromPromise(async () => true),
          fetchPasskeyCreation: fromPromise<ResultOf<'fetchPasskeyCreation'>, CallInput<'fetchPasskeyCreation'>>(
            async () => ok({ options: {} }),
          ),
          createPasskey: fromPromise<PasskeyMade, { options: PasskeyOptions }>(async () => ({
            type: 'passkey.cancelled',
          })),
        },
      }),
      { input: { jump: { to: 'jump', uid: '8062417', jump_sig: 'sig' }, passkeySig: 'leave' } },
    ),
  toast: () => createActor(toastMachine),
} satisfies Record<string, Open>;

export type PageName = keyof typeof pages | (typeof innerPages)[number];

/** Opens a page that asks no server before its first picture: with the first sample of its walks. */
function openWithSample(name: Exclude<PageName, keyof typeof pages>, answers: Answers): AnyActorRef {
  const { machine, starts } = walkables[name];
  const names = Object.keys(answers) as CallName[];
  return createActor(calling(machine, answers, ...names), { input: Object.values(starts)[0] });
}

/** Starts a page and brings it to its first picture. */
export function openPage(name: PageName, site: Site, answers: Answers = {}): AnyActorRef {
  const actor =
    name in pages ? pages[name as keyof typeof pages](site, answers) : openWithSample(name as never, answers);
  actor.start();
  if (name === 'selectAccount') actor.send({ type: 'page.opened', params: { ...phone, codeSig: 'sig' } });
  return actor;
}
