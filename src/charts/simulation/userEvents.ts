import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { hasTransitionFor } from '../xstateInternals';
import { readCode } from '../../../machines/rules/code';
import type { Region } from '../../../machines/rules/regions';
import { perPage } from '../../../machines/rules/signInMethods';
import { Secret } from '../../../machines/secret';
import { shownProviders, type ThirdPartyInput } from '../../../machines/thirdParty/thirdPartyContext';
import type { Shown } from '../stage/shown';

/** The secrets that simulated users type. No snapshot may contain them. */
export const secretTexts = ['739146', 'Harbour-1841', 'Ferry*2047'] as const;

/**
 * An event a user can send, and its probability: [weight, event, a label if one event has several samples, whether it
 * reaches no state that another sample of the event does not reach].
 */
type SampleEvent = readonly [weight: number, event: AnyEventObject, called?: string, isAlike?: boolean];

const [code, password, other] = secretTexts;
const passwords = (type: string): SampleEvent[] => [
  [6, { type, password: new Secret(password) }, 'a password'],
  [1, { type, password: new Secret(other, { changed: true }), pasted: true }, 'another password, pasted', true],
  [1, { type, password: new Secret('short') }, 'a short password'],
  [1, { type, password: new Secret('') }, 'no password'],
];
const plain = (weight: number, ...types: string[]): SampleEvent[] => types.map((type) => [weight, { type }]);
/** Texts of a field, the good one first; `alike` are others that it takes as well. */
const typed = (type: string, texts: readonly string[], alike: readonly string[] = []): SampleEvent[] =>
  texts.map((text, place) => [place === 0 ? 10 : 1, { type, text }, JSON.stringify(text), alike.includes(text)]);

const field: SampleEvent[] = [...plain(2, 'user.focusedField'), ...plain(1, 'user.clearedField')];
const dialog: SampleEvent[] = [...plain(3, 'user.confirmed'), ...plain(2, 'user.cancelled')];
const codes: SampleEvent[] = [
  ...[
    [10, code],
    [2, '12'],
    [1, `your code is ${code} 9`],
    [1, ''],
  ].map(([weight, text]): SampleEvent => [
    Number(weight),
    { type: 'user.typedCode', code: new Secret(readCode(String(text))) },
    text === code ? 'six digits' : JSON.stringify(text).replace(code, '…'),
    text !== code && String(text).includes(code),
  ]),
  [1, { type: 'user.pastedNoCode', problem: 'noCodeFound' }],
  ...plain(2, 'user.focusedField', 'user.askedAgain', 'user.triedAgain'),
  ...plain(1, 'user.wentBack'),
];
const newPassword: SampleEvent[] = [
  ...passwords('user.typedPassword'),
  ...passwords('user.submitted'),
  ...plain(1, 'user.focusedField', 'user.toggledEye', 'user.wentBack'),
];
const region = (nationCode: string, areaCode: string): SampleEvent => [
  2,
  { type: 'user.choseRegion', region: { nationCode, areaCode } },
  nationCode,
];

/**
 * A mobile number of each home region of the editions (`machines/site/rows.ts`), by calling code. A test names a region
 * that is missing.
 */
export const phones: Readonly<Record<string, string>> = {
  '+852': '91234567',
  '+86': '13800000057',
  '+81': '08012345679',
};

/** Returns the number that a visitor of a region types. Throws for a region that `phones` lacks. */
export function phoneOf({ areaCode }: Region): string {
  const phone = phones[areaCode];
  if (phone === undefined) throw new Error(`phones[${areaCode}]`);
  return phone;
}

/** The numbers that a visitor types: first one of the region in the field, then others. */
function typedPhones({ snapshot }: Shown): SampleEvent[] {
  const own = phoneOf((snapshot.context as { region: Region }).region);
  const others = ['98765432', '912', '13800000057', ''].filter((phone) => phone !== own);
  return typed('user.typedPhone', [own, ...others], ['98765432']);
}

/** The first provider that is in view, besides those that each edition has. */
function firstProvider({ snapshot }: Shown): SampleEvent[] {
  const all = shownProviders(snapshot.context as ThirdPartyInput);
  const from = snapshot.matches({ more: 'closed', list: 'second' } as never) ? perPage : 0;
  const provider = all[from];
  return provider === undefined || provider === 'google' || provider === 'apple'
    ? []
    : [[1, { type: 'user.choseProvider', provider }, provider]];
}

/** Samples that depend on what the machine knows. */
const ownSamples: Readonly<Record<string, (of: Shown) => readonly SampleEvent[]>> = {
  phone: typedPhones,
  thirdParty: firstProvider,
};

/**
 * Sample events of users, by machine, besides those of `ownSamples`. A machine without a row gets each of its user
 * events without data, one as often as the other.
 */
const sampleEvents: Readonly<Record<string, readonly SampleEvent[]>> = {
  // Its one user event is the browser's back button, which walks press themselves.
  passport: [],
  front: [
    ...plain(24, 'user.submitted'),
    ...plain(
      2,
      'user.choseRegister',
      'user.choseLogin',
      'user.choseEmail',
      'user.choseAccount',
      'user.chosePhone',
      'user.choseQrCode',
      'user.choseAnotherWay',
    ),
    ...plain(1, 'user.toggledAgreement'),
    ...plain(1, 'user.dismissedNotice', 'user.activated'),
    [3, { type: 'user.toggledMarketing', on: true }, 'yes'],
    [1, { type: 'user.toggledMarketing', on: false }, 'no'],
    [1, { type: 'user.choseLanguage', language: 'zh-hk' }, 'zh-hk', true],
    ...dialog,
  ],
  phone: [
    ...field,
    ...plain(2, 'user.openedPicker', 'user.closedPicker', 'user.declined'),
    region('CN', '+86'),
    region('HK', '+852'),
    ...dialog,
  ],
  account: [...typed('user.typedAccount', ['100001', 'li@example.com', '+852 91234567', '12', '']), ...field],
  email: [...typed('user.typedEmail', ['li@example.com', 'mo@example.com', 'li@', ''], ['mo@example.com']), ...field],
  qr: plain(2, 'user.cancelled', 'user.askedAgain'),
  thirdParty: [
    [2, { type: 'user.choseProvider', provider: 'google' }, 'google'],
    [1, { type: 'user.choseProvider', provider: 'apple' }, 'apple'],
    [1, { type: 'user.turnedPage', page: 1 }, 'second'],
    [1, { type: 'user.turnedPage', page: 0 }, 'first'],
    [2, { type: 'user.copiedAddress', address: 'https://passport.example/' }, ''],
    ...plain(1, 'user.openedMore'),
    ...plain(3, 'user.closedMore'),
    ...dialog,
  ],
  sentCode: plain(2, 'user.resumed'),
  lastWay: plain(2, 'user.forgotWay', 'user.confirmed'),
  passkey: plain(2, 'user.askedForPasskey'),
  offerPasskey: plain(2, 'user.confirmed', 'user.cancelled'),
  verifyCode: [...codes, ...plain(2, 'user.chosePassword', 'user.gotNoCode')],
  noCode: [
    ...plain(4, 'user.choseCall'),
    ...plain(2, 'user.choseEmail', 'user.submitted'),
    ...plain(1, 'user.foundNothing', 'user.focusedField'),
    ...typed('user.typedEmail', ['li@example.com', 'mo@example.com', 'li@'], ['mo@example.com']),
    ...dialog,
  ],
  verifyPwd: [
    ...passwords('user.typedPassword'),
    ...passwords('user.submitted'),
    ...plain(2, 'user.focusedField', 'user.triedAgain'),
    ...plain(1, 'user.choseSms', 'user.forgotPassword', 'user.wentBack'),
  ],
  verifyEmail: [
    ...codes,
    ...plain(1, 'user.choseSms'),
    ...typed('user.typedEmail', ['li@example.com', 'mo@example.com', 'li@'], ['mo@example.com']),
    ...plain(2, 'user.submitted'),
    ...plain(1, 'user.cancelled'),
  ],
  setPwd: newPassword,
  regSetPwd: newPassword,
  selectAccount: [
    [2, { type: 'user.choseAccount', uid: '100002' }, '100002'],
    [1, { type: 'user.choseAccount', uid: 'nobody' }, 'nobody'],
    ...plain(4, 'user.submitted'),
    ...plain(2, 'user.askedAgain'),
    ...plain(1, 'user.wentBack'),
  ],
  frame: [
    ...plain(2, 'user.allowedCookies', 'user.openedWindow', 'user.confirmed', 'user.cancelled'),
    [1, { type: 'page.held', isJump: true }, 'the browser'],
    [1, { type: 'page.held', isJump: false }, 'the browser, before a sign-in'],
  ],
  call: dialog,
  deletion: dialog,
};

const plainEvents = ({ machine }: AnyMachineSnapshot): SampleEvent[] =>
  plain(1, ...(machine.events as string[]).filter((type) => type.startsWith('user.')).toSorted());

/** An event for a running machine, and its probability. */
export interface UserEvent {
  weight: number;
  to: Shown;
  event: AnyEventObject;
  /** What it is called: machine, event, and the detail. */
  called: string;
  /** Distinguishes it from other samples of the same event; '' if not needed. */
  detail: string;
  /** Whether it reaches no state that another sample of the event does not reach. */
  isAlike: boolean;
}

/** Most sequences need the agreement first, so it gets a higher weight. */
const isWanted = (type: string, { machine, snapshot }: Shown) =>
  machine === 'front' && type === 'user.toggledAgreement' && snapshot.matches({ agreement: 'open' } as never);

/**
 * The events that the reachable machines handle now; with `anyway` also those they ignore, as from an impatient user. A
 * hidden part has no controls.
 */
export function userEvents(reach: readonly Shown[], anyway = false): UserEvent[] {
  const found: UserEvent[] = [];
  for (const to of reach) {
    if (to.isHidden && to.views.length === 0) continue;
    const samples = [
      ...(ownSamples[to.machine]?.(to) ?? []),
      ...(sampleEvents[to.machine] ?? plainEvents(to.snapshot)),
    ];
    for (const [weight, event, called, isAlike = false] of samples) {
      if (!anyway && !hasTransitionFor(to.snapshot, event.type)) continue;
      found.push({
        weight: isWanted(event.type, to) ? weight * 16 : weight,
        to,
        event,
        called: `${to.machine} ${event.type}${called ? ` (${called})` : ''}`,
        detail: called ?? '',
        isAlike,
      });
    }
  }
  return found;
}
