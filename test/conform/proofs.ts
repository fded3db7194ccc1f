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

/** The rows that try it, or why none does. */
type Cell = readonly ExpectationId[] | 'cannot' | 'untried';

interface Proof {
  /** What it is, as docs/server.md calls it. */
  readonly name: string;
  readonly takenBy: string;
  readonly cells: Readonly<Record<Abuse, Cell>>;
}

/** `cannot`: there is no such case. `untried`: there is one, and no row of the kit tries it yet. */
const cells = (
  ...[absent, foreign, purpose, device, session, twice, late, often]: readonly Cell[]
): Proof['cells'] => ({
  'absent or altered': absent ?? 'untried',
  'another’s': foreign ?? 'untried',
  'for another purpose': purpose ?? 'untried',
  'from another device': device ?? 'untried',
  'from another session': session ?? 'untried',
  twice: twice ?? 'untried',
  late: late ?? 'untried',
  'too often': often ?? 'untried',
});

/**
 * Every code, signature and ticket of the contract with every abuse. The kit waits for no lifetime, so `late` is untried
 * throughout: docs/server.md says so.
 */
export const proofs: readonly Proof[] = [
  {
    name: 'six digits to log in',
    takenBy: '`/ticket/verify-sms`',
    cells: cells(
      ['sms.strict'],
      ['code.phone'],
      ['code.purpose'],
      ['code.device'],
      ['code.device'],
      ['code.once'],
      'untried',
      ['code.tries'],
    ),
  },
  {
    name: 'six digits to register',
    takenBy: '`/reg/verify-sms`',
    cells: cells(['register.code'], 'untried', ['code.purpose'], 'untried', 'untried', 'untried', 'untried', [
      'register.tries',
    ]),
  },
  {
    name: 'six digits by e-mail',
    takenBy: '`/reg/verify-email-code`',
    cells: cells(
      'untried',
      ['email.address'],
      'cannot',
      ['email.device'],
      ['email.device'],
      ['email.once'],
      'untried',
      ['email.tries'],
    ),
  },
  {
    name: '`code_sig` after a right code',
    takenBy: '`/reg/quick-reg`, `/reg/phone-quick-reg`',
    cells: cells(
      ['code.unproved'],
      ['register.phone', 'choose.listed'],
      'untried',
      'untried',
      'untried',
      'untried',
      'untried',
      'cannot',
    ),
  },
  {
    name: '`code_sig` of a row of the list',
    takenBy: '`/reg/phone-quick-reg`',
    cells: cells('untried', ['choose.row'], 'untried', 'untried', 'untried', 'untried', 'untried', 'cannot'),
  },
  {
    name: 'password, with `tgtgt_params`',
    takenBy: '`/auth/login`',
    cells: cells(
      ['login.strict', 'login.params'],
      ['login.params'],
      'cannot',
      'untried',
      'untried',
      'cannot',
      'untried',
      ['login.tries'],
    ),
  },
  {
    name: '`device_sig` of a second factor',
    takenBy: '`/auth/login`',
    cells: cells(
      ['second.password', 'second.code'],
      ['second.device'],
      'untried',
      ['second.device'],
      ['second.device'],
      'untried',
      'untried',
      'cannot',
    ),
  },
  {
    name: '`rst_sig`',
    takenBy: '`/login/reset`',
    cells: cells(
      ['reset.named', 'reset.unproved'],
      'untried',
      'untried',
      ['reset.device'],
      ['reset.device'],
      ['reset.once'],
      'untried',
      'cannot',
    ),
  },
  {
    name: '`qrcode_login_sig`',
    takenBy: '`/qrcode/login`',
    cells: cells(
      ['qr.forged'],
      ['qr.uid'],
      'untried',
      ['qr.device', 'qr.holder'],
      ['qr.device', 'qr.holder'],
      ['qr.once'],
      'untried',
      'cannot',
    ),
  },
  {
    name: '`jump_sig`',
    takenBy: 'the jump',
    cells: cells('untried', ['jump.uid'], 'cannot', 'untried', 'untried', ['jump.once'], 'untried', 'cannot'),
  },
  {
    name: 'what an answer 49 proves',
    takenBy: '`/delete-account/cancel-delete`',
    cells: cells(
      'cannot',
      'cannot',
      'untried',
      ['deletion.stranger'],
      ['deletion.stranger'],
      'cannot',
      'untried',
      'cannot',
    ),
  },
  {
    name: 'CSRF token',
    takenBy: 'every POST',
    cells: cells(
      ['csrf.missing', 'csrf.forged'],
      ['csrf.bound'],
      'cannot',
      'cannot',
      ['csrf.bound'],
      'cannot',
      'untried',
      'cannot',
    ),
  },
  {
    name: '`state` of a third party',
    takenBy: 'its callback',
    cells: cells('untried', 'untried', 'cannot', 'cannot', 'untried', 'untried', 'untried', 'cannot'),
  },
];

const words = { cannot: '–', untried: 'not tried' } as const;
const wordsOf = (cell: Cell) => (typeof cell === 'string' ? words[cell] : cell.map((id) => `\`${id}\``).join(', '));

/** The table of docs/server.md, line by line, without the spaces that Prettier adds. */
export const proofLines: readonly string[] = proofs.map(
  ({ name, takenBy, cells: own }) =>
    `| ${name}, taken by ${takenBy} | ${abuses.map((abuse) => wordsOf(own[abuse])).join(' | ')} |`,
);
