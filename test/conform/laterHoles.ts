import type { ExpectationId } from '../../src/conform/expectations';

/** A check of the sandbox that is taken away: one text of a file, and what is there instead. */
export type Plant = readonly [file: string, from: string, to?: string];

export const inCodes = (from: string, to = ''): Plant => ['store/codes', from, to];
/** Wrong codes are counted in a day too: where one code may be tried without end, this goes as well. */
export const dayOfCodes = inCodes("if (today.length >= TRIES_IN_DAY) return 'locked';");
export const comparisons = ['isSameDevice', 'isSameSession'] as const;

/** The row that must name it, what it is, and the checks that are taken away. */
export type Hole = readonly [row: ExpectationId, name: string, ...plants: Plant[]];

/** What is proved after the first step: a QR code, an account of several, a registration. */
export const laterHoles: readonly Hole[] = [
  [
    'choose.row',
    'the signature of a row is good for every uid',
    [
      'calls/registration',
      "if (!isOwnRow(proved, call.field('uid'))) return refuse(sandboxCodes.unproved, 'unproved');",
    ],
    [
      'calls/registration',
      'const chosen = proved.uid\n',
      "const chosen = proved.uid && call.field('uid') ? store.people.byUid(call.field('uid')) : proved.uid\n",
    ],
  ],
  ['code.across', 'wrong codes are counted for each code alone', dayOfCodes],
  [
    'register.code',
    'any six digits register',
    inCodes(
      'if (isEqual(known.code, code)) return',
      "if (isEqual(known.code, code) || known.purpose === 'reg') return",
    ),
  ],
  [
    'register.tries',
    'a code of a registration may be tried without end',
    inCodes(
      "if (known.tries >= TRIES) return 'locked';",
      "if (known.tries >= TRIES && known.purpose !== 'reg') return 'locked';",
    ),
    dayOfCodes,
  ],
  ...comparisons.map(
    (compares) =>
      [
        'qr.holder',
        `the signature of a QR code is taken without ${compares}`,
        ['store/signatures', `if (!${compares}(known.holder, holder)) return { state: 'unknown' };`],
      ] as const,
  ),
  [
    'qr.forged',
    'the signature of a QR code is not looked at',
    [
      'calls/qr',
      "const person = found.state === 'good' ? store.people.byUid(found.data.uid) : undefined;",
      "const person = store.people.byUid(field('uid'));",
    ],
    [
      'calls/qr',
      `if (found.state !== 'good' || person?.uid !== field('uid')) return refuse(sandboxCodes.qrGone, 'qrGone');
  const { key, uid } = found.data;
  if (store.qrCodes.find(key)?.status !== 'confirmed') return refuse(sandboxCodes.qrGone, 'qrGone');`,
      'const { key, uid } = found.data ?? {};',
    ],
  ],
  [
    'qr.uid',
    'a confirmed QR code signs in to any uid',
    ['calls/qr', 'store.people.byUid(found.data.uid)', "store.people.byUid(field('uid'))"],
    ['calls/qr', " || person?.uid !== field('uid')"],
  ],
  ['qr.once', 'a confirmed QR code signs in twice', ['calls/qr', "store.qrCodes.act(key, 'use', uid);"]],
];
