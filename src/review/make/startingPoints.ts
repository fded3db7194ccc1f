import type { EditionName } from '../../../machines/site/site';
import type { Setting, Step } from '../../charts/simulation/simulation';
import { region } from '../../charts/samples/visitor';
import type { Path } from '../model/storyboard';

/** Paths that the search starts from. */
export interface StartingPoints {
  readonly paths: readonly Path[];
  /** Matches the ids of the states that no simpler starting point reaches. Without it every state is looked for. */
  readonly only?: readonly string[];
}

const agree: Step = { do: 'event', actor: 'front', event: { type: 'user.toggledAgreement' } };

const fromHongKong: readonly Step[] = [
  { do: 'event', actor: 'phone', event: { type: 'user.openedPicker' } },
  { do: 'event', actor: 'phone', event: { type: 'user.choseRegion', region } },
];

/**
 * Returns the openings of the product in an edition, the simplest first: each tab and mode, with and without the
 * agreement; optional settings of the configuration; a Hong Kong phone; a frame.
 */
export function startingPointsOf(edition: EditionName): readonly StartingPoints[] {
  const plain: Setting = { machine: 'passport', edition, language: 'en-us' };
  const openings: Setting[] = [
    plain,
    { ...plain, tab: 'account' },
    { ...plain, mode: 'register' },
    { ...plain, mode: 'register', tab: 'email' },
    { ...plain, tab: 'email' },
  ];
  const agreed = (settings: readonly Setting[]): Path[] => settings.map((setting) => ({ setting, steps: [agree] }));
  const setsPassword = { setPasswordRegistration: true };
  return [
    { paths: [...openings.map((setting) => ({ setting, steps: [] })), ...agreed(openings)] },
    {
      paths: agreed([
        { ...plain, mode: 'register', config: setsPassword },
        { ...plain, config: setsPassword },
      ]),
      only: ['regSetPwd.', 'completeSignIn.'],
    },
    {
      paths: [{ setting: { ...plain, mode: 'register' }, steps: [...fromHongKong, agree] }],
      only: ['completeSignIn.'],
    },
    {
      paths: agreed([
        { ...plain, tab: 'account', signOn: 'wecom' },
        { ...plain, signOn: 'wecom' },
      ]),
      only: ['bindSuccess', 'passport.bindSuccess'],
    },
    {
      paths: [
        { setting: { ...plain, config: { extras: { passkeys: true } } }, steps: [] },
        ...agreed([
          { ...plain, tab: 'account', config: { extras: { passkeys: true } } },
          { ...plain, config: { extras: { passkeys: true } } },
        ]),
      ],
      only: ['passkey', 'offerPasskey', 'passport.offerPasskey', 'front.agreement.open.asking.way'],
    },
    {
      paths: [
        { setting: { ...plain, config: { extras: { lastWay: true, passkeys: true } }, lastWay: 'passkey' }, steps: [] },
        ...agreed([{ ...plain, config: { extras: { lastWay: true } } }]),
      ],
      only: ['lastWay', 'thirdParty.list.none', 'passkey.looking.wanted'],
    },
    {
      paths: agreed([{ ...plain, inApp: 'line' }]),
      only: ['thirdParty.login.elsewhere'],
    },
    {
      paths: [{ setting: { machine: 'sentCode', edition, language: 'en-us' }, steps: [] }],
      only: ['sentCode'],
    },
    {
      paths: [
        {
          setting: { ...plain, input: { homes: [{ nationCode: 'SG', areaCode: '+65' }] } },
          steps: [...fromHongKong, agree],
        },
      ],
      only: ['phone.doubting', 'phone.typing.doubting'],
    },
    ...[
      { listed: false },
      { listed: true, keepsCookies: false, mayAsk: true },
      { listed: true, keepsCookies: true },
      { listed: true, keepsCookies: false, mayAsk: false },
    ].map((input): StartingPoints => ({
      paths: [{ setting: { machine: 'frame', edition, language: 'en-us', input }, steps: [] }],
      only: ['frame'],
    })),
  ];
}
