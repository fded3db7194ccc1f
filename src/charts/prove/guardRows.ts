/** A place of a chart where no guard holds for an event, or the order of the guards decides, and why that is right. */
export interface GuardRow {
  /** State and event, as `npm run prove` prints them. */
  readonly at: string;
  /** The guards that may hold together, in the order in which they decide. Absent: none of them may hold. */
  readonly order?: readonly string[];
  /** What a reader can check in the chart. */
  readonly why: string;
}

const inOrder = (at: string, why: string, ...order: string[]): GuardRow => ({ at, order, why });
const none = (at: string, why: string): GuardRow => ({ at, why });

const firstMistake =
  'Mistakes are said one at a time: the field’s own before the agreement, the agreement before what follows.';
const wholeOnly = 'Only a whole code counts as unsent: that is the problem, and it is said before the code is checked.';
const emptyFirst = 'An empty address is no address either, and does not fit the mask: it is said as empty.';
const notOffered = 'The edition or the mode has no such tab or page: its screen shows no button for it.';
const byTheMode = 'The mode alone changes: the tab stays where registration is offered in it.';
const emailFirst = 'Registration by email comes first where it is offered; it implies that registration is.';
const counting = 'While the countdown runs, the screen shows seconds where the button is.';
const submitsAgain =
  'A password waits for the salt, or the server said why: the message under the field, and the form is sent again.';
const aloneFirst = 'The last way comes first: that others are there is seen after “Another way”.';

/** Every such place. Another one breaks `npm run prove`, and `npm test` as far as its search comes. */
export const guardRows: readonly GuardRow[] = [
  ...['phone', 'account', 'qrCode'].map((tab) => none(`front.tab.${tab} --user.choseEmail`, notOffered)),
  ...['phone', 'email', 'qrCode'].map((tab) => none(`front.tab.${tab} --user.choseAccount`, notOffered)),
  ...['phone', 'email', 'account'].map((tab) => none(`front.tab.${tab} --user.choseQrCode`, notOffered)),
  ...['account', 'qrCode', 'last'].flatMap((tab) => [
    none(`front.tab.${tab} --user.choseRegister`, notOffered),
    inOrder(
      `front.tab.${tab} --user.choseRegister`,
      emailFirst,
      'isOffered (tab email, mode register)',
      'isRegisterOffered',
    ),
  ]),
  ...['phone', 'email'].map((tab) => none(`front.tab.${tab} --user.choseRegister`, byTheMode)),
  none('front.tab.email --user.chosePhone', notOffered),
  none('front.tab.last --passkey.missing', 'The last way was another one: a browser without passkeys changes nothing.'),
  none('front.mode.login --user.choseRegister', notOffered),
  none('front --user.activated', notOffered),
  none('front.agreement.agreed --user.toggledAgreement', 'Where no box is shown, nothing can be unticked.'),
  inOrder('phone.typing --front.submitted', firstMistake, 'isEmpty', 'isInvalid', 'lacksAgreement', 'isDoubtful'),
  inOrder('account.typing --front.submitted', firstMistake, 'isNoAccount', 'lacksAgreement'),
  inOrder('email.typing --front.submitted', firstMistake, 'isEmpty', 'isInvalid', 'lacksAgreement'),
  inOrder('verifyCode.entering --user.typedCode', wholeOnly, 'isUnsent', 'isCodeComplete'),
  inOrder('verifyEmail.entering --user.typedCode', wholeOnly, 'isUnsent', 'isCodeComplete'),
  none('verifyCode.entering --user.askedAgain', counting),
  none('verifyEmail.entering --user.askedAgain', counting),
  none('verifyCode.entering --user.chosePassword', 'Who registers has no password yet: its screen has no such button.'),
  none('verifyCode.entering --user.gotNoCode', 'The edition has no voice codes: its screen has no such button.'),
  inOrder(
    'verifyCode.entering.unanswered --user.triedAgain',
    'A code that was proved is not sent again: what follows it is tried.',
    'isProved',
    'isVerifiable',
  ),
  inOrder(
    'verifyCode.entering.unanswered --user.typedCode',
    'Once the code was right, six digits ask for the session again, and nothing is checked twice.',
    'isProvedAlready',
    'isProved',
  ),
  none(
    'verifyCode.entering.unanswered --user.typedCode',
    'The check itself was not answered: the digits are typed as on the page at rest.',
  ),
  none('verifyEmail.calling.sending --result.OTHER', 'The server named the address, or a code has gone to it already.'),
  none('verifyEmail.arriving --always', 'The address is whole: the page looks for a code that was sent to it.'),
  inOrder(
    'verifyEmail.arriving --always',
    'A masked address is a missing one of which something is known: it is asked for.',
    'isAddressMasked',
    'isAddressMissing',
  ),
  ...['verifyEmail.naming.typing', 'noCode.typingEmail'].map((state) =>
    inOrder(`${state} --user.submitted`, emptyFirst, 'isEmptyEmail', 'isNoEmail', 'isOtherEmail'),
  ),
  none('verifyPwd.typing --user.choseSms', 'Without a phone no SMS can be sent: its screen has no such button.'),
  ...['verifyCode', 'verifyEmail'].map((page) =>
    inOrder(
      `${page}.arriving --xstate.done.actor.0.${page}.arriving`,
      'A code that is still good is used, also where none would be sent.',
      'isStillGood',
      'sendsNothing',
    ),
  ),
  inOrder(
    'setPwd.arriving --always',
    'Salts that came with the answer are used, whatever was refused before.',
    'isReady',
    'isResetRefused',
  ),
  inOrder(
    'setPwd.typing --user.submitted',
    'Where the salts did not come and nothing is typed, the message is answered: no rule is broken yet.',
    'isWithoutAnswer',
    'breaksRule',
  ),
  none(
    'verifyCode.calling.completingSignIn --result.OTHER',
    'The server failed without a word: the session is asked for again, as where no answer came.',
  ),
  inOrder(
    'verifyPwd.typing --user.submitted',
    'An empty field is said; whether the salt is there matters to a password alone.',
    'isEmpty',
    'hasSalt',
  ),
  ...['NETWORK_ERROR', 'CAPTCHA_LOAD_FAILED', 'OTHER'].map((name) =>
    none(`verifyPwd.calling.salting --result.${name}`, submitsAgain),
  ),
  none('verifyPwd.calling.sending --result.OTHER', 'The server said why: the message alone, as after any refusal.'),
  inOrder(
    'passkey.looking --xstate.done.actor.0.passkey.looking',
    'A browser without passkeys shows nothing on any page; one that has them prepares no list behind another page.',
    'canNotAsk',
    'in looking wanted',
    'in looking left',
    'canFill',
  ),
  inOrder('lastWay.remembering.deciding --always', aloneFirst, 'isAlone', 'isKnown'),
  ...['none', 'first', 'second'].map((page) =>
    none(`thirdParty.list.${page} --always`, 'The list is as long as it was: its page stays.'),
  ),
  inOrder(
    'thirdParty.login --user.choseProvider',
    'A provider that refuses the app’s browser is shown all the same: its page in another browser comes first.',
    'isRefusedInApp',
    'isShown',
  ),
  none('thirdParty.login --user.choseProvider', 'The provider is not among those of this page: it has no button.'),
  none('thirdParty.list.first --user.turnedPage', 'It is this page already, or there is no second one.'),
  none('thirdParty.list.second --user.turnedPage', 'It is this page already.'),
  none('thirdParty.more.closed --user.openedMore', 'All providers are in view: there is no “More”.'),
];
