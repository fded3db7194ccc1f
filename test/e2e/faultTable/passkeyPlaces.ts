import type { Visitor } from '../visitor';
import type { ScriptedAnswer } from '../../ways/answers';
import type { Place, Sees, Typed } from './place';
import { both, inAlert, inToast, onPath, signedIn } from './sees';
import { typeAnyCode, waitForPath } from '../../ways/steps';
import { browserBack, fillPhone, register, toCode } from './steps';

/** What a browser needs to make a passkey. */
const creation = {
  options: {
    challenge: 'AQ',
    rp: { name: 'Datum' },
    user: { id: 'AQ', name: 'Ann', displayName: 'Ann' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
};
/** A sign-in by which the server lets a passkey be made. */
const offers: ScriptedAnswer = ['verifySms', { uid: '100001', jump_sig: 'jump-1', passkey_sig: 'leave-1' }];

const toRegister = (I: Visitor) => I.press('front.switch.toRegister.link');
/** A loader covers the first page, so the link is pressed by keyboard. */
const toRegisterByKey = (I: Visitor) => I.button('front.switch.toRegister.link').press('Enter');

/** The phone is typed while registering, where no field offers passkeys; then the visitor turns to logging in. */
const toButton = async (I: Visitor, typed: Typed) => {
  await register(I);
  await fillPhone(I, typed);
  await I.press('front.switch.toLogin.link');
  await I.button('passkey.logIn').waitFor();
};
const pressPasskey = (I: Visitor) => I.press('passkey.logIn');
const toOffer = async (I: Visitor, typed: Typed) => {
  await toCode(I, typed);
  await typeAnyCode(I);
  await waitForPath(I, '/offerPasskey');
  await I.button('passkey.offer.create').waitFor();
};
const make = (I: Visitor) => I.press('passkey.offer.create');

/** The form is as it was, and the button is there: the visitor did not wait for the list under the field. */
const asBefore: Sees = ({ path, fields, toasts, dialogs, busy }) => {
  const phone = fields.find(({ id }) => id === 'phone');
  if (path !== '/') return `the page is ${path}`;
  if (busy + toasts.length + dialogs.length > 0) return 'something is shown of a call in the background';
  return phone?.isEditable && phone.value !== '' ? null : 'the phone is not as it was';
};

/** The calls of passkeys, where the configuration has them. A virtual device keeps one, and unlocks at once. */
export const passkeyPlaces: readonly Place[] = [
  {
    state: 'passkey.offered.preparing',
    call: 'fetchPasskeyChallenge',
    device: 'list',
    query: { isLogin: '0' },
    arrive: toButton,
    act: (I) => I.field('phone').focus(),
    again: null,
    isBackground: true,
    seesRefusal: asBefore,
    seesGood: signedIn,
    leave: toRegister,
  },
  {
    state: 'passkey.offered.calling.fetching',
    call: 'fetchPasskeyChallenge',
    device: 'button',
    arrive: toButton,
    act: pressPasskey,
    seesRefusal: both(onPath('/'), inToast),
    seesGood: signedIn,
    leave: toRegister,
  },
  {
    state: 'passkey.offered.calling.proving',
    call: 'loginPasskey',
    device: 'button',
    arrive: toButton,
    isSecond: true,
    act: pressPasskey,
    seesRefusal: both(onPath('/'), inToast),
    seesGood: signedIn,
    leave: toRegisterByKey,
  },
  {
    state: 'offerPasskey.calling.fetching',
    call: 'fetchPasskeyCreation',
    device: 'button',
    before: [offers],
    good: creation,
    arrive: toOffer,
    act: make,
    seesRefusal: both(onPath('/offerPasskey'), inAlert),
    seesGood: signedIn,
    leave: browserBack,
  },
  {
    state: 'offerPasskey.calling.keeping',
    call: 'keepPasskey',
    device: 'button',
    before: [offers, ['fetchPasskeyCreation', creation]],
    arrive: toOffer,
    isSecond: true,
    act: make,
    seesRefusal: both(onPath('/offerPasskey'), inAlert),
    seesGood: signedIn,
    leave: browserBack,
  },
];
