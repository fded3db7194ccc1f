import type { EditionName } from '../../../machines/site/site';
import type { Setting, Step } from '../simulate/simulation';
import type { Path } from './explorePaths';

/** Where ways begin, the plainest first; what the later ones are for is said by `wants`: states that no plainer beginning reaches. */
export interface StartingPoints {
  readonly ways: readonly Path[];
  readonly wants: RegExp;
}

const agree: Step = { do: 'event', actor: 'front', event: { type: 'user.toggledAgreement' } };

const fromHongKong: readonly Step[] = [
  { do: 'event', actor: 'phone', event: { type: 'user.openedPicker' } },
  { do: 'event', actor: 'phone', event: { type: 'user.choseRegion', region: { nationCode: 'HK', areaCode: '+852' } } },
];

/** How the product is opened in an edition: by each tab and mode, agreed to and not; with what a configuration may turn on; by a Hong Kong phone; in a frame. */
export function startingPointsOf(edition: EditionName): readonly StartingPoints[] {
  const plain: Setting = { machine: 'passport', edition, language: 'en-us' };
  const openings: Setting[] = [
    plain,
    { ...plain, tab: 'account' },
    { ...plain, mode: 'register' },
    { ...plain, tab: 'email' },
    { ...plain, mode: 'register', tab: 'email' },
  ];
  const agreed = (settings: readonly Setting[]): Path[] => settings.map((setting) => ({ setting, steps: [agree] }));
  const setsPassword = { setPasswordRegistration: true };
  return [
    { ways: [...openings.map((setting) => ({ setting, steps: [] })), ...agreed(openings)], wants: /^(?!frame)/ },
    {
      ways: agreed([
        { ...plain, mode: 'register', config: setsPassword },
        { ...plain, config: setsPassword },
      ]),
      wants: /^(regSetPwd|admit)\./,
    },
    { ways: [{ setting: { ...plain, mode: 'register' }, steps: [...fromHongKong, agree] }], wants: /^admit\./ },
    {
      ways: agreed([
        { ...plain, tab: 'account', signOn: 'wecom' },
        { ...plain, signOn: 'wecom' },
      ]),
      wants: /^(bindSuccess|passport\.bindSuccess)/,
    },
    ...[
      { listed: false },
      { listed: true, keepsCookies: false, mayAsk: true },
      { listed: true, keepsCookies: true },
      { listed: true, keepsCookies: false, mayAsk: false },
    ].map((input): StartingPoints => ({
      ways: [{ setting: { machine: 'frame', edition, language: 'en-us', input }, steps: [] }],
      wants: /^frame/,
    })),
  ];
}
