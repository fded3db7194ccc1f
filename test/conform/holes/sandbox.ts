import { hole, type Hole } from './hole';
import { sandboxMailHoles } from './sandboxMail';

const at = (file: string, from: string, to = '') => ({ file: `test/sandbox/${file}.ts`, from, to });

/** Holes of the sandbox. */
export const sandboxHoles: readonly Hole[] = [
  hole(
    'reset.named',
    'who names an account without a password gets rst_sig',
    at(
      'calls/login',
      "return refuse(55, 'noPassword', { uid: person.uid });",
      `{
    const data = { uid: person.uid, salt: 'first', salt32: 'second' };
    store.proofs.note('setPassword', person.uid, holder);
    return refuse(55, 'noPassword', { ...data, rst_sig: store.sigs.issue('reset', data, holder) });
  }`,
    ),
  ),
  hole(
    'reset.unproved',
    'a uid alone gets rst_sig',
    at('calls/password', "const uid = store.proofs.latest('setPassword', holder);", "const uid = field('uid');"),
  ),
  ...(['isSameDevice', 'isSameSession'] as const).map((compares) =>
    hole(
      'reset.device',
      `rst_sig is taken without ${compares}`,
      at('store/signatures', `if (!${compares}(known.holder, holder)) return { state: 'unknown' };`),
      at('calls/password', "if (!store.proofs.has('setPassword', person.uid, holder)) return refuse(3, 'sigExpired');"),
    ),
  ),
  hole(
    'reset.once',
    'rst_sig sets a password twice',
    at(
      'calls/password',
      "store.sigs.redeem('reset', field('rst_sig'), holder);\n    store.proofs.forget('setPassword', person.uid);",
    ),
  ),
  hole(
    'code.unproved',
    'a code that was sent counts as one that was typed',
    at(
      'calls/registration',
      "if (found.state !== 'good') return null;",
      "if (found.state !== 'good') return { ...phoneOf(call), to: '' };",
    ),
  ),
  hole(
    'login.tries',
    'passwords may be tried without end',
    at('calls/login', "if (wantsCaptcha(person) && !call.human) return { refusal: refuse(11, 'needCaptcha') };"),
  ),
  ...sandboxMailHoles,
  hole(
    'code.phone',
    'a code of one phone verifies another',
    at('store/codes', "if (known.to !== asked.to) return 'replaced';"),
  ),
  hole(
    'code.purpose',
    'the purpose of a code is not compared',
    at('store/codes', "if (known.purpose !== asked.purpose) return 'replaced';"),
  ),
  hole(
    'code.device',
    'the device of a code is not compared',
    at('store/codes', "if (!isSameDevice(known.holder, holder)) return 'replaced';"),
  ),
  hole(
    'code.device',
    'the session of a code is not compared',
    at('store/codes', "if (!isSameSession(known.holder, holder)) return 'replaced';"),
  ),
  hole(
    'code.once',
    'a code is used twice',
    at('calls/sms', "if (answer.code !== 49) call.store.codes.spend(call.field('code_sig'));"),
  ),
  hole(
    'code.tries',
    'a code may be tried without end',
    at('store/codes', "if (known.tries >= TRIES) return 'locked';"),
  ),
  hole(
    'send.limit',
    'messages are sent without a limit',
    at('calls/sms', "if (store.codes.mustWait(request)) return refuse(sandboxCodes.tooSoon, 'tooSoon');"),
  ),
  hole(
    'choose.listed',
    'a chosen uid is not looked up in the list',
    at(
      'calls/registration',
      "if (!isOwnRow(proved, call.field('uid'))) return refuse(sandboxCodes.unproved, 'unproved');",
    ),
    at(
      'calls/registration',
      'const chosen = proved.uid\n',
      "const chosen = call.field('uid') ? store.people.byUid(call.field('uid')) : proved.uid\n",
    ),
  ),
  hole(
    'register.phone',
    'the phone of a registration is not compared with that of the code',
    at(
      'calls/registration',
      'if (found.data.to !== region + phone) return null;\n  return found.data;',
      'return { to: region + phone, region, phone };',
    ),
  ),
  hole(
    'second.device',
    'the device_sig of another account is taken',
    at('calls/login', 'if (device.data.uid !== person.uid) return null;'),
  ),
  hole(
    'second.password',
    'a password alone signs in, where a second factor is set',
    at('calls/session', "if (has('twoFactor') && proved !== 'both')", "if (has('twoFactor') && proved === 'code')"),
  ),
  hole(
    'second.password',
    'a verified password becomes a ticket by /ticket/upgrade',
    at(
      'calls/login',
      "signInRefusal(call, person, isBoth ? 'both' : byPhone ? 'code' : 'password')",
      "signInRefusal(call, person, 'both')",
    ),
  ),
  hole(
    'second.password',
    'the device_sig of /ticket/pwd-auth is a second factor',
    at(
      'calls/login',
      "call.store.sigs.issue('password', { uid }, call.holder)",
      "call.store.sigs.issue('device', { uid }, call.holder)",
    ),
  ),
  hole(
    'second.code',
    'a code alone signs in, where a second factor is set',
    at('calls/session', "if (has('twoFactor') && proved !== 'both')", "if (has('twoFactor') && proved === 'password')"),
  ),
  hole(
    'second.code',
    'the second factor is skipped by quick-reg',
    at(
      'calls/registration',
      "const hindrance = signInRefusal(call, person, 'code');",
      "const hindrance = signInRefusal(call, person, 'both');",
    ),
  ),
  ...(['isSameDevice', 'isSameSession'] as const).map((compares) =>
    hole(
      'qr.device',
      `a confirmed QR code is shown without ${compares}`,
      at('store/qrCodes', `if (!${compares}(code.holder, holder)) return null;`),
    ),
  ),
  hole(
    'login.params',
    'tgtgt_params are not signed',
    at('calls/login', "if (ticket.state !== 'good') return { refusal: refuse(15, 'saltExpired') };"),
    at(
      'calls/login',
      "if (tgtgt.account !== ticket.data.uid) return { refusal: refuse(15, 'saltExpired') };\n  const person = store.people.byUid(ticket.data.uid);",
      'const person = store.people.byUid(String(tgtgt.account));',
    ),
  ),
  hole(
    'deletion.stranger',
    'a stranger cancels a deletion',
    at(
      'calls/deletion',
      "if (!store.proofs.has('cancelDeletion', uid, holder)) return refuse(sandboxCodes.unproved, 'unproved');",
    ),
  ),
  hole(
    'deletion.stranger',
    'a recent proof is not bound to a device',
    at('store/recentProofs', '.filter((proof) => isSameDevice(proof.holder, holder))'),
  ),
  hole(
    'deletion.stranger',
    'a recent proof is not bound to a session',
    at('store/recentProofs', '.filter((proof) => isSameSession(proof.holder, holder))'),
  ),
  hole(
    'jump.target',
    'the jump redirects anywhere',
    at(
      'pages/home',
      'return context.redirect(`/sandbox/home${new URL(context.req.url).search}`, 302);',
      `const { search, searchParams } = new URL(context.req.url);
  const target = searchParams.get('target') ?? '';
  return context.redirect(target.startsWith('https:') ? target : '/sandbox/home' + search, 302);`,
    ),
  ),
  hole(
    'csrf.bound',
    'the CSRF token is not bound to a session',
    at('crypto', ' && (session === undefined || nonce.startsWith(`${session}~`))'),
  ),
];
