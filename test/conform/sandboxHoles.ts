import type { Fault } from '../planted/plant';
import { comparisons, dayOfCodes, inCodes, laterHoles, type Hole } from './laterHoles';
import { proofHoles } from './proofHoles';

/** Each hole of the sandbox: the row that must name it, what it is, and the checks that are taken away. */
const holes: readonly Hole[] = [
  ...laterHoles,
  ...proofHoles,
  [
    'reset.named',
    'who names an account without a password gets rst_sig',
    [
      'calls/login',
      "return refuse(55, 'noPassword', { uid: person.uid });",
      `{
    const data = { uid: person.uid, salt: 'first', salt32: 'second' };
    store.proofs.note('setPassword', person.uid, holder);
    return refuse(55, 'noPassword', { ...data, rst_sig: store.sigs.issue('reset', data, holder) });
  }`,
    ],
  ],
  [
    'reset.unproved',
    'a uid alone gets rst_sig',
    ['calls/password', "const uid = store.proofs.latest('setPassword', holder);", "const uid = field('uid');"],
  ],
  ...comparisons.map(
    (compares) =>
      [
        'reset.device',
        `rst_sig is taken without ${compares}`,
        ['store/signatures', `if (!${compares}(known.holder, holder)) return { state: 'unknown' };`],
        ['calls/password', "if (!store.proofs.has('setPassword', person.uid, holder)) return refuse(3, 'sigExpired');"],
      ] as const,
  ),
  [
    'reset.once',
    'rst_sig sets a password twice',
    [
      'calls/password',
      "store.sigs.redeem('reset', field('rst_sig'), holder);\n    store.proofs.forget('setPassword', person.uid);",
    ],
  ],
  [
    'code.unproved',
    'a code that was sent counts as one that was typed',
    [
      'calls/registration',
      "if (found.state !== 'good') return null;",
      "if (found.state !== 'good') return { ...phoneOf(call), to: '' };",
    ],
  ],
  [
    'login.tries',
    'passwords may be tried without end',
    ['calls/login', "if (wantsCaptcha(person) && !call.human) return { refusal: refuse(11, 'needCaptcha') };"],
  ],
  [
    'email.taken',
    'who registers with an address takes its account',
    ['calls/email', "if (store.people.byEmail(email)) return refuse(120_002, 'emailExists');"],
    [
      'calls/email',
      "if (call.field('salt') !== salts.salt || call.field('salt32') !== salts.salt32) return refuse(3, 'sigExpired');",
    ],
  ],
  ['email.address', 'a code of one address verifies another', inCodes("if (known.to !== asked.to) return 'replaced';")],
  ['code.phone', 'a code of one phone verifies another', inCodes("if (known.to !== asked.to) return 'replaced';")],
  ...comparisons.flatMap((compares) => {
    const plant = inCodes(`if (!${compares}(known.holder, holder)) return 'replaced';`);
    return [
      ['email.device', `a code by e-mail is taken without ${compares}`, plant] as const,
      ['code.device', `a code is taken without ${compares}`, plant] as const,
    ];
  }),
  [
    'code.purpose',
    'the purpose of a code is not compared',
    inCodes("if (known.purpose !== asked.purpose) return 'replaced';"),
  ],
  [
    'email.once',
    'a code by e-mail is used twice',
    ['calls/email', 'if (hindrance?.code !== 49) store.codes.spend(sig);'],
  ],
  [
    'code.once',
    'a code is used twice',
    ['calls/sms', "if (answer.code !== 49) call.store.codes.spend(call.field('code_sig'));"],
  ],
  [
    'email.tries',
    'a code by e-mail may be tried without end',
    inCodes("if (known.tries >= TRIES) return 'locked';"),
    dayOfCodes,
  ],
  ['code.tries', 'a code may be tried without end', inCodes("if (known.tries >= TRIES) return 'locked';"), dayOfCodes],
  [
    'send.limit',
    'messages are sent without a limit',
    ['calls/sms', "if (store.codes.mustWait(request)) return refuse(sandboxCodes.tooSoon, 'tooSoon');"],
  ],
  [
    'choose.listed',
    'a chosen uid is not looked up in the list',
    [
      'calls/registration',
      "if (!isOwnRow(proved, call.field('uid'))) return refuse(sandboxCodes.unproved, 'unproved');",
    ],
    [
      'calls/registration',
      'const chosen = proved.uid\n',
      "const chosen = call.field('uid') ? store.people.byUid(call.field('uid')) : proved.uid\n",
    ],
  ],
  [
    'register.phone',
    'the phone of a registration is not compared with that of the code',
    [
      'calls/registration',
      'if (found.data.to !== region + phone) return null;\n  return found.data;',
      'return { to: region + phone, region, phone };',
    ],
  ],
  [
    'second.device',
    'the device_sig of another account is taken',
    ['calls/login', 'if (device.data.uid !== person.uid) return null;'],
  ],
  [
    'second.password',
    'a password alone signs in, where a second factor is set',
    ['calls/session', "if (has('twoFactor') && proved !== 'both')", "if (has('twoFactor') && proved === 'code')"],
  ],
  [
    'second.password',
    'a verified password becomes a ticket by /ticket/upgrade',
    [
      'calls/login',
      "signInRefusal(call, person, isBoth ? 'both' : byPhone ? 'code' : 'password')",
      "signInRefusal(call, person, 'both')",
    ],
  ],
  [
    'second.password',
    'the device_sig of /ticket/pwd-auth is a second factor',
    [
      'calls/login',
      "call.store.sigs.issue('password', { uid }, call.holder)",
      "call.store.sigs.issue('device', { uid }, call.holder)",
    ],
  ],
  [
    'second.code',
    'a code alone signs in, where a second factor is set',
    ['calls/session', "if (has('twoFactor') && proved !== 'both')", "if (has('twoFactor') && proved === 'password')"],
  ],
  [
    'second.code',
    'the second factor is skipped by quick-reg',
    [
      'calls/registration',
      "const hindrance = signInRefusal(call, person, 'code');",
      "const hindrance = signInRefusal(call, person, 'both');",
    ],
  ],
  ...comparisons.map(
    (compares) =>
      [
        'qr.device',
        `a confirmed QR code is shown without ${compares}`,
        ['store/qrCodes', `if (!${compares}(code.holder, holder)) return null;`],
      ] as const,
  ),
  [
    'login.params',
    'tgtgt_params are not signed',
    ['calls/login', "if (ticket.state !== 'good') return { refusal: refuse(15, 'saltExpired') };"],
    [
      'calls/login',
      "if (tgtgt.account !== ticket.data.uid) return { refusal: refuse(15, 'saltExpired') };\n  const person = store.people.byUid(ticket.data.uid);",
      'const person = store.people.byUid(String(tgtgt.account));',
    ],
  ],
  [
    'deletion.stranger',
    'a stranger cancels a deletion',
    [
      'calls/deletion',
      "if (!store.proofs.has('cancelDeletion', uid, holder)) return refuse(sandboxCodes.unproved, 'unproved');",
    ],
  ],
  ...comparisons.map(
    (compares) =>
      [
        'deletion.stranger',
        `a recent proof is taken without ${compares}`,
        ['store/recentProofs', `.filter((proof) => ${compares}(proof.holder, holder))`],
      ] as const,
  ),
  [
    'jump.target',
    'the jump redirects anywhere',
    [
      'pages/home',
      'return context.redirect(`/sandbox/home${new URL(context.req.url).search}`, 302);',
      `const { search, searchParams } = new URL(context.req.url);
  const target = searchParams.get('target') ?? '';
  return context.redirect(target.startsWith('https:') ? target : '/sandbox/home' + search, 302);`,
    ],
  ],
  [
    'csrf.bound',
    'the CSRF token is not bound to a session',
    ['crypto', ' && (session === undefined || nonce.startsWith(`${session}~`))'],
  ],
];

/** Holes of the sandbox, as faults to plant. */
export const sandboxHoles = holes.map(([row, name, ...plants]) => ({
  row,
  name,
  faults: plants.map(([file, from, to = '']): Fault => ({ name, file: `src/sandbox/${file}.ts`, from, to })),
}));
