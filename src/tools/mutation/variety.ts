import type { AnyMachineSnapshot } from 'xstate';
import type { FrontInput } from '../../../machines/front/front.machine';
import { Secret } from '../../../machines/secret';
import { okOf, ok, remembered, sent } from '../../charts/samples/answers';
import { codeParams, newPhone, noCodeInput, passwordParams, siteWith } from '../../charts/samples/inputs';
import { email, number, otherEmail, password, phone, uid } from '../../charts/samples/visitor';
import type { Walkable } from '../../charts/model/walk';

/** Data that answers may carry. The walks do not need it, but some mutants differ only with it. */
const carried = [
  { type: 'result.TWO_FACTOR_NEED_PWD', data: { uid: '100007', device_sig: 'device' } },
  { type: 'result.FUTUIE_NEED_CHECK_PWD', data: { uid: '100007', device_sig: 'device' } },
  { type: 'result.NEED_PWD', data: { uid: '100007', device_sig: 'device' } },
  {
    type: 'result.TWO_FACTOR_NEED_SET_PWD',
    data: { uid: '100007', salt: 's', salt32: 's32', rst_sig: 'rst', code_sig: 'code', device_sig: 'device' },
  },
  { type: 'result.NEED_CHOOSE_UID', data: { code_sig: 'code' } },
  { type: 'result.NEED_VERIFY_EMAIL', data: { email: otherEmail } },
  { type: 'result.OTHER', data: {}, message: 'Not now' },
];
const locked = ['ERROR_NEED_DEVICE_VERIFY', 'REQUIRE_DEVICE_VERIFY'].map((name) => ({
  type: `result.${name}`,
  data: { uid: '100007', phone_no: phone, email: otherEmail },
}));
const over = { ...remembered, countdown: 0, voiceCountdown: 0 };
const second = { ...remembered, countdown: 1, voiceCountdown: 12 };
const hide = { ...siteWith().hides, agreement: false };
const wantsCaptcha = okOf('fetchSalt', 'captcha first');

/** An address as a link carries it: what the field keeps is not what is sent. */
const linked = { type: 'user.typedEmail', text: `mailto:${email}` };

interface More {
  starts?: Record<string, unknown>;
  events?: Walkable['events'];
  outcomes?: Record<string, readonly unknown[]>;
  facts?: Walkable['facts'];
}

/** Six digits that were typed while another code is sent, beside the signature of the one before. */
const holdsBoth = ({ value, context }: AnyMachineSnapshot) => {
  const { code, codeSig, emailCodeSig } = context as { code: Secret; codeSig?: string; emailCodeSig?: string };
  return code.length === 6 && Boolean(codeSig ?? emailCodeSig) && JSON.stringify(value) === '{"calling":"sending"}';
};

const more: Readonly<Record<string, More>> = {
  account: { starts: { 'an id alone': { site: siteWith({ edition: 'hkva' }) } } },
  phone: { outcomes: { recallCode: [over, second] } },
  email: {
    events: [linked],
    outcomes: {
      recallEmailCode: [
        { emailCodeSig: 'sig', countdown: 0 },
        { emailCodeSig: 'sig', countdown: 1 },
      ],
    },
  },
  verifyCode: {
    facts: holdsBoth,
    starts: {
      'without voice codes': { ...codeParams, site: siteWith({ edition: 'jp' }) },
      'without passwords': { ...codeParams, site: siteWith({ hide: { ...hide, passwordLogin: true } }) },
    },
    outcomes: {
      recallCode: [over, second, { ...second, voiceCountdown: 0 }],
      sendSms: [okOf('sendSms', 'without salts')],
    },
  },
  verifyEmail: {
    events: [linked],
    facts: holdsBoth,
    starts: {
      'an e-mail, half a phone': {
        type: 'login',
        email,
        emailCodeSig: 'sig',
        marketAgree: true,
        region: '+852',
        site: siteWith(),
      },
    },
    outcomes: {
      recallEmailCode: [
        { emailCodeSig: 'sig', countdown: 0 },
        { emailCodeSig: 'sig', countdown: 1 },
      ],
      verifyEmailCode: [okOf('login', 'bound')],
    },
  },
  verifyPwd: {
    starts: {
      'an e-mail': { type: 'email', account: email, site: siteWith() },
      'a second factor of a phone': {
        type: 'twoFactor',
        account: passwordParams.account,
        ...number,
        saltData: wantsCaptcha.data,
        currentUid: uid,
        deviceSig: 'device',
        site: siteWith(),
      },
    },
    outcomes: { recallCode: [over, second] },
  },
  setPwd: {
    starts: {
      'half the salts': {
        uid,
        salt: 's',
        rst_sig: 'rst',
        code_sig: 'code',
        device_sig: 'device',
        site: siteWith(),
      },
      'a region without a phone': {
        uid,
        code: '+852',
        salt: 's',
        salt32: 's32',
        rst_sig: 'rst',
        code_sig: 'code',
        device_sig: 'device',
        site: siteWith({ edition: 'cn', signOn: 'wecom' }),
      },
    },
    events: [
      { type: 'user.typedPassword', password: new Secret(password, { changed: true }) },
      { type: 'user.typedPassword', password: new Secret(password), pasted: true },
    ],
    outcomes: { fetchSalt: [wantsCaptcha] },
  },
  regSetPwd: {
    starts: {
      'half the salts': {
        ...newPhone,
        marketAgree: true,
        sendSmsRes: { ...sent, salt32: undefined },
        site: siteWith(),
      },
    },
    outcomes: { fetchRegSalt: [ok({ reg_sig: 'reg', salt: 'r', salt32: 'r32' }), ok({ reg_sig: 'reg', salt: 'r' })] },
  },
  selectAccount: {
    outcomes: {
      fetchAccounts: [
        ok([]),
        ok([{ uid, code_sig: 'a' }]),
        { type: 'result.FUTUIE_NEED_CHOOSE_UID', data: { code_sig: 'code' } },
      ],
    },
  },
  noCode: {
    events: [{ type: 'countdown.ticked', id: 'voiceCountdown', seconds: 1 }],
    starts: {
      'a second left': { ...noCodeInput, voiceCountdown: 1 },
    },
  },
  completeSignIn: {
    outcomes: { quickRegister: [{ type: 'call.abandoned', isRefused: true }] },
    starts: Object.fromEntries(
      (['login', 'reg'] as const).flatMap((type) =>
        [true, false].flatMap((setPasswordRegistration) =>
          [
            { uid, code_sig: 'proof' },
            { uid, jump_sig: 'jump' },
            { code_sig: 'proof', salt: 's' },
            { uid: '0', code_sig: 'proof', salt: 's', salt32: 's32' },
            { uid: '0', jump_sig: 'jump' },
          ].map((proof, at) => [
            `${type}, ${setPasswordRegistration ? 'a password wanted' : 'none wanted'}, proof ${at + 1}`,
            {
              verifiedPhone: {
                ...codeParams,
                type,
                codeSig: 'sig',
                marketAgree: true,
                site: siteWith({ setPasswordRegistration }),
              },
              proof,
            },
          ]),
        ),
      ),
    ),
  },
  qr: {
    outcomes: {
      queryQr: [ok({ status: 2, uid: '7' }), ok({ status: 2, qrcode_login_sig: 'sig' })],
    },
  },
  call: { outcomes: { perform: locked } },
  countdown: {
    starts: { 'the voice countdown': { id: 'voiceCountdown' } },
    events: [
      ...[0, 1, 90, -5, Number.NaN].map((seconds) => ({ type: 'countdown.started', seconds })),
      ...[1, 500, 60_000, 61_000, 3_000_000].map((now) => ({ type: 'clock.ticked', now })),
    ],
  },
};

/** Names for starting points that differ only by their site. */
const siteFacts = ({ site, touchOnly, marketAgree }: Partial<FrontInput> & { marketAgree?: boolean } = {}) => [
  site?.name,
  site?.hides.passwordLogin,
  touchOnly,
  marketAgree,
];

/** Returns the walk of a machine with more starting points and answers. */
export function varied(name: string, walkable: Walkable): Walkable {
  const { starts = {}, events = [], outcomes = {}, facts } = more[name] ?? {};
  const [first] = Object.values(walkable.starts) as { site?: unknown }[];
  const extra =
    name === 'front'
      ? {
          'nobody registers here': {
            ...first,
            site: siteWith({ hide: { ...hide, emailRegistration: true, smsRegistration: true } }),
            start: { mode: 'login', tab: 'account' },
          },
          'a touch screen': { ...first, touchOnly: true, start: { mode: 'login', tab: 'account' } },
          'with consent to marketing': { ...first, start: { mode: 'register', tab: 'phone' } },
        }
      : starts;
  const isGated = (list: readonly unknown[]) =>
    list.some((each) => (each as { type?: string } | null)?.type === 'result.NEED_PWD');
  return {
    ...walkable,
    facts: (snapshot) => [
      walkable.facts?.(snapshot),
      facts?.(snapshot),
      ...siteFacts(snapshot.context as Partial<FrontInput> | undefined),
    ],
    starts: { ...walkable.starts, ...extra },
    events: [...walkable.events, ...events],
    outcomes: Object.fromEntries(
      Object.entries(walkable.outcomes).map(([src, list]) => [
        src,
        [...list, ...(isGated(list) ? carried : []), ...(outcomes[src] ?? [])],
      ]),
    ),
  };
}
