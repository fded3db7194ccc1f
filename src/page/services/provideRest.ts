import { fromCallback, fromPromise } from 'xstate';
import { callMachine, type Performing } from '../../../machines/call/call.machine';
import type { Calling } from '../../../machines/call/calling';
import type { CallInput, CallName, ResultOf } from '../../../machines/calls';
import { captchaMachine } from '../../../machines/captcha/captcha.machine';
import { sentCodeMachine } from '../../../machines/code/sentCode.machine';
import { asLazy } from '../../../machines/lazy';
import { countdownMachine } from '../../../machines/countdown/countdown.machine';
import { bindSuccessMachine } from '../../../machines/binding/bindSuccess.machine';
import { selectAccountMachine } from '../../../machines/account/selectAccount.machine';
import { emailMachine } from '../../../machines/email/email.machine';
import { verifyEmailMachine } from '../../../machines/email/verifyEmail.machine';
import { regSetPwdMachine } from '../../../machines/password/regSetPwd.machine';
import { setPwdMachine } from '../../../machines/password/setPwd.machine';
import { noCodeMachine } from '../../../machines/phone/noCode.machine';
import { qrMachine } from '../../../machines/qr/qr.machine';
import { thirdPartyMachine } from '../../../machines/thirdParty/thirdParty.machine';
import { deletionMachine } from '../../../machines/deletion/deletion.machine';
import { toastMachine } from '../../../machines/toast/toast.machine';
import { verifyPwdMachine } from '../../../machines/password/verifyPwd.machine';
import { completeSignInMachine } from '../../../machines/phone/completeSignIn.machine';
import type { CodePage } from '../../../machines/go';
import type { CodeKey } from '../../../machines/phone/memory';
import { verifyCodeMachine } from '../../../machines/phone/verifyCode.machine';
import type { Secret } from '../../../machines/secret';
import type { Language } from '../../../machines/site/site';
import type { Cookies } from '../browser/cookies';
import { clock } from './clock';
import { copyAddress } from './copyAddress';
import { lastWayMachine } from '../../../machines/lastWay/lastWay.machine';
import { watchSignIn } from './lastWay/watchSignIn';
import type { Popups } from './popup';
import type { Directly, PasskeyWorld } from './passkeys/machines';
import type { Services } from './services';
import { smsCredentials, watchSms } from './watchSms';
import { watchView, type WatchedElement } from './watchView';

/** What these machines need beside the services. */
export interface RestDependencies extends Popups {
  /** The current language. */
  locale: { readonly language: Language };
  /** Keep the sign-in method that was used last (LAST-2). */
  cookies: Pick<Cookies, 'write' | 'remove'>;
  /** The QR image on the page. */
  qrImage: WatchedElement;
  /** Receives the texts of the codes that the browser reads from an SMS. */
  secretTexts: WeakMap<Secret, string>;
  /** A code page has noted its code. */
  onCode?: () => void;
  /** Replaces the browser's passkeys in tests. */
  passkeyWorld?: PasskeyWorld;
}

/**
 * Every machine but those of the first page, provided with the services: leaves first. Loaded with them, after the
 * first page.
 */
export function createLazyMachines(
  { perform, caches, captcha: widget }: Services,
  {
    locale,
    cookies,
    qrImage,
    secretTexts,
    passkeyWorld,
    onCode,
    popup,
    followCallback,
    exchangeAnswer,
  }: RestDependencies,
) {
  const directly: Directly = (name) => fromPromise(({ input, signal }) => perform(name)(input, null, signal));
  const captcha = captchaMachine.provide({
    actors: {
      refreshCaptcha: fromPromise(({ signal }) => perform('refreshCaptcha')({}, null, signal)),
      isWidgetReady: fromPromise(async () => {
        widget.load();
        return widget.isReady();
      }),
      showWidget: fromPromise(({ signal }) => widget.show(locale.language, signal)),
    },
  });
  const deletion = deletionMachine.provide({ actors: { cancelDeletion: directly('cancelDeletion') } });

  const gate = <N extends CallName>(name: N) =>
    callMachine.provide({
      guards: { isCaptchaRequired: () => caches.requiredCaptchas.has(name) },
      actions: {
        requireCaptchaNext: () => void caches.requiredCaptchas.add(name),
        clearRequiredCaptcha: () => void caches.requiredCaptchas.delete(name),
      },
      actors: {
        captcha,
        deletion,
        perform: fromPromise<ResultOf<N>, Performing>(({ input: { input, captcha: ticket }, signal }) =>
          perform(name)(input as CallInput<N>, ticket, signal),
        ),
      },
    });
  const asks = <N extends CallName>(name: N): Calling<N> => asLazy(gate(name));

  const recallCode = fromPromise(async ({ input }: { input: CodeKey }) => caches.recallCode(input));
  const recallEmailCode = fromPromise(async ({ input: { email: address } }: { input: { email: string } }) =>
    caches.recallEmailCode(address),
  );
  const noteSentCode = (_: unknown, { page }: { page: CodePage }) => {
    caches.noteSentCode(page);
    onCode?.();
  };
  const countdown = countdownMachine.provide({ actors: { clock } });
  const newPassword = {
    fetchResetSalt: asks('fetchResetSalt'),
    setPassword: asks('setPassword'),
    fetchSalt: asks('fetchSalt'),
    login: asks('login'),
    fetchRegSalt: asks('fetchRegSalt'),
    registerPhone: asks('registerPhone'),
    registerEmail: asks('registerEmail'),
  };
  const passkeys = async () =>
    (await import('./passkeys/machines')).createPasskeyMachines({ directly, asks }, passkeyWorld);

  return {
    sentCode: sentCodeMachine.provide({
      actors: {
        findSentCode: fromPromise(async () => caches.recallSentCode()),
        watchSentCode: fromCallback(({ sendBack }) => caches.whenSentCodeGone(() => sendBack({ type: 'code.gone' }))),
      },
    }),
    verifyCode: verifyCodeMachine.provide({
      actions: { noteSentCode },
      actors: {
        completeSignIn: completeSignInMachine.provide({
          actors: {
            quickRegister: asks('quickRegister'),
            phoneQuickRegister: asks('phoneQuickRegister'),
            needSetPassword: directly('needSetPassword'),
          },
        }),
        countdown,
        noCode: noCodeMachine.provide({ actors: { sendVoice: asks('sendVoice') } }),
        recallCode,
        sendSms: asks('sendSms'),
        verifySms: asks('verifySms'),
        watchSms: watchSms(smsCredentials(globalThis), secretTexts),
      },
    }),
    verifyPwd: verifyPwdMachine.provide({
      actors: { fetchSalt: asks('fetchSalt'), login: asks('login'), recallCode, sendSms: asks('sendSms') },
    }),
    email: emailMachine.provide({
      actors: {
        recallEmailCode,
        sendEmailCode: asks('sendEmailCode'),
        fetchEmailSalt: asks('fetchEmailSalt'),
      },
    }),
    verifyEmail: verifyEmailMachine.provide({
      actions: { noteSentCode },
      actors: {
        countdown,
        recallEmailCode,
        sendEmailCode: asks('sendEmailCode'),
        verifyEmailCode: asks('verifyEmailCode'),
      },
    }),
    setPwd: setPwdMachine.provide({ actors: newPassword }),
    regSetPwd: regSetPwdMachine.provide({ actors: newPassword }),
    selectAccount: selectAccountMachine.provide({
      actors: { fetchAccounts: asks('fetchAccounts'), chooseAccount: asks('chooseAccount') },
    }),
    bindSuccess: bindSuccessMachine,
    toast: toastMachine,
    qr: qrMachine.provide({
      actors: {
        generateQr: directly('generateQr'),
        queryQr: directly('queryQr'),
        loginQr: asks('loginQr'),
        watchView: watchView(qrImage),
      },
    }),
    lastWay: lastWayMachine.provide({
      actors: { watchSignIn },
      actions: {
        storeWay: (_, { way }) => cookies.write('lastWay', way),
        forgetWay: () => cookies.remove('lastWay'),
      },
    }),
    thirdParty: thirdPartyMachine.provide({
      actors: {
        popup,
        followCallback,
        exchangeAnswer,
        copyAddress,
      },
    }),
    gate,
    /** Loads the charts of passkeys. */
    passkeys,
  };
}

export type LazyMachines = ReturnType<typeof createLazyMachines>;
