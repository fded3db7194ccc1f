import type { ProductFault } from './productFault';

const by = 'model/prove/prove.test.ts';

/** Faults of charts that take several events over several charts: the search of all near states names them. */
export const faultsProved: readonly ProductFault[] = [
  {
    name: 'a QR code that is confirmed leaves the question of a provider open',
    kind: 'chart',
    file: 'machines/qr/qr.machine.ts',
    from: "notifyBegan: sendParent({ type: 'qr.began' }),",
    to: 'notifyBegan: () => {},',
    by,
  },
  {
    name: 'a window opens although the terms were unticked before the question was answered',
    kind: 'chart',
    file: 'machines/thirdParty/thirdParty.machine.ts',
    from: "target: 'agreeing',\n              actions: 'keepInPlace',",
    to: "target: 'inWindow',\n              actions: 'keepInPlace',",
    by,
  },
  {
    name: 'the button of an alert leads nowhere',
    kind: 'chart',
    file: 'machines/call/call.machine.ts',
    from: "'user.confirmed': { target: 'ended', description: 'Read: back to the form, its message cleared. [ERR-3]' },",
    to: "'user.confirmed': { description: 'Read: back to the form, its message cleared. [ERR-3]' },",
    by,
  },
  {
    name: 'a deletion that goes on leaves the form waiting for ever',
    kind: 'chart',
    file: 'machines/call/call.machine.ts',
    from: "'deletion.kept': { target: 'ended',",
    to: "'deletion.kept': {",
    by,
  },
  {
    name: 'a captcha ticket goes along with the next request too',
    kind: 'chart',
    file: 'machines/call/call.machine.ts',
    from: "exit: 'useTicket',",
    to: '',
    by,
  },
  {
    name: 'the toast that asks for the agreement stays after it',
    kind: 'chart',
    file: 'machines/front/front.machine.ts',
    from: "entry: ['notifyAgreed', 'answerToast'],",
    to: "entry: ['notifyAgreed'],",
    by,
  },
  {
    name: 'the consent to marketing goes along with a login',
    kind: 'chart',
    file: 'machines/front/front.machine.ts',
    from: "marketAgree: mode === 'register' && context.marketAgree,",
    to: 'marketAgree: context.marketAgree,',
    by,
  },
  {
    name: 'a form is sent without the agreement',
    kind: 'chart',
    file: 'machines/front/askingForAgreement.ts',
    from: "'submitUnagreed' as const",
    to: "'submitAgreed' as const",
    by,
  },
];
