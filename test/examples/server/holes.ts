import { hole, type Hole } from '../../conform/holes/hole';

const at = (file: string, from: string, to = '') => ({ file: `examples/server/${file}.ts`, from, to });

const nothingSpent = at(
  'proofs',
  "await tables.updateTable('proofs').set({ used_at: now }).where('hash', '=', hash).execute();",
  'await tables.selectFrom("proofs").select("hash").where("hash", "=", hash + now).execute();',
);
const anyDevice = at(
  'proofs',
  '{ ...visitor, kind, hash: sha256(signature) }',
  '{ session: visitor.session, kind, hash: sha256(signature) }',
);
const anySession = at(
  'proofs',
  '{ ...visitor, kind, hash: sha256(signature) }',
  '{ device: visitor.device, kind, hash: sha256(signature) }',
);

const anyRecipient = at('codes', ' || proof.about !== about');
const endlessTries = at('codes', ' || proof.tries >= mostTries');

/** Holes of the example server: a check that is taken away, and the row of the kit that must name it. */
export const holes: readonly Hole[] = [
  hole(
    'reset.named',
    'who names an account gets the right to set its password',
    at(
      'calls/password',
      'const { account, key } = await accountNamed(work, name',
      'const { account, key } = await named(work, name',
    ),
    at(
      'calls/password',
      '/** A uid for a name that no one has. */',
      `async function named(...args: Parameters<typeof accountNamed>) {
  const found = await accountNamed(...args);
  if (found.account?.must_set_password && !found.account.password)
    throw new Refused(55, 'setPassword', { uid: found.account.uid, salt: 'a', salt32: 'b', rst_sig: 'c' });
  return found;
}
/** A uid for a name that no one has. */`,
    ),
  ),
  hole(
    'reset.unproved',
    'a uid is enough to set a password',
    at(
      'calls/password',
      "if (!proof?.uid || (named && Number(named) !== proof.uid)) throw new Refused(25, 'tooOld');\n  return resetOf(work, call, proof.uid);",
      'return resetOf(work, call, proof?.uid ?? Number(named));',
    ),
  ),
  hole('reset.device', 'a signature is good on any device', anyDevice),
  hole('reset.device', 'a signature is good in any session', anySession),
  hole(
    'reset.once',
    'the right to set a password is not forgotten',
    at('calls/password', "await forget(work, uid, 'reset', 'mayReset');"),
  ),
  hole(
    'code.unproved',
    'a code that was sent counts as one that was typed',
    at('calls/phone', 'import { issue, read,', 'import { find, issue, read,'),
    at(
      'calls/phone',
      "const proof = await read(work, call, 'phone', call.text('code_sig'));",
      `const sent = await find(work, call, 'loginCode', call.text('code_sig'));
  const proof = sent ?? (await read(work, call, 'phone', call.text('code_sig')));`,
    ),
  ),
  hole('code.phone', 'the phone of a code is not compared', anyRecipient),
  hole(
    'code.purpose',
    'a code to log in registers',
    at('calls/phone', "checkCode(work, call, 'registerCode',", "checkCode(work, call, 'loginCode',"),
    at('calls/phone', "if ((await accountsOfPhone(work, about)).length > 0) throw new Refused(120_001, 'phoneTaken');"),
  ),
  hole('code.device', 'a code is good on any device', anyDevice),
  hole('code.device', 'a code is good in any session', anySession),
  hole('code.once', 'nothing is ever used up', nothingSpent),
  hole('code.tries', 'a code may be tried without end', endlessTries),
  hole(
    'send.limit',
    'messages are sent without a limit',
    at('limits', 'if (await take(work, call.passport, limits)) return;', 'return;'),
  ),
  hole(
    'login.tries',
    'a password may be tried without end',
    at('calls/password', 'if (await mayTry()) return;', 'await mayTry();\n  return;'),
  ),
  hole(
    'email.taken',
    'who registers with an address signs in to its account',
    at(
      'calls/email',
      "if (isLayered && (text('salt') !== salts.salt || text('salt32') !== salts.salt32)) throw new Refused(25, 'tooOld');",
    ),
    at('calls/email', "if (proof?.about !== email) throw new Refused(66, 'emailCode', { email });\n    return proof;"),
    at(
      'calls/email',
      "if (await accountOfEmail(work, email)) throw new Refused(120_002, 'emailTaken');",
      `const taken = await accountOfEmail(work, email);
    if (taken) return signIn(work, call, taken, { by: 'code', uses: [] });`,
    ),
  ),
  hole('email.address', 'the address of a code is not compared', anyRecipient),
  hole('email.device', 'a code by e-mail is good on any device', anyDevice),
  hole('email.device', 'a code by e-mail is good in any session', anySession),
  hole('email.once', 'a code by e-mail is never used up', nothingSpent),
  hole('email.tries', 'a code by e-mail may be tried without end', endlessTries),
  hole(
    'choose.listed',
    'the chosen account is not compared with its row',
    at(
      'calls/phone',
      'proof.uid === uidOf(chosen) ? await accountOf(work, proof.uid) : undefined',
      'await accountOf(work, uidOf(chosen))',
    ),
  ),
  hole(
    'second.device',
    'the second factor of one account is good for another',
    at('calls/password', "if (device && device.uid !== account.uid) throw new Refused(25, 'tooOld');"),
  ),
  hole(
    'second.password',
    'the password is enough',
    at('signIn', "if (by === 'password' && account.second_factor) throw new Refused(9004, 'codeFirst');"),
  ),
  hole(
    'second.code',
    'the code is enough',
    at('signIn', "if (by === 'code' && account.second_factor)", "if (by === 'code' && uid === 0)"),
  ),
  hole('login.params', 'any tgtgt is taken', at('calls/password', 'if (!isOurs || !(age >= 0', 'if (!(age >= 0')),
  hole(
    'deletion.stranger',
    'anyone keeps an account',
    at(
      'calls/password',
      "if (!proof?.uid || proof.uid !== Number(text('uid'))) throw new Refused(9007, 'codeFirst');\n  await spend(work, passport.now(), proof);\n  const { uid } = proof;",
      "const uid = Number(text('uid'));\n  if (proof) await spend(work, passport.now(), proof);",
    ),
  ),
  hole(
    'login.strict',
    'a wrong password is right',
    at('calls/password', 'if (!(await fits(passport, sent, account?.password ?? null)) || !account)', 'if (!account)'),
  ),
  hole(
    'sms.strict',
    'a wrong code is right',
    at(
      'codes',
      "if (isEqual(proof.digits ?? '', hmac(call.passport, signature, digits))) return proof;",
      'if (digits) return proof;',
    ),
  ),
  hole(
    'csrf.missing',
    'no token is needed',
    at('edge', 'if (isPost && !isTokenOf(', 'if (isPost && fields["csrf_token"] && !isTokenOf('),
  ),
  hole(
    'csrf.bound',
    'a token is good in any session',
    at('visitor', "isEqual(token, hmac(edge, 'csrf', visitor))", "token.length === 64 && token !== '0'.repeat(64)"),
  ),
  hole('jump.once', 'a ticket is good twice', nothingSpent),
  hole(
    'jump.uid',
    'a ticket is good for any account',
    at(
      'proofs',
      "{ kind: 'ticket', uid, hash: sha256(signature) }",
      "{ kind: uid ? 'ticket' : '', hash: sha256(signature) }",
    ),
  ),
  hole(
    'jump.target',
    'the jump leads anywhere',
    at('pages', "target !== '' && [own, ...settings.origins].includes(origin)", "target !== '' && settings && origin"),
  ),
];
