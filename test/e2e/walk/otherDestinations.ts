import { salts, ticket } from '../../../src/tools/openapi/samples';
import { proved } from '../../journeys/answers';
import { answerOffer, by, form, registering, type Action } from './actions';

/** Exits whose destination depends on the answer or on the visitor. The charts name one destination for each. */
export const otherDestinations: readonly {
  exit: RegExp;
  go: string;
  by?: string;
  /** The root shows its phone tab (`asksForPhone`). */
  tab?: true;
  action: Partial<Action>;
}[] = [
  {
    exit: /^(completeSignIn\.calling\.registering|completeSignIn\.calling\.openingAccount|verifyPwd\.calling\.loggingIn|verifyEmail\.calling\.verifying|setPwd\.entering\.loggingIn|regSetPwd\.calling\.registering(Phone|Email)|selectAccount\.calling\.choosing) × OK$/,
    go: 'go.bindSuccess',
    action: { setup: 'signOn', answerData: { 'result.OK': { ...ticket, bind_result: {} } } },
  },
  {
    exit: /^completeSignIn\.deciding --always\[2\]$/,
    go: 'go.bindSuccess',
    action: { setup: 'signOn', firstAnswers: [['verifySms', { ...ticket, ...proved, bind_result: {} }]] },
  },
  {
    exit: /^(verifyPwd\.calling\.loggingIn|verifyEmail\.calling\.verifying|selectAccount\.calling\.choosing) × OK$/,
    go: 'go.offerPasskey',
    action: { setup: 'passkeys', answerData: { 'result.OK': { ...ticket, passkey_sig: 'leave-1' } } },
  },
  {
    exit: /^verifyEmail\.calling\.verifying × OK$/,
    go: 'go.regSetPwd',
    action: { answerData: { 'result.OK': salts } },
  },
  {
    exit: /^phone\.calling\.sending × OK$/,
    go: 'go.verifyCode',
    by: registering,
    action: form('phone', 'register'),
  },
  {
    exit: /^verifyEmail\.entering --user\.choseSms/,
    go: 'go.index',
    tab: true,
    action: { do: (I, walker) => (walker.expectPhoneTab(), I.press('verifyEmail.useSms')) },
  },
  {
    exit: /^verifyEmail\.entering --user\.choseSms/,
    go: 'go.verifyCode',
    action: { isPossibleAfter: by('phone.calling.sending') },
  },
  {
    exit: /^(verifyCode\.calling\.verifying|noCode\.calling|completeSignIn\.calling\.(registering|openingAccount)) × PHONE_NO_HAS_BEEN_BOUND$/,
    go: 'go.index',
    tab: true,
    action: { after: answerOffer('cancel'), isPossibleAfter: by(registering) },
  },
  {
    exit: /^regSetPwd\.calling\.registeringPhone × PHONE_NO_HAS_BEEN_BOUND$/,
    go: 'go.index',
    tab: true,
    action: { after: answerOffer('cancel') },
  },
];
