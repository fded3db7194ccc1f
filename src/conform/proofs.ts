import type { ExpectationId } from './expectations';

/** How a proof can be abused. */
export const abuses = [
  'absent or altered',
  'another’s',
  'for another purpose',
  'from another device',
  'from another session',
  'twice',
  'late',
  'too often',
] as const;
export type Abuse = (typeof abuses)[number];

/** The rows that try it; or in words why there is no such case. */
type Cell = readonly ExpectationId[] | string;

interface Proof {
  /** What it is, as docs/server.md calls it. */
  readonly name: string;
  readonly takenBy: string;
  readonly cells: Readonly<Record<Abuse, Cell>>;
}

const cells = (...each: readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]): Proof['cells'] =>
  Object.fromEntries(abuses.map((abuse, at) => [abuse, each[at] ?? []])) as unknown as Proof['cells'];

const none = (reason: string): Proof['cells'] => cells(reason, reason, reason, reason, reason, reason, reason, reason);

const random = 'it is random: no one guesses it';

/** Every code, signature and ticket of the contract with every abuse. */
export const proofs: readonly Proof[] = [
  {
    name: 'six digits to log in',
    takenBy: '`/ticket/verify-sms`',
    cells: cells(
      ['sms.strict'],
      ['code.phone'],
      ['code.purpose', 'code.channel'],
      ['code.device'],
      ['code.device'],
      ['code.once'],
      ['code.late'],
      ['code.tries', 'code.across'],
    ),
  },
  {
    name: 'six digits to register',
    takenBy: '`/reg/verify-sms`',
    cells: cells(
      ['register.code'],
      ['register.other'],
      ['register.purpose'],
      ['register.device'],
      ['register.device'],
      ['register.once'],
      ['register.late'],
      ['register.tries'],
    ),
  },
  {
    name: 'six digits by e-mail',
    takenBy: '`/reg/verify-email-code`',
    cells: cells(
      ['email.strict'],
      ['email.address'],
      ['email.purpose'],
      ['email.device'],
      ['email.device'],
      ['email.once'],
      ['email.late'],
      ['email.tries'],
    ),
  },
  {
    name: '`code_sig` after a right code',
    takenBy: '`/reg/quick-reg`, `/reg/phone-quick-reg`',
    cells: cells(
      ['code.unproved', 'proved.forged'],
      ['register.phone', 'choose.listed'],
      ['proved.purpose'],
      ['proved.device'],
      ['proved.device'],
      ['proved.once'],
      ['proved.late'],
      random,
    ),
  },
  {
    name: '`code_sig` of a row of the list',
    takenBy: '`/reg/phone-quick-reg`',
    cells: cells(
      ['row.forged'],
      ['choose.row'],
      ['row.purpose'],
      ['row.device'],
      ['row.device'],
      ['row.once'],
      ['row.late'],
      random,
    ),
  },
  {
    name: 'password, with `tgtgt_params`',
    takenBy: '`/auth/login`',
    cells: cells(
      ['login.strict', 'login.params'],
      ['login.params'],
      'a password is for this call alone, and the parameters prove nothing',
      ['login.device'],
      ['login.device'],
      'the page may send them again',
      ['login.late'],
      ['login.tries'],
    ),
  },
  {
    name: '`device_sig` of a second factor',
    takenBy: '`/auth/login`',
    cells: cells(
      ['second.password', 'second.code', 'second.forged'],
      ['second.device'],
      ['second.purpose'],
      ['second.device'],
      ['second.device'],
      ['second.once'],
      ['second.late'],
      random,
    ),
  },
  {
    name: '`rst_sig`',
    takenBy: '`/login/reset`',
    cells: cells(
      ['reset.named', 'reset.unproved', 'reset.forged'],
      'the call names no account: it is that of the signature',
      ['reset.purpose'],
      ['reset.device'],
      ['reset.device'],
      ['reset.once'],
      ['reset.late'],
      random,
    ),
  },
  {
    name: '`qrcode_login_sig`',
    takenBy: '`/qrcode/login`',
    cells: cells(
      ['qr.forged'],
      ['qr.uid'],
      ['qr.purpose'],
      ['qr.device', 'qr.holder'],
      ['qr.device', 'qr.holder'],
      ['qr.once'],
      ['qr.late'],
      random,
    ),
  },
  {
    name: '`jump_sig`',
    takenBy: 'the jump',
    cells: cells(
      ['jump.forged'],
      ['jump.uid'],
      ['jump.purpose'],
      ['jump.device'],
      ['jump.browser'],
      ['jump.once'],
      ['jump.late'],
      random,
    ),
  },
  {
    name: 'what an answer 49 proves',
    takenBy: '`/delete-account/cancel-delete`',
    cells: cells(
      ['deletion.stranger'],
      ['deletion.other'],
      ['deletion.purpose'],
      ['deletion.stranger'],
      ['deletion.stranger'],
      'no call of the contract asks for a deletion again',
      ['deletion.late'],
      'the call carries nothing to guess',
    ),
  },
  {
    name: 'CSRF token, and the session it belongs to',
    takenBy: 'every POST',
    cells: cells(
      ['csrf.missing', 'csrf.forged', 'cookie.hidden'],
      ['csrf.bound'],
      'it is for every call',
      'a page has it before its device is known',
      ['csrf.bound'],
      'every call of a page carries it',
      'it is good for as long as a page may be open',
      random,
    ),
  },
  {
    name: '`state` of a third party',
    takenBy: 'its callback',
    cells: cells(
      ['state.forged'],
      ['state.other'],
      'it is for the callback alone',
      'a callback gets no `device_id`',
      ['state.browser'],
      ['state.once'],
      'the browser drops its cookie after an hour',
      random,
    ),
  },
  {
    name: '`reg_sig`',
    takenBy: '`/reg/sms-reg-v2`',
    cells: none('it proves nothing: `code_sig` beside it does'),
  },
  {
    name: '`passkey_sig`',
    takenBy: '`/passkey/login`, `/passkey/keep`',
    cells: none('not tried: the kit has no authenticator. Try them with that of a browser'),
  },
  {
    name: 'ticket of a captcha',
    takenBy: 'send calls, `/auth/login`',
    cells: {
      ...none('its vendor says whether it is good, and for whom'),
      'absent or altered': ['captcha.wrong'],
      twice: ['captcha.once'],
    },
  },
];

const reasonsOf = ({ cells: own }: Proof) => [...new Set(abuses.map((abuse) => own[abuse]))];
/** Each reason once, in order: the table has their numbers. */
export const reasons: readonly string[] = [
  ...new Set(proofs.flatMap((proof) => reasonsOf(proof).filter((cell) => typeof cell === 'string'))),
];

const wordsOf = (cell: Cell) =>
  typeof cell === 'string' ? `– (${reasons.indexOf(cell) + 1})` : cell.map((id) => `\`${id}\``).join(', ');

/** The table of docs/server.md, line by line, without the spaces that Prettier adds; then the reasons. */
export const proofLines: readonly string[] = [
  ...proofs.map(
    ({ name, takenBy, cells: own }) =>
      `| ${name}, taken by ${takenBy} | ${abuses.map((abuse) => wordsOf(own[abuse])).join(' | ')} |`,
  ),
  ...reasons.map((reason, at) => `${at + 1}. ${reason}`),
];
