import { hole, type Hole } from '../../conform/holes/hole';

const at = (file: string, from: string, to = '') => ({ file: `examples/better-auth/${file}.ts`, from, to });

/** The library keeps the first recipient of a visitor, and the bridge does not compare the second. */
const anyRecipient = [
  at('codes', 'export const codeName', 'const kept: Record<string, string> = {};\nexport const codeName'),
  at(
    'codes',
    '`${recipient} ${sha256(JSON.stringify([kind, visitor.device, visitor.session]))}`',
    '(kept[kind + visitor.device] ??= `${recipient} ${sha256(JSON.stringify([kind, visitor.device, visitor.session]))}`)',
  ),
  at('proofs', '[kind, about, signature, device, session]', '[kind, signature, device, session]'),
];
const anyDevice = [
  at('codes', '[kind, visitor.device, visitor.session]', '[kind, visitor.session]'),
  at('proofs', '[kind, about, signature, device, session]', '[kind, about, signature, session]'),
];
const anySession = [
  at('codes', '[kind, visitor.device, visitor.session]', '[kind, visitor.device]'),
  at('proofs', '[kind, about, signature, device, session]', '[kind, about, signature, device]'),
];
/** What the library has used up is good again, and the bridge uses up nothing. */
const nothingSpent = [
  at('bridge', 'type Handler =', 'const right = new Set<string>();\ntype Handler ='),
  at(
    'bridge',
    'await auth.api.consumePhoneNumberOTP({ body: { phoneNumber: codeName(asked, kind, recipient), code } });',
    `const body = { phoneNumber: codeName(asked, kind, recipient), code };
      if (!right.has(JSON.stringify(body))) await auth.api.consumePhoneNumberOTP({ body });
      right.add(JSON.stringify(body));`,
  ),
  at(
    'proofs',
    'consumeVerificationValue(nameOf(asked, kind, about, signature))',
    'findVerificationValue(nameOf(asked, kind, about, signature))',
  ),
];
const endlessTries = at('auth', 'allowedAttempts: 10', 'allowedAttempts: 1000');

/** Holes of this example: a check that is taken away, and the row of the kit that must name it. */
export const holes: readonly Hole[] = [
  hole(
    'reset.unproved',
    'a uid is enough to set a password',
    at(
      'bridge',
      "'GET /login/reset-salt': () => Promise.reject(new Refused(25, 'tooOld'))",
      "'GET /login/reset-salt': () => Promise.resolve({ salt: 'a', salt32: 'b', rst_sig: 'c' })",
    ),
  ),
  hole(
    'code.unproved',
    'a code that was sent counts as one that was typed',
    at('bridge', "await read(auth, asked, 'phone', phone, signature);"),
    at('bridge', "await spend(auth, asked, 'phone', phone, signature);"),
    at(
      'bridge',
      "if (await userOfPhone(auth, phone)) throw new Refused(120_001, 'phoneTaken');\n      return issueTicket",
      `const owner = await userOfPhone(auth, phone);
      if (owner) return issueTicket(auth, asked, owner.id);
      return issueTicket`,
    ),
  ),
  hole('code.phone', 'the phone of a code is not compared', ...anyRecipient),
  hole(
    'code.purpose',
    'a code to log in registers',
    at('bridge', "checkCode(asked, 'registerCode',", "checkCode(asked, 'loginCode',"),
    at(
      'bridge',
      "if (await userOfPhone(auth, phone)) throw new Refused(120_001, 'phoneTaken');\n    return { uid: 0",
      'return { uid: 0',
    ),
  ),
  hole('code.device', 'a code is good on any device', ...anyDevice),
  hole('code.device', 'a code is good in any session', ...anySession),
  hole('code.once', 'nothing is ever used up', ...nothingSpent),
  hole('code.tries', 'a code may be tried without end', endlessTries),
  hole('send.limit', 'messages are sent without a pause', at('limits', '[pauses, recipient],')),
  hole(
    'login.tries',
    'a password may be tried without end',
    at('limits', "await take('passwordWait', [wrongPasswords, account]);"),
  ),
  hole(
    'email.taken',
    'who registers with an address signs in to its account',
    at('bridge', "await read(auth, asked, 'email', email, '').catch(() => beginByEmail(asked));"),
    at('bridge', "await spend(auth, asked, 'email', email, '');"),
    at(
      'bridge',
      "if (await userOfEmail(auth, email)) throw new Refused(120_002, 'emailTaken');",
      `const owner = await userOfEmail(auth, email);
    if (owner) return issueTicket(auth, asked, owner.id);`,
    ),
  ),
  hole('email.address', 'the address of a code is not compared', ...anyRecipient),
  hole('email.device', 'a code by e-mail is good on any device', ...anyDevice),
  hole('email.device', 'a code by e-mail is good in any session', ...anySession),
  hole('email.once', 'a code by e-mail is never used up', ...nothingSpent),
  hole('email.tries', 'a code by e-mail may be tried without end', endlessTries),
];
