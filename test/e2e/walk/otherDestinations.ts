import type { Visitor } from '../visitor';
import { proved, salts, ticket } from '../../ways/answers';
import { setPassword, typeAnyCode } from '../../ways/steps';
import { by, registering, type Action } from './actions';
import type { Walker } from './walker';

const afterwards =
  (first: (I: Visitor) => Promise<void>, then: (I: Visitor) => Promise<void>) =>
  async (I: Visitor): Promise<void> => {
    await first(I);
    await then(I);
  };

/** Says no to the offer to log in with a phone that has an account: the form stays as it was. */
async function dismissOffer(I: Visitor): Promise<void> {
  await I.seeDialog('phoneExists');
  await I.answerDialog('alert.phoneExists.cancel');
}

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
    action: { do: (I: Visitor, walker: Walker) => walker.submitForm(I, 'phone', 'register') },
  },
  {
    exit: /^verifyEmail\.entering --user\.choseSms/,
    go: 'go.index',
    tab: true,
    action: { do: (I: Visitor, walker: Walker) => (walker.expectPhoneTab(), I.press('verifyEmail.useSms')) },
  },
  {
    exit: /^verifyEmail\.entering --user\.choseSms/,
    go: 'go.verifyCode',
    action: { isPossibleAfter: by('phone.calling.sending') },
  },
  {
    exit: /^(verifyCode\.calling\.verifying|completeSignIn\.calling\.(registering|openingAccount)) × PHONE_NO_HAS_BEEN_BOUND$/,
    go: 'go.index',
    tab: true,
    action: { do: afterwards(typeAnyCode, dismissOffer), isPossibleAfter: by(registering) },
  },
  {
    exit: /^regSetPwd\.calling\.registeringPhone × PHONE_NO_HAS_BEEN_BOUND$/,
    go: 'go.index',
    tab: true,
    action: { do: afterwards(setPassword('setPwd.register.submit'), dismissOffer) },
  },
];
