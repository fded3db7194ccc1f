import {
  atMostOneInFlight,
  jumpOnce,
  jumpOnlySignedIn,
  loadingMeansDisabled,
  marketingOnlyInRegister,
  noSendWhileCounting,
  nothingRunsElsewhere,
  pollingStops,
  saltOfTheAccount,
  ticketOnce,
} from '../random/asked';
import { coversForACause } from '../random/covering';
import {
  codeAtMostSix,
  countdownsInRange,
  errorsCleared,
  neverStuck,
  keptAlive,
  noTwoDialogs,
  oneQuestion,
  secretIn,
} from '../random/held';
import { first, type Moment } from '../random/moment';
import { agreedFirst, loginsHoldNoConsent } from './consent';
import {
  asksForPasswordsWhenAsked,
  asksForWhatIsShown,
  asksOnceForTerms,
  callsByVoiceWhereOffered,
  forgetsSpentCodes,
  keepsNoSecretBehind,
  keepsWhatWasTyped,
  leavesOnce,
  opensOneWindow,
  resendsAfterTheCountdown,
  sendsTheDeviceSignature,
  sendsWholeCodes,
  sendsWholeThings,
  usesEachTicket,
} from './further';
import {
  answersRefusals,
  asksForQrCodes,
  asksForWhatItLacks,
  asksOnceForEachPress,
  countsDown,
  doesNothingTwice,
  keepsPasswordsWhileSent,
  toastsGo,
  usesTypedPasswords,
  waitsForSomething,
  waitsForTheCaptcha,
} from './inTime';
import { hearsWhatItOffers } from './offers';
import { answersAlike, buttonsLead, leads, leadsOn, type Overall } from './overall';

/** What the product promises in every state that it can reach. */
export interface ProductPromise {
  /** One line for readers who do not program. */
  words: string;
  ids: readonly string[];
  /** What of it only a browser shows: tests in browsers hold that part. */
  dom?: string;
  /** Returns what is wrong after a step, or null. */
  broken?: (moment: Moment) => string | null;
  /** Whether it is judged at each timer too, while time passes. */
  meanwhile?: true;
  /** Judges all states and steps together. */
  overall?: Overall;
}

const step = (
  words: string,
  ids: readonly string[],
  broken: (moment: Moment) => string | null,
  dom?: string,
): ProductPromise => ({ words, ids, broken, ...(dom !== undefined && { dom }) });

/** The promises: random walks judge each step by them, `npm run prove` every state. */
export const promises: readonly ProductPromise[] = [
  step('A form sends one thing at a time.', ['VAL-2', 'SMS-3'], atMostOneInFlight),
  step('While something is sent, the form cannot be sent again.', ['VAL-2', 'PWD-6'], loadingMeansDisabled),
  step('No dialog is open twice.', ['UI-1'], noTwoDialogs),
  step('One question at a time.', ['UI-1'], oneQuestion),
  step('No code is sent again while its countdown runs.', ['SMS-7', 'SMS-12', 'PHONE-5'], noSendWhileCounting),
  step('A countdown shows 0 to 60 seconds.', ['SMS-2', 'SMS-22'], countdownsInRange),
  step('A code has at most six digits.', ['SMS-4', 'VAL-6'], codeAtMostSix),
  step('When a page is left, its requests end.', ['ROUTE-9'], nothingRunsElsewhere),
  step('A ticket leads to one jump.', ['JUMP-7'], jumpOnce),
  step('No one is let in without a ticket.', ['JUMP-7', 'PWD-3'], jumpOnlySignedIn),
  step('No password and no code is ever readable in what the page holds.', ['D-SECRET'], ({ all }) =>
    first(all, ({ machine, snapshot }) => secretIn(snapshot.context, machine)),
  ),
  step('A password is hashed with the salt of its own account.', ['PWD-1', 'SETP-2'], saltOfTheAccount),
  step('A passed captcha counts for one call.', ['CAPT-3'], ticketOnce),
  step('A message goes when its field is touched.', ['VAL-3'], errorsCleared),
  step(
    'The first page and the choice of accounts stay as they were left.',
    ['ROUTE-7', 'ROUTE-4'],
    keptAlive,
    'the scroll position',
  ),
  step('Nothing is sent and nothing opens without the agreement.', ['VAL-9', 'IDX-10'], agreedFirst),
  step('Consent to marketing is sent with registrations alone.', ['IDX-11'], marketingOnlyInRegister),
  step('A QR code that nobody sees asks nothing.', ['QR-6'], pollingStops),
  step('Every state has a way out.', ['ROUTE-9'], neverStuck, 'the focus'),
  step('Nothing covers the page when nothing is awaited.', ['UI-1'], coversForACause),
  step('A machine that is busy waits for something.', ['VAL-2', 'UI-1'], waitsForSomething),
  step('No call lacks what the server cannot do without.', ['API-3', 'SMS-18'], sendsWholeThings),
  step('A code is checked when all six digits are there.', ['SMS-5', 'VAL-6'], sendsWholeCodes),
  step('A code that was used up is forgotten.', ['D-SPENT'], forgetsSpentCodes),
  step(
    'The signature of the device goes along with the password.',
    ['ERR-6', 'D-SIGNATURE57'],
    sendsTheDeviceSignature,
  ),
  step('A password is asked for when the server or the visitor asks.', ['ERR-6', 'SMS-9'], asksForPasswordsWhenAsked),
  step('Coming back to the first page finds what was typed.', ['ROUTE-7'], keepsWhatWasTyped),
  step('No password and no code is kept on a page that is left.', ['D-DRAFT'], keepsNoSecretBehind),
  step('One window of a provider is open at a time.', ['TP-2'], opensOneWindow),
  step('The page leaves to one place.', ['JUMP-7'], leavesOnce),
  step('A visitor who has agreed is not asked to agree again.', ['VAL-9'], asksOnceForTerms),
  step('A voice code is called for only where the edition has them.', ['SMS-8'], callsByVoiceWhereOffered),
  step('A code is asked for to log in or to register, as the page says.', ['IDX-1', 'PHONE-3'], asksForWhatIsShown),
  step('After its countdown another code can be asked for.', ['SMS-7'], resendsAfterTheCountdown),
  step('A ticket from the server signs the visitor in.', ['JUMP-7', 'SMS-15'], usesEachTicket),
  step('A login never carries a consent to marketing.', ['IDX-11'], loginsHoldNoConsent),
  step('A button that is shown does something.', ['UI-1', 'ROUTE-9'], hearsWhatItOffers, 'that it is there'),
  step('A toast goes by itself, unless it is held.', ['UI-1'], toastsGo),
  {
    ...step('A countdown goes up only when a code was sent or found.', ['SMS-7', 'SMS-22'], countsDown),
    meanwhile: true,
  },
  step(
    'After a captcha was asked for, the call is made again only with its ticket.',
    ['CAPT-3', 'CAPT-4'],
    waitsForTheCaptcha,
  ),
  step('A password is kept only while it is sent.', ['D-WRONGPWD', 'PASSKEY-2'], keepsPasswordsWhileSent),
  step('A password that was typed is used before another is asked for.', ['PWD-1', 'SETP-2'], usesTypedPasswords),
  step('A QR code is made when the visitor asks for one.', ['QR-5'], asksForQrCodes),
  step('A change that the server has made is not asked for again.', ['QR-9', 'D-SPENT'], doesNothingTwice),
  step('A call that was refused is not made again by itself.', ['VAL-2', 'ERR-1'], asksOnceForEachPress),
  step(
    'A page that opens asks for what it needs, unless that was just refused.',
    ['SMS-1', 'MAIL-4', 'PWD-1', 'SEL-2', 'API-11'],
    asksForWhatItLacks,
  ),
  step('A refusal is said, or leads on.', ['ERR-1', 'ERR-19'], answersRefusals),
  {
    words: 'Every state can reach the first page, or leaves the page.',
    ids: ['ROUTE-7'],
    overall: leads(({ isHome, isAway }) => isHome || isAway, 'everything', 'no step leads to the first page any more'),
  },
  {
    words: 'Every state can reach a sign-in while the server is willing.',
    ids: ['JUMP-7'],
    overall: leads(
      ({ isSignedIn, isAway }) => isSignedIn || isAway,
      'willing',
      'no press and no good answer leads to a sign-in any more',
    ),
  },
  {
    words:
      'Going on, and never back, leads round in no circle: it ends in a sign-in, on the first page, or where only back is left.',
    ids: ['JUMP-7', 'ERR-6', 'ERR-12', 'ERR-13', 'ERR-15'],
    overall: leadsOn(
      ({ isSignedIn, isAway, isHome }) => isSignedIn || isAway || isHome,
      'onward',
      'going on leads round in a circle, whatever the server says',
    ),
  },
  { words: 'Every button of a dialog leads somewhere.', ids: ['UI-1'], overall: buttonsLead },
  {
    words: 'An answer has the same effect in every edition, but for what settings decide.',
    ids: ['SITE-1', 'ERR-1'],
    overall: answersAlike,
  },
];
