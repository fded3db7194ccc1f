import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine';
import { callMachine } from '../../../machines/call/call.machine';
import type { ResultOf } from '../../../machines/calls';
import { emailMachine } from '../../../machines/email/email.machine';
import { frontMachine } from '../../../machines/front/front.machine';
import type { PasskeyAbility } from '../../../machines/passkey/outcomes';
import { passkeyMachine } from '../../../machines/passkey/passkey.machine';
import { passportMachine, type PassportInput } from '../../../machines/passport.machine';
import { toastMachine } from '../../../machines/toast/toast.machine';
import { verifyPwdMachine } from '../../../machines/password/verifyPwd.machine';
import { noCodeMachine } from '../../../machines/phone/noCode.machine';
import { phoneMachine } from '../../../machines/phone/phone.machine';
import { verifyCodeMachine } from '../../../machines/phone/verifyCode.machine';
import { sentCodeMachine } from '../../../machines/code/sentCode.machine';
import type { CodePage } from '../../../machines/go';
import { lastWayMachine } from '../../../machines/lastWay/lastWay.machine';
import { qrMachine } from '../../../machines/qr/qr.machine';
import { thirdPartyMachine } from '../../../machines/thirdParty/thirdParty.machine';
import { answering, calling, type Answers } from './pages';

const usual: Answers = {
  sendSms: [{ type: 'result.OK', data: { code_sig: 'sig' } }],
  fetchSalt: [
    { type: 'result.OK', data: { svr_result: { uid: '8062417', salt: 'a', salt32: 'b' }, tgtgt_params: {} } },
  ],
  generateQr: [{ type: 'result.OK', data: { qrcode_key: 'k3y-0f-th1s-c0de-9f2a', region: 'hk', query_interval: 0.5 } }],
};

/**
 * The whole page's machine with scripted answers instead of services; `popup` stands for the window that a provider
 * opens, and returns a function that lets it go; `sent` is a code that was sent before the page was loaded. The root is not started.
 */
export function scriptedPassport(
  input: PassportInput,
  script: Answers = {},
  popup: (provider: string) => (() => void) | undefined = () => undefined,
  sent: CodePage | null = null,
): AnyActorRef {
  const answers: Answers = { ...usual, ...script };
  const qr = calling(qrMachine, answers, 'loginQr').provide({
    actors: { generateQr: answering(answers, 'generateQr'), queryQr: answering(answers, 'queryQr') },
  });
  const thirdParty = thirdPartyMachine.provide({
    actors: {
      popup: fromCallback<{ type: string }, { provider: string; type: number | null }>(({ input: asked }) =>
        popup(asked.provider),
      ),
    },
  });
  const front = frontMachine.provide({
    actors: {
      phone: calling(phoneMachine, answers, 'sendSms') as never,
      account: calling(accountMachine, answers, 'fetchSalt') as never,
      email: emailMachine as never,
      qr: qr as never,
      ...(sent && {
        sentCode: sentCodeMachine.provide({
          actors: { findSentCode: fromPromise<CodePage | null>(async () => sent) },
        }) as never,
      }),
      lastWay: lastWayMachine as never,
      passkey: passkeyMachine.provide({
        actors: { findPasskeyAbility: fromPromise<PasskeyAbility>(async () => ({ canAsk: true, canFill: false })) },
      }) as never,
      thirdParty: thirdParty as never,
    },
  });
  const noCode = calling(noCodeMachine, answers, 'sendVoice');
  return createActor(
    passportMachine.provide({
      actors: {
        front,
        verifyCode: calling(verifyCodeMachine, answers, 'sendSms', 'verifySms').provide({
          actors: { noCode },
        }) as never,
        verifyPwd: calling(verifyPwdMachine, answers, 'fetchSalt', 'login', 'sendSms') as never,
        toast: toastMachine as never,
      },
    }),
    { input, systemId: 'passport' },
  );
}

/** A gate whose call is refused once, for the dialogs it opens. */
export function refusedCall(refused: ResultOf<'login'>): AnyActorRef {
  return createActor(callMachine.provide({ actors: { perform: fromPromise(async () => refused) as never } }), {
    input: {},
  });
}
