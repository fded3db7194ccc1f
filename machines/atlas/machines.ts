import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '../account/account.machine';
import { callMachine } from '../call/call.machine';
import { captchaMachine } from '../captcha/captcha.machine';
import { sentCodeMachine } from '../code/sentCode.machine';
import { countdownMachine } from '../countdown/countdown.machine';
import { deletionMachine } from '../deletion/deletion.machine';
import { frameMachine } from '../frame/frame.machine';
import { frontMachine } from '../front/front.machine';
import { verifyPwdMachine } from '../password/verifyPwd.machine';
import { passportMachine } from '../passport.machine';
import { completeSignInMachine } from '../phone/completeSignIn.machine';
import { phoneMachine } from '../phone/phone.machine';
import { verifyCodeMachine } from '../phone/verifyCode.machine';
import { selectAccountMachine } from '../account/selectAccount.machine';
import { lastWayMachine } from '../lastWay/lastWay.machine';
import { offerPasskeyMachine } from '../passkey/offerPasskey.machine';
import { passkeyMachine } from '../passkey/passkey.machine';
import { bindSuccessMachine } from '../binding/bindSuccess.machine';
import { emailMachine } from '../email/email.machine';
import { verifyEmailMachine } from '../email/verifyEmail.machine';
import { regSetPwdMachine } from '../password/regSetPwd.machine';
import { setPwdMachine } from '../password/setPwd.machine';
import { noCodeMachine } from '../phone/noCode.machine';
import { qrMachine } from '../qr/qr.machine';
import { thirdPartyMachine } from '../thirdParty/thirdParty.machine';
import { toastMachine } from '../toast/toast.machine';
import {
  completeSignInSample,
  emailCodeSample,
  frontSample,
  noCodeSample,
  offerPasskeySample,
  registrationSample,
  resetSample,
  sampleRegion,
  sampleSite,
  verifyCodeSample,
  verifyPwdSample,
} from './samples';

/** A machine of the product and a sample input, so that its pure parts can be computed without running it. */
export interface Listed {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
}

/** The gate every call passes. */
export const gate: AnyStateMachine = callMachine;

/** All machines, in the order of a visit. A machine missing here is not drawn, tested or documented. */
export const machines: readonly Listed[] = [
  { machine: passportMachine, input: frontSample },
  { machine: frontMachine, input: frontSample },
  { machine: sentCodeMachine, input: undefined },
  { machine: phoneMachine, input: { site: sampleSite, region: sampleRegion } },
  { machine: accountMachine, input: { site: sampleSite } },
  { machine: emailMachine, input: { site: sampleSite } },
  { machine: qrMachine, input: { site: sampleSite } },
  { machine: thirdPartyMachine, input: { site: sampleSite, mode: 'login', inPlace: ['apple'] } },
  { machine: lastWayMachine, input: { site: sampleSite, mode: 'login' } },
  { machine: passkeyMachine, input: { site: sampleSite, mode: 'login' } },
  { machine: verifyCodeMachine, input: verifyCodeSample },
  { machine: noCodeMachine, input: noCodeSample },
  { machine: completeSignInMachine, input: completeSignInSample },
  { machine: verifyPwdMachine, input: verifyPwdSample },
  { machine: verifyEmailMachine, input: emailCodeSample },
  { machine: setPwdMachine, input: resetSample },
  { machine: regSetPwdMachine, input: registrationSample },
  { machine: selectAccountMachine, input: { site: sampleSite } },
  { machine: bindSuccessMachine, input: { uid: '100001', jump_sig: 'sig' } },
  { machine: offerPasskeyMachine, input: offerPasskeySample },
  { machine: frameMachine, input: { listed: true, keepsCookies: false, mayAsk: true } },
  { machine: callMachine, input: {} },
  { machine: captchaMachine, input: { again: false } },
  { machine: deletionMachine, input: {} },
  { machine: countdownMachine, input: { id: 'smsCountdown' } },
  { machine: toastMachine, input: undefined },
];
