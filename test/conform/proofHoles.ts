import { comparisons, inCodes, type Hole, type Plant } from './laterHoles';
import { inJump, sessionHoles } from './sessionHoles';

/** In the place where every signature is read. */
const inSigs = (from: string, to = ''): Plant => ['store/signatures', from, to];
const inRegistration = (from: string, to = ''): Plant => ['calls/registration', from, to];

/** A signature of this kind is read otherwise: the check is left to the others. */
const but = (kind: string, check: string): string => `if (kind !== '${kind}' && (${check}))`;
const anyKind = (kind: string): Plant =>
  inSigs(
    "if (known.kind !== kind) return { state: 'unknown' };",
    `if (known.kind !== kind && !(known.kind === '${kind}' && kind === 'jump')) return { state: 'unknown' };`,
  );
const anyHolder = (kind: string, compares: string): Plant =>
  inSigs(
    `if (!${compares}(known.holder, holder)) return { state: 'unknown' };`,
    `${but(kind, `!${compares}(known.holder, holder)`)} return { state: 'unknown' };`,
  );
const forEver = (kind: string): Plant =>
  inSigs("if (isOld) return { state: 'expired', data };", `${but(kind, 'isOld')} return { state: 'expired', data };`);
const again = (kind: string): Plant =>
  inSigs(
    "if (known.used) return { state: 'used', data };",
    `${but(kind, 'known.used')} return { state: 'used', data };`,
  );
/** Where there is no such signature, the newest of its kind and visitor counts. */
const anySig = (kind: string): Plant =>
  inSigs(
    "const known = all.get(sig ?? '');\n    if (!known) return",
    `const isLike = (each: NonNullable<ReturnType<typeof all.get>>) =>
      each.kind === '${kind}' && isSameDevice(each.holder, holder) && isSameSession(each.holder, holder);
    const known = all.get(sig ?? '') ?? (kind === '${kind}' ? [...all.values()].findLast(isLike) : undefined);
    if (!known) return`,
  );
/** A call that lacks a field is made all the same. */
const anyFields: Plant = ['answerCall', 'if (problems.length)', 'if (problems.length > 99)'];
/** A ticket is compared with no browser: other signatures were never bound to one. */
const noBrowser = inJump(
  "const isOwn = known.state === 'unknown' || isOfBrowser(context, known.data.by, known.data.isFromPage ?? false);",
  'const isOwn = true;',
);
const anyHolderOf = (kind: string): readonly Plant[] => [
  inSigs(
    "if (!isSameDevice(known.holder, holder)) return { state: 'unknown' };",
    `if (!isSameDevice(known.holder, holder) && !(known.kind === '${kind}' && kind === 'jump')) return { state: 'unknown' };`,
  ),
  inSigs(
    "if (!isSameSession(known.holder, holder)) return { state: 'unknown' };",
    `if (!isSameSession(known.holder, holder) && !(known.kind === '${kind}' && kind === 'jump')) return { state: 'unknown' };`,
  ),
];
const asTicket = (kind: string): readonly Plant[] => [anyKind(kind), ...anyHolderOf(kind), noBrowser];
/** Signatures of this kind are taken where another is wanted, and nothing else is. */
const taken = (kind: string, as: string): Plant =>
  inSigs(
    "if (known.kind !== kind) return { state: 'unknown' };",
    `if (known.kind !== kind && !(known.kind === '${kind}' && kind === '${as}')) return { state: 'unknown' };`,
  );
/** A ticket belongs to no device until the jump: no call compares one. */
const heldByNone: readonly Plant[] = comparisons.map((compares) =>
  inSigs(`if (!${compares}(known.holder`, `if (known.kind !== 'jump' && !${compares}(known.holder`),
);
const asQr = (kind: string): readonly Plant[] => [
  taken(kind, 'qr'),
  ['calls/qr', 'store.people.byUid(found.data.uid)', "store.people.byUid(found.data.uid ?? field('uid'))"],
  ['calls/qr', 'if (store.qrCodes.find(key)', 'if (key && store.qrCodes.find(key)'],
];
const asReset = (kind: string): readonly Plant[] => [
  taken(kind, 'reset'),
  [
    'calls/password',
    'store.people.byUid(found.data.uid)',
    'store.people.byUid(found.data.uid ?? store.people.byPhone(found.data.region, found.data.phone)[0]?.uid)',
  ],
  ['calls/password', "if (!store.proofs.has('setPassword'", "if (found.data.salt && !store.proofs.has('setPassword'"],
];
const asProved = (kind: string): readonly Plant[] => [
  taken(kind, 'proved'),
  inRegistration(
    'if (found.data.to !== region + phone) return null;',
    "if (!found.data.to) return { to: '', region, phone, uid: found.data.uid };\n  if (found.data.to !== region + phone) return null;",
  ),
];
const purposes = (purpose: string) => `known.purpose !== '${purpose}' && `;

/** A hole for each cell of `proofs.ts` that has none in `sandboxHoles.ts` or `laterHoles.ts`. */
export const proofHoles: readonly Hole[] = [
  [
    'sms.strict',
    'any six digits sign in',
    inCodes("if (isEqual(known.code, code)) return 'right';", "if (code !== '') return 'right';"),
  ],
  [
    'sms.strict',
    'a call without digits signs in',
    anyFields,
    inCodes(
      "if (isEqual(known.code, code)) return 'right';",
      "if (code === '' || isEqual(known.code, code)) return 'right';",
    ),
  ],
  [
    'register.code',
    'a registration without digits',
    anyFields,
    inCodes(
      "if (isEqual(known.code, code)) return 'right';",
      "if ((code === '' && known.purpose === 'reg') || isEqual(known.code, code)) return 'right';",
    ),
  ],
  [
    'email.strict',
    'any six digits by e-mail sign in',
    inCodes(
      "if (isEqual(known.code, code)) return 'right';",
      "if ((code !== '' && known.purpose === 'email') || isEqual(known.code, code)) return 'right';",
    ),
  ],
  [
    'code.channel',
    'a code of any phone is one of every address',
    inCodes(
      "if (known.purpose !== asked.purpose) return 'replaced';",
      "if (known.purpose !== asked.purpose && asked.purpose !== 'email') return 'replaced';",
    ),
    inCodes(
      "if (known.to !== asked.to) return 'replaced';",
      "if (known.to !== asked.to && known.purpose === asked.purpose) return 'replaced';",
    ),
  ],
  [
    'email.purpose',
    'a code of any address is one of every phone',
    inCodes(
      "if (known.purpose !== asked.purpose) return 'replaced';",
      "if (known.purpose !== asked.purpose && known.purpose !== 'email') return 'replaced';",
    ),
    inCodes(
      "if (known.to !== asked.to) return 'replaced';",
      "if (known.to !== asked.to && known.purpose === asked.purpose) return 'replaced';",
    ),
  ],
  [
    'register.other',
    'a code of one phone registers another',
    inCodes(
      "if (known.to !== asked.to) return 'replaced';",
      `if (${purposes('reg')}known.to !== asked.to) return 'replaced';`,
    ),
  ],
  [
    'register.purpose',
    'a code to register logs in',
    inCodes(
      "if (known.purpose !== asked.purpose) return 'replaced';",
      `if (${purposes('reg')}known.purpose !== asked.purpose) return 'replaced';`,
    ),
  ],
  ...comparisons.map((compares): Hole => [
    'register.device',
    `a code to register is taken without ${compares}`,
    inCodes(
      `if (!${compares}(known.holder, holder)) return 'replaced';`,
      `if (${purposes('reg')}!${compares}(known.holder, holder)) return 'replaced';`,
    ),
  ]),
  [
    'register.once',
    'a code to register is used twice',
    [
      'calls/sms',
      "if (answer.code !== 49) call.store.codes.spend(call.field('code_sig'));",
      "if (answer.code !== 49 && purpose !== 'reg') call.store.codes.spend(call.field('code_sig'));",
    ],
  ],
  ...(['login', 'reg', 'email'] as const).map((purpose): Hole => [
    ({ login: 'code.late', reg: 'register.late', email: 'email.late' } as const)[purpose],
    `a code of the purpose ${purpose} never expires`,
    inCodes(
      "if (clock.now() >= known.until) return 'expired';",
      `if (${purposes(purpose)}clock.now() >= known.until) return 'expired';`,
    ),
  ]),
  ['proved.forged', 'a made-up code_sig counts as the newest that was issued', anySig('proved')],
  [
    'row.forged',
    'the signature of a row is not looked at',
    inRegistration(
      "if (found.state !== 'good') return null;",
      "if (found.state !== 'good') return call.field('uid') ? { ...phoneOf(call), to: '', uid: call.field('uid') } : null;",
    ),
  ],
  ['second.forged', 'a made-up device_sig counts as the newest that was issued', anySig('device')],
  ['reset.forged', 'a made-up rst_sig counts as the newest that was issued', anySig('reset')],
  ['jump.forged', 'a made-up ticket counts as the newest that was issued', anySig('jump')],
  ['proved.purpose', 'a code_sig is a ticket', ...asTicket('proved')],
  ['row.purpose', 'the signature of a row is a ticket', ...asTicket('proved')],
  ['second.purpose', 'a device_sig is a ticket', ...asTicket('device')],
  ['reset.purpose', 'an rst_sig is a ticket', ...asTicket('reset')],
  ['qr.purpose', 'a qrcode_login_sig is a ticket', ...asTicket('qr')],
  ['proved.purpose', 'a code_sig is a qrcode_login_sig', ...asQr('proved')],
  ['proved.purpose', 'a code_sig is an rst_sig', ...asReset('proved')],
  ['row.purpose', 'the signature of a row is a qrcode_login_sig', ...asQr('proved')],
  ['row.purpose', 'the signature of a row is an rst_sig', ...asReset('proved')],
  ['second.purpose', 'a device_sig is a code_sig', ...asProved('device')],
  ['second.purpose', 'a device_sig is a qrcode_login_sig', ...asQr('device')],
  ['second.purpose', 'a device_sig is an rst_sig', ...asReset('device')],
  ['reset.purpose', 'an rst_sig is a code_sig', ...asProved('reset')],
  ['reset.purpose', 'an rst_sig is a qrcode_login_sig', ...asQr('reset')],
  ['qr.purpose', 'a qrcode_login_sig is a code_sig', ...asProved('qr')],
  ['qr.purpose', 'a qrcode_login_sig is an rst_sig', ...asReset('qr')],
  ['jump.purpose', 'a ticket is a code_sig', ...heldByNone, ...asProved('jump')],
  ['jump.purpose', 'a ticket is a qrcode_login_sig', ...heldByNone, ...asQr('jump')],
  ['jump.purpose', 'a ticket is an rst_sig', ...heldByNone, ...asReset('jump')],
  ['captcha.once', 'a captcha is taken again', again('captcha')],
  ...comparisons.flatMap((compares): Hole[] => [
    ['proved.device', `a code_sig is taken without ${compares}`, anyHolder('proved', compares)],
    ['row.device', `the signature of a row is taken without ${compares}`, anyHolder('proved', compares)],
    ['login.device', `tgtgt_params are taken without ${compares}`, anyHolder('tgtgt', compares)],
    ['second.device', `a device_sig is taken without ${compares}`, anyHolder('device', compares)],
  ]),
  [
    'proved.once',
    'a code_sig opens twice',
    again('proved'),
    inRegistration(
      "if (store.people.byPhone(proved.region, proved.phone).length) return refuse(120_001, 'phoneBound');",
    ),
  ],
  ['row.once', 'the signature of a row is used twice', again('proved')],
  ['second.once', 'a device_sig is used twice', again('device')],
  ['jump.once', 'a ticket is used twice', again('jump')],
  ['proved.late', 'a code_sig never expires', forEver('proved')],
  ['row.late', 'the signature of a row never expires', forEver('proved')],
  ['login.late', 'tgtgt_params never expire', forEver('tgtgt')],
  ['second.late', 'a device_sig never expires', forEver('device')],
  [
    'reset.late',
    'an rst_sig never expires',
    forEver('reset'),
    ['store/recentProofs', '.filter((proof) => clock.now() < proof.until)'],
  ],
  ['jump.late', 'a ticket never expires', forEver('jump')],
  [
    'qr.late',
    'a confirmed QR code never expires',
    [
      'store/qrCodes',
      "if (isOpen && clock.now() >= until) kept.status = 'expired';",
      "if (isOpen && kept.status !== 'confirmed' && clock.now() >= until) kept.status = 'expired';",
    ],
  ],
  ...sessionHoles,
];
