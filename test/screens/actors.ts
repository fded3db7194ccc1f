import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import type { calling } from '../../machines/call/calling';
import { callMachine } from '../../machines/call/call.machine';
import { frontMachine } from '../../machines/front/front.machine';
import { emailMachine } from '../../machines/email/email.machine';
import { passportMachine, type PassportInput } from '../../machines/passport.machine';
import { verifyPwdMachine } from '../../machines/password/verifyPwd.machine';
import { noCodeMachine } from '../../machines/phone/noCode.machine';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import type { ResultOf } from '../../machines/calls';
import { lastWayMachine } from '../../machines/lastWay/lastWay.machine';
import { qrMachine } from '../../machines/qr/qr.machine';
import type { PasskeyAbility } from '../../machines/passkey/outcomes';
import { passkeyMachine } from '../../machines/passkey/passkey.machine';
import { thirdPartyMachine } from '../../machines/thirdParty/thirdParty.machine';

type CallName = 'sendSms' | 'sendVoice' | 'verifySms' | 'fetchSalt' | 'login' | 'generateQr' | 'queryQr' | 'loginQr';
type Calls = { [N in CallName]: ResultOf<N> };

/** Returns the answers in order and repeats the last one. Without answers a call never ends. */
export type Script = { [N in keyof Calls]?: readonly Calls[N][] };

const sent = { type: 'result.OK', data: { code_sig: 'sig' } } as const;
const code = {
  type: 'result.OK',
  data: { qrcode_key: 'k3y-0f-th1s-c0de-9f2a', region: 'hk', query_interval: 0.5 },
} as const;
const salt = {
  type: 'result.OK',
  data: { svr_result: { uid: '8062417', salt: 'a', salt32: 'b' }, tgtgt_params: {} },
} as const;

/**
 * The whole page's machine with scripted answers instead of services; `popup` stands for the window that a provider
 * opens, and returns a function that lets it go. The root is not started.
 */
export function scriptedPassport(
  input: PassportInput,
  script: Script = {},
  popup: (provider: string) => (() => void) | undefined = () => undefined,
): AnyActorRef {
  const answers: Script = { sendSms: [sent], fetchSalt: [salt], generateQr: [code], ...script };
  const counts: Record<string, number> = {};
  const answer = <N extends keyof Calls>(name: N): Promise<Calls[N]> => {
    const list = (answers as Readonly<Record<string, readonly unknown[] | undefined>>)[name] ?? [];
    const at = Math.min(counts[name] ?? 0, list.length - 1);
    counts[name] = at + 1;
    return (list[at] ? Promise.resolve(list[at]) : new Promise<never>(() => {})) as Promise<Calls[N]>;
  };
  const call = <N extends keyof Calls>(name: N) =>
    callMachine.provide({
      actors: {
        perform: fromPromise(() => answer(name)) as never,
      },
    }) as unknown as ReturnType<typeof calling<N>>;
  const qr = qrMachine.provide({
    actors: {
      generateQr: fromPromise(() => answer('generateQr')),
      queryQr: fromPromise(() => answer('queryQr')),
      loginQr: call('loginQr'),
    },
  });
  const thirdParty = thirdPartyMachine.provide({
    actors: {
      lastWay: lastWayMachine as never,
      passkey: passkeyMachine.provide({
        actors: { findPasskeyAbility: fromPromise<PasskeyAbility>(async () => ({ canAsk: true, canFill: false })) },
      }) as never,
      popup: fromCallback<{ type: string }, { provider: string; type: number | null }>(({ input: asked }) =>
        popup(asked.provider),
      ),
    },
  });
  const phone = phoneMachine.provide({ actors: { sendSms: call('sendSms') } });
  const account = accountMachine.provide({ actors: { fetchSalt: call('fetchSalt') } });
  return createActor(
    passportMachine.provide({
      actors: {
        front: frontMachine.provide({
          actors: { phone, account, email: emailMachine as never, qr: qr as never, thirdParty: thirdParty as never },
        }),
        verifyCode: verifyCodeMachine.provide({
          actors: {
            sendSms: call('sendSms'),
            verifySms: call('verifySms'),
            noCode: noCodeMachine.provide({ actors: { sendVoice: call('sendVoice') } }),
          },
        }) as never,
        verifyPwd: verifyPwdMachine.provide({
          actors: { fetchSalt: call('fetchSalt'), login: call('login'), sendSms: call('sendSms') },
        }) as never,
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
