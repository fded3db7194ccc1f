import { redirectResults } from '../../../machines/results/redirectResults';

const exchanged = [
  ...Object.keys(redirectResults('')),
  ...['REQUIRE_DEVICE_VERIFY', 'REQUIRE_PHONE_BIND', 'REQUIRE_PHONE_AUTH', 'WEAK_BIND'].map((name) => `result.${name}`),
].map((type): [string, string] => [
  `thirdParty.login.exchanging --${type}[0]`,
  'only in a frame whose host waits for the ticket: test/machines/thirdParty.test.ts takes it',
]);
const unproved = [0, 1, 2, 3, 4].map((row): [string, string] => [
  `setPwd.calling.salting --result.THIRD_FACTOR_SIG_EXPIRED[${row}]`,
  'the sandbox answers 25 there: test/machines/newPassword.test.ts takes it',
]);
const unprovedOtherwise = [0, 1, 3, 4].map((row): [string, string] => [
  `setPwd.calling --result.SMS_CODE_EXPIRES[${row}]`,
  'as what is known of the account: test/machines/newPassword.test.ts takes it',
]);

/**
 * Exit transitions that no walk can take, each with the reason. The coverage also reports one that a walk does take.
 */
export const unreachedExits: Readonly<Record<string, string>> = {
  'noCode.calling --result.FUTUIE_NEED_CHECK_PWD[0]': 'a result of the enterprise edition, which has no voice codes',
  'noCode.calling --result.FUTUIE_NEED_SET_PWD_LOGIN[0]':
    'a result of the enterprise edition, which has no voice codes',
  'thirdParty.login.exchanging --callback.ledOn[0]':
    'only in a frame whose host waits for the ticket: widgetThirdParty.spec.ts takes it',
  ...Object.fromEntries([...exchanged, ...unproved, ...unprovedOtherwise]),
  'sentCode.offered --user.resumed[0]':
    'after a reload, of a visitor who waits for a code: codeInHand.spec.ts takes it',
  'passport.offerPasskey --user.wentBack[0]': 'the browser’s back button: passkeys.spec.ts takes it',
  'passport.bindSuccess --user.wentBack[0]': 'the browser’s back button: messengerJourneys.spec.ts takes it',
  'offerPasskey --user.wentBack[0]': 'the browser’s back button: passkeys.spec.ts takes it',
  'bindSuccess --user.wentBack[0]': 'the browser’s back button: messengerJourneys.spec.ts takes it',
  'offerPasskey.calling.keeping --result.OK[0]': 'a device makes the passkey: passkeys.spec.ts takes it',
  'offerPasskey.looking --xstate.done.actor.0.offerPasskey.looking[1]':
    'on a device without passkeys, or after "not now": passkeys.spec.ts takes it',
  'offerPasskey.looking --xstate.error.actor.0.offerPasskey.looking[0]': 'the actor never rejects',
  'offerPasskey.calling --user.cancelled[0]': 'while the device asks, by the same button: test/charts takes it',
  'offerPasskey.calling --passkey.alreadyThere[0]':
    'on a device that has the passkey already: passkeys.spec.ts takes it',
};
