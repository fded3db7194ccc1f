import type { Site } from '../../../../machines/site/site';
import { shownProviders } from '../../../../machines/thirdParty/thirdPartyContext';
import { thirdPartyMachine } from '../../../../machines/thirdParty/thirdParty.machine';
import { wantingPassword } from './besideProviders';
import { everyRefusal, ticket } from '../../samples/answers';
import { popupEnds, providerAnswer } from '../../samples/browser';
import { siteWith } from '../../samples/inputs';
import { uid } from '../../samples/visitor';
import type { Walkable } from '../walk';

const hidingWechat = (...providers: Site['providers'][number][]): Site => ({
  ...siteWith(),
  providers,
  wechatHiddenInRegister: true,
});

export const thirdPartyWalkable = {
  machine: thirdPartyMachine,
  starts: {
    'other ways': { site: siteWith(), mode: 'login', inPlace: ['apple'] },
    'inside an app': {
      site: siteWith(),
      mode: 'login',
      inPlace: ['google', 'apple'],
      inApp: { name: 'wechat', refusing: ['google'] },
    },
    'without third parties': { site: siteWith({ edition: 'esop' }), mode: 'login', inPlace: [] },
    'WeChat, which registration hides': { site: hidingWechat('wechat'), mode: 'login', inPlace: [] },
    'WeChat and two others': { site: hidingWechat('wechat', 'facebook', 'line'), mode: 'login', inPlace: [] },
  },
  events: [
    { type: 'front.turned', mode: 'register' },
    { type: 'front.turned', mode: 'login' },
    { type: 'front.agreed' },
    { type: 'user.choseProvider', provider: 'google' },
    { type: 'user.choseProvider', provider: 'apple' },
    { type: 'user.copiedAddress', address: '' },
    { type: 'user.turnedPage', page: 0 },
    { type: 'user.turnedPage', page: 1 },
    ...['user.openedMore', 'user.closedMore', 'user.confirmed', 'user.cancelled', ...popupEnds, 'front.left'].map(
      (type) => ({ type }),
    ),
    ...[
      [false, true],
      [true, false],
      [true, true],
    ].map(([isAwaited, canAnswer]) => ({
      type: 'popup.answered',
      answer: providerAnswer,
      isAwaited,
      canAnswer,
    })),
  ],
  outcomes: {
    copyAddress: [null],
    exchangeAnswer: [
      { type: 'callback.signedIn', ticket },
      { type: 'callback.ledOn', address: '/set-password' },
      ...everyRefusal,
      ...wantingPassword.map((name) => ({ type: `result.${name}`, data: { uid } })),
    ],
  },
  facts: ({ context }) => [
    context.site.providers.length,
    shownProviders(context).length,
    context.inPlace.includes(context.provider),
    context.inApp?.refusing.includes(context.provider),
  ],
} satisfies Walkable;
