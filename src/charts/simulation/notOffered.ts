import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { perPage } from '../../../machines/rules/signInMethods';
import { shownProviders } from '../../../machines/thirdParty/thirdPartyContext';

/**
 * Events that no gesture can cause, with the reason. The walk of the screens tries each in every state that handles it,
 * and it must fail.
 */
export interface NotOffered {
  events: readonly string[];
  when: (from: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  why: string;
  /** Transitions that cannot be taken for this reason. */
  loses?: readonly string[];
}

const always = () => true;
const isEmpty =
  (field: string) =>
  ({ context }: AnyMachineSnapshot) =>
    context[field] === '';
const isAt = (value: object) => (from: AnyMachineSnapshot) => from.matches(value);

const isOnOtherPage = (from: AnyMachineSnapshot, { provider }: AnyEventObject) => {
  const page = Math.floor(shownProviders(from.context).indexOf(provider) / perPage);
  return page < 0 || (from.matches({ more: 'closed' }) && page !== (from.matches({ list: 'second' }) ? 1 : 0));
};

/** The tabs are walked on a page without an agreement; the page that has one is walked itself. */
const lacking = (lost: string): NotOffered => ({
  events: ['front.submitted'],
  when: (_, event) => 'agreed' in event && !event.agreed,
  why: 'this page asks for no agreement',
  loses: [lost],
});

const browsersBack: NotOffered = {
  events: ['user.wentBack'],
  when: always,
  why: 'the way back is the browser’s button',
};

/** All events that a machine handles and its screen does not offer. */
export const notOffered: Readonly<Record<string, readonly NotOffered[]>> = {
  front: [
    {
      events: [
        'user.choseLogin',
        'user.choseRegister',
        'user.chosePhone',
        'user.choseEmail',
        'user.choseAccount',
        'user.choseQrCode',
        'user.toggledAgreement',
        'user.toggledMarketing',
        'user.submitted',
        'user.dismissedNotice',
        'user.activated',
        'user.choseLanguage',
      ],
      when: isAt({ agreement: { open: 'asking' } }),
      why: 'the sheet that asks to agree lies over the page',
    },
    {
      events: [
        'user.chosePhone',
        'user.choseEmail',
        'user.choseAccount',
        'user.choseQrCode',
        'user.toggledMarketing',
        'user.submitted',
      ],
      when: isAt({ tab: 'last' }),
      why: 'the form is behind “Another way”',
      loses: ['front.tab.last --user.chosePhone[0]'],
    },
    { events: ['user.choseLogin'], when: isAt({ mode: 'login' }), why: 'the page is for logging in already' },
    { events: ['user.choseRegister'], when: isAt({ mode: 'register' }), why: 'the page is for registering already' },
    { events: ['user.submitted'], when: isAt({ tab: 'qrCode' }), why: 'a QR code has no form' },
    { events: ['user.toggledAgreement'], when: isAt({ tab: 'qrCode' }), why: 'beside a QR code stands no box to tick' },
    {
      events: ['user.dismissedNotice'],
      when: ({ context }) => context.notice === null,
      why: 'there is no notice to close',
    },
  ],
  phone: [
    {
      events: ['user.typedPhone', 'user.clearedField', 'user.focusedField', 'front.submitted'],
      when: isAt({ typing: 'picking' }),
      why: 'the list of countries lies over the page',
    },
    {
      events: ['user.typedPhone', 'user.clearedField', 'user.focusedField', 'front.submitted'],
      when: isAt({ typing: 'offering' }),
      why: 'the offer to log in lies over the page',
    },
    {
      events: ['user.typedPhone', 'user.clearedField', 'user.focusedField', 'front.submitted'],
      when: isAt({ typing: 'doubting' }),
      why: 'the question which number it is lies over the page',
    },
    { events: ['user.clearedField'], when: isEmpty('phone'), why: 'an empty field has nothing to clear' },
    {
      events: ['front.submitted'],
      when: isEmpty('phone'),
      why: 'the button waits for the first digit',
      loses: ['phone.typing --front.submitted[0]'],
    },
    lacking('phone.typing --front.submitted[2]'),
  ],
  account: [
    { events: ['user.clearedField'], when: isEmpty('account'), why: 'an empty field has nothing to clear' },
    { events: ['front.submitted'], when: isEmpty('account'), why: 'the button waits for the first letter' },
    lacking('account.typing --front.submitted[1]'),
  ],
  email: [
    { events: ['user.clearedField'], when: isEmpty('email'), why: 'an empty field has nothing to clear' },
    {
      events: ['front.submitted'],
      when: isEmpty('email'),
      why: 'the button waits for the first letter',
      loses: ['email.typing --front.submitted[0]'],
    },
    lacking('email.typing --front.submitted[2]'),
  ],
  thirdParty: [
    {
      events: ['user.openedMore', 'user.closedMore', 'user.turnedPage', 'user.choseProvider'],
      when: isAt({ login: 'blocked' }),
      why: 'the question about the blocked window lies over the page',
    },
    {
      events: ['user.openedMore', 'user.closedMore', 'user.turnedPage', 'user.choseProvider'],
      when: isAt({ login: { inWindow: 'refused' } }),
      why: 'the question about the refused answer lies over the page',
    },
    {
      events: ['user.openedMore', 'user.closedMore', 'user.turnedPage', 'user.choseProvider'],
      when: isAt({ login: { inWindow: 'unseen' } }),
      why: 'the question about the window that cannot be seen lies over the page',
    },
    {
      events: ['user.openedMore', 'user.closedMore', 'user.turnedPage', 'user.choseProvider'],
      when: isAt({ login: 'elsewhere' }),
      why: 'the way to another browser lies over the page',
    },
    { events: ['user.turnedPage'], when: isAt({ more: 'open' }), why: 'the sheet of all providers lies over the page' },
    { events: ['user.choseProvider'], when: isOnOtherPage, why: 'the provider stands on the other page of the slider' },
  ],
  passkey: [
    {
      events: ['user.askedForPasskey'],
      when: isAt('looking' as never),
      why: 'the button comes with the answer of the browser; the page that begins with a passkey has one of its own',
      loses: [
        'passkey.looking --user.askedForPasskey[0]',
        'passkey.looking --xstate.done.actor.0.passkey.looking[1]',
        'passkey.looking.wanted --front.left[0]',
        'passkey.looking.wanted --front.turned[0]',
      ],
    },
  ],
  verifyCode: [
    {
      events: ['user.triedAgain'],
      when: ({ context }) => context.error === null,
      why: 'the message that tries again has gone with the first digit',
    },
  ],
  verifyEmail: [
    { events: ['user.wentBack'], when: isAt({ naming: 'typing' }), why: 'the question about the address lies over it' },
    {
      events: ['user.submitted'],
      when: isEmpty('email'),
      why: 'the button waits for the first letter',
      loses: ['verifyEmail.naming.typing --user.submitted[0]'],
    },
  ],
  noCode: [
    {
      events: ['user.submitted'],
      when: isEmpty('email'),
      why: 'the button waits for the first letter',
      loses: ['noCode.typingEmail --user.submitted[0]'],
    },
  ],
  verifyPwd: [
    {
      events: ['user.submitted'],
      when: (_from, { password }) => password.length === 0,
      why: 'the button waits for the first letter',
      loses: ['verifyPwd.typing --user.submitted[0]'],
    },
  ],
  selectAccount: [{ events: ['user.wentBack'], when: (from) => from.matches('away'), why: 'its page is not shown' }],
  passport: [
    {
      ...browsersBack,
      loses: [
        'passport --user.wentBack[0]',
        'passport.selectAccount --user.wentBack[0]',
        'passport.bindSuccess --user.wentBack[0]',
        'passport.offerPasskey --user.wentBack[0]',
      ],
    },
  ],
  ...Object.fromEntries(
    ['bindSuccess', 'offerPasskey'].map((page) => [page, [{ ...browsersBack, loses: [`${page} --user.wentBack[0]`] }]]),
  ),
};

/** Why a screen does not offer an event to its visitor; null where it does. */
export const whyNotOffered = (machine: string, from: AnyMachineSnapshot, event: AnyEventObject): string | null =>
  (notOffered[machine] ?? []).find(({ events, when }) => events.includes(event.type) && when(from, event))?.why ?? null;
