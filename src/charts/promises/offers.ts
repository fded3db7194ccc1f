import type { AnyMachineSnapshot } from 'xstate';
import { innerPages } from '../../../machines/go';
import { isPasswordOffered, isSmsOffered } from '../../../machines/rules/offers';
import type { FrontInput } from '../../../machines/front/front.machine';
import { tabsFor } from '../../../machines/site/tabs';
import type { TabName } from '../../../machines/site/site';
import { perPage } from '../../../machines/rules/signInMethods';
import { shownProviders, type ThirdPartyInput } from '../../../machines/thirdParty/thirdPartyContext';
import { userEvents } from '../simulation/userEvents';
import type { Shown } from '../stage/shown';
import { first, type Moment } from '../random/moment';

/** What a view offers while its machine is in a state, as its screen has it. */
interface Offering {
  view: string;
  in?: object | string;
  when?: (context: never) => boolean;
  hears: readonly string[];
}

const dialog = ['user.confirmed', 'user.cancelled'];
const back = ['user.wentBack'];
const choosesTab: Readonly<Record<TabName, string>> = {
  phone: 'user.chosePhone',
  account: 'user.choseAccount',
  email: 'user.choseEmail',
  qrCode: 'user.choseQrCode',
};
const hasMore = (context: ThirdPartyInput) => shownProviders(context).length > perPage;
const isCountedDown = ({ countdown }: { countdown: number }) => countdown === 0;

/** What each page after the first one offers. */
const ofPages: Readonly<Record<(typeof innerPages)[number], readonly Omit<Offering, 'view'>[]>> = {
  verifyCode: [
    { hears: back },
    { in: 'entering', hears: ['user.typedCode', 'user.pastedNoCode'] },
    { in: 'entering', when: isCountedDown, hears: ['user.askedAgain'] },
    { in: { entering: 'unanswered' }, hears: ['user.triedAgain'] },
    {
      in: 'entering',
      when: ({ site }: { site: { voiceCode: boolean } }) => site.voiceCode,
      hears: ['user.gotNoCode'],
    },
    { in: 'entering', when: isPasswordOffered, hears: ['user.chosePassword'] },
  ],
  verifyPwd: [
    { hears: back },
    { in: 'typing', hears: ['user.typedPassword', 'user.submitted', 'user.forgotPassword'] },
    { in: 'typing', when: isSmsOffered, hears: ['user.choseSms'] },
    { in: { typing: 'unanswered' }, hears: ['user.triedAgain'] },
  ],
  verifyEmail: [
    { in: 'entering', hears: [...back, 'user.typedCode', 'user.choseSms'] },
    { in: 'entering', when: isCountedDown, hears: ['user.askedAgain'] },
    { in: { entering: 'unanswered' }, hears: ['user.triedAgain'] },
    { in: 'calling', hears: back },
  ],
  setPwd: [{ hears: back }, { in: 'typing', hears: ['user.typedPassword', 'user.submitted', 'user.toggledEye'] }],
  regSetPwd: [{ hears: back }, { in: 'typing', hears: ['user.typedPassword', 'user.submitted', 'user.toggledEye'] }],
  selectAccount: [
    { hears: back },
    { in: 'choosing', hears: ['user.submitted', 'user.choseAccount'] },
    { in: 'unlisted', hears: ['user.askedAgain'] },
  ],
  bindSuccess: [
    { hears: ['user.confirmed'] },
    { in: 'counting', hears: ['user.heldCountdown', 'user.stayed'] },
    { in: 'held', hears: ['user.releasedCountdown', 'user.stayed'] },
  ],
  offerPasskey: [{ hears: ['user.cancelled'] }, { in: 'offering', hears: ['user.confirmed'] }],
};

const offerings: readonly Offering[] = [
  { view: 'confirm', hears: dialog },
  { view: 'confirm', in: { typing: 'doubting' }, hears: ['user.declined'] },
  { view: 'alert', hears: dialog },
  { view: 'voiceCountdown', hears: dialog },
  { view: 'askAgreement', hears: dialog },
  { view: 'notReceived', hears: ['user.choseCall', 'user.choseEmail', 'user.foundNothing', 'user.cancelled'] },
  { view: 'askEmail', hears: ['user.typedEmail', 'user.submitted', 'user.cancelled'] },
  { view: 'moreWays', hears: ['user.closedMore', 'user.choseProvider'] },
  { view: 'openElsewhere', hears: ['user.cancelled', 'user.copiedAddress'] },
  { view: 'loading', in: { calling: 'long' }, hears: ['user.cancelled'] },
  { view: 'front', hears: ['user.choseLanguage'] },
  { view: 'front', when: ({ notice }: { notice: string | null }) => notice !== null, hears: ['user.dismissedNotice'] },
  ...(Object.keys(choosesTab) as TabName[]).flatMap((tab) =>
    (['login', 'register'] as const).flatMap((mode) =>
      (Object.keys(choosesTab) as TabName[])
        .filter((other) => other !== tab)
        .map((other): Offering => ({
          view: 'front',
          in: { tab, mode },
          when: ({ site, touchOnly }: FrontInput) => tabsFor(site, mode, { touchOnly }).includes(other),
          hears: [choosesTab[other]],
        })),
    ),
  ),
  { view: 'front', in: { mode: 'register' }, hears: ['user.choseLogin', 'user.toggledMarketing'] },
  { view: 'front', in: { tab: 'last' }, hears: ['user.choseAnotherWay'] },
  ...['phone', 'email', 'account'].map((tab): Offering => ({ view: 'front', in: { tab }, hears: ['user.submitted'] })),
  {
    view: 'front',
    when: ({ site }: { site: { agreementShown: boolean } }) => site.agreementShown,
    hears: ['user.toggledAgreement'],
  },
  { view: 'phoneTab', in: { typing: 'writing' }, hears: ['user.typedPhone', 'user.clearedField', 'user.openedPicker'] },
  { view: 'phoneTab', in: { typing: 'picking' }, hears: ['user.choseRegion', 'user.closedPicker'] },
  { view: 'accountTab', in: 'typing', hears: ['user.typedAccount', 'user.clearedField'] },
  { view: 'emailTab', in: 'typing', hears: ['user.typedEmail', 'user.clearedField'] },
  { view: 'qrTab', in: 'stale', hears: ['user.askedAgain'] },
  { view: 'qrTab', in: { live: { shown: 'scanned' } }, hears: ['user.cancelled'] },
  { view: 'signInMethods', in: { login: 'idle' }, hears: ['user.choseProvider'] },
  {
    view: 'signInMethods',
    in: { login: 'idle', more: 'closed' },
    when: hasMore,
    hears: ['user.openedMore', 'user.turnedPage'],
  },
  { view: 'passkeyButton', in: { offered: 'resting' }, hears: ['user.askedForPasskey'] },
  { view: 'lastWay', hears: ['user.forgotWay'] },
  { view: 'lastWay', in: { remembering: 'alone' }, hears: ['user.confirmed'] },
  { view: 'sentCode', hears: ['user.resumed'] },
  { view: 'toast', in: 'held', hears: ['user.releasedToast'] },
  { view: 'toast', in: 'showing', hears: ['user.heldToast'] },
  ...innerPages.flatMap((view) => ofPages[view].map((own): Offering => ({ view, ...own }))),
];

const isHeard = (shown: Shown, type: string) =>
  userEvents([shown]).some(({ event }) => event.type === type && shown.snapshot.can(event));

/** Snapshots are never changed: each is judged once. */
const known = new WeakMap<AnyMachineSnapshot, string | null>();

function unheardBy(shown: Shown): string | null {
  const { snapshot, views, machine } = shown;
  const deaf = offerings.find(
    ({ view, in: state, when, hears }) =>
      views.includes(view) &&
      (state === undefined || snapshot.matches(state as never)) &&
      (when?.(snapshot.context as never) ?? true) &&
      hears.some((type) => !isHeard(shown, type)),
  );
  if (!deaf) return null;
  return `${machine} shows ${deaf.view} and does not hear ${deaf.hears.filter((type) => !isHeard(shown, type)).join(', ')}`;
}

/** What a view offers, its machine handles. */
export function hearsWhatItOffers({ stage }: Moment): string | null {
  return first(stage, (shown) => {
    const { snapshot } = shown;
    if (snapshot.status !== 'active') return null;
    let found = known.get(snapshot);
    if (found === undefined) known.set(snapshot, (found = unheardBy(shown)));
    return found;
  });
}
