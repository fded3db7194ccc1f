import type { ExpectationId } from '../../../src/conform/expectations';

/** A file, a text of it, and what is there instead. */
type Text = readonly [file: string, from: string, to: string];
/** The row that must name it, what it is, and where it is planted. */
export type Hole = readonly [row: ExpectationId, name: string, ...texts: Text[]];

/** Holes of signatures and codes, limits, the jump, the session, and of who has an account. */
export const laterHoles: readonly Hole[] = [
  [
    'any.random',
    'signatures are counted',
    [
      'secrets',
      "export const newSignature = (): string => randomBytes(24).toString('base64url');",
      'let issued = 1e12;\nexport const newSignature = (): string => `signature-${(issued += 1)}`;',
    ],
  ],
  [
    'any.random',
    'signatures are the time',
    ['secrets', "randomBytes(24).toString('base64url')", '`${Date.now()}${String(process.hrtime.bigint() % 10_000n)}`'],
  ],
  [
    'any.random',
    'codes are counted',
    [
      'secrets',
      "export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');",
      'let sent = 271_828;\nexport const newDigits = (): string => String((sent += 1));',
    ],
  ],
  [
    'any.random',
    'the session is the account and the time',
    [
      'pages',
      "const session = hmac(passport, 'session', jump_sig);",
      'const session = `passport-session-${uid}-${Date.now()}`;',
    ],
  ],
  [
    'code.phone',
    'of the phone only the digits are compared',
    ['codes', 'proof.about !== about', 'proof.about.slice(-8) !== about.slice(-8)'],
  ],
  [
    'code.across',
    'wrong codes are counted for each code alone',
    [
      'limits',
      "{ most: 20, withinMs: day, text: 'codesTomorrow' }",
      "{ most: 1e6, withinMs: day, text: 'codesTomorrow' }",
    ],
  ],
  [
    'login.tries',
    'a lock of passwords ends after a quarter of an hour, for ever',
    ['limits', '{ ...inDay, most: 30 }', '{ ...inDay, most: 1e6 }'],
  ],
  [
    'lock.apart',
    'wrong passwords lock the codes too',
    [
      'calls/phone',
      "import { inOne } from './inOne';",
      "import { inOne } from './inOne';\nimport { fullOf, passwordLimits } from '../limits';",
    ],
    [
      'calls/phone',
      '  if (owner && others.length === 0) return signIn',
      "  if (owner && (await fullOf(work, passport, passwordLimits(call, owner.uid)))) throw new Refused(9006, 'passwordWait');\n  if (owner && others.length === 0) return signIn",
    ],
  ],
  [
    'jump.browser',
    'a ticket of a frame is taken from every site',
    [
      'pages',
      "if (!about.startsWith('frame') || !isSentByOwnPage(context)) return '';",
      "if (!about.startsWith('frame')) return '';",
    ],
  ],
  [
    'jump.browser',
    'a ticket of a frame is refused from other sites alone',
    [
      'pages',
      "req.header('sec-fetch-site') === 'same-origin';\n\n/** The origin",
      "req.header('sec-fetch-site') !== 'cross-site';\n\n/** The origin",
    ],
  ],
  ['jump.target', 'a jump leads to another', ['pages', ' && !isJump;', ';']],
  [
    'session.ended',
    'logging out removes the cookie alone',
    ['pages', "      await work.tables.deleteFrom('sessions').where('hash', '=', sha256(session)).execute();\n", ''],
  ],
  [
    'session.kept',
    'another site logs a visitor out',
    ['pages', 'session === undefined || !isOwnForm(context)', 'session === undefined'],
  ],
  [
    'session.kept',
    'a link logs a visitor out',
    ['pages', "  app.post('/logout',", "  app.on(['GET', 'POST'], '/logout',"],
    [
      'pages',
      'session === undefined || !isOwnForm(context)',
      "session === undefined || (context.req.method === 'POST' && !isOwnForm(context))",
    ],
  ],
  [
    'unknown.alike',
    'a code to register says that the phone has an account',
    [
      'calls/phone',
      "    const channel = call.maybe('send_mode')",
      "    const isTaken = (await accountsOfPhone(call.passport.database, recipient)).length > 0;\n    if (kind === 'registerCode' && isTaken) throw new Refused(120_001, 'phoneTaken');\n    const channel = call.maybe('send_mode')",
    ],
  ],
  [
    'unknown.alike',
    'an address with an account is not asked for a code',
    [
      'calls/email',
      "  throw new Refused(66, 'emailCode', { email });",
      "  if (await accountOfEmail(call.passport.database, email)) throw new Refused(120_002, 'phoneTaken');\n  throw new Refused(66, 'emailCode', { email });",
    ],
  ],
  [
    'unknown.alike',
    'an answer of no account has another status',
    [
      'edge',
      '    return answer(context, 200, error.code, textIn(language, error.text), error.data);',
      "    const status = fields['uid'] && Number(fields['uid']) > 200_000 ? 404 : 200;\n    return answer(context, status, error.code, textIn(language, error.text), error.data);",
    ],
  ],
  [
    'unknown.alike',
    'the uid of no account is not known when it is asked for',
    [
      'calls/password',
      ': saltsFor(passport, uid);\n  const isWaiting',
      ': saltsFor(passport, account ? uid : name);\n  const isWaiting',
    ],
  ],
  [
    'unknown.alike',
    'a deletion says whether there is such an account',
    [
      'calls/password',
      "  if (!proof?.uid || proof.uid !== Number(text('uid'))) throw new Refused(9007, 'codeFirst');",
      "  if (!(await accountOf(work, Number(text('uid'))))) throw new Refused(9008, 'codeFirst');\n  if (!proof?.uid || proof.uid !== Number(text('uid'))) throw new Refused(9007, 'codeFirst');",
    ],
  ],
  [
    'reset.once',
    'a new password leaves other proofs of the right to one',
    ['calls/password', "    await forget(work, uid, 'reset', 'mayReset');\n", ''],
  ],
  [
    'cookie.hidden',
    'on https the session is sent over plain http too',
    [
      'pages',
      'setCookie(context, named(sessionCookie, context), session, { ...cookie,',
      'setCookie(context, named(sessionCookie, context), session, { ...cookie, secure: false,',
    ],
    ['visitor', 'isSecure(context) ? `__Host-${name}` : name', 'name'],
  ],
  [
    'cookie.site',
    'the session goes along from every site',
    [
      'pages',
      "sameSite: 'Lax', secure: isSecure(context) } as const",
      "sameSite: 'None', secure: isSecure(context) } as const",
    ],
  ],
];
