import type { Hole } from './hole';
import { sandboxMailHoles } from './sandboxMail';

const at = (file: string, from: string, to = '') => ({ file: `test/sandbox/${file}.ts`, from, to });

/** Holes of the sandbox. */
export const sandboxHoles: readonly Hole[] = [
  {
    name: 'who names an account without a password gets rst_sig',
    row: 'reset.named',
    plants: [
      at(
        'calls/login',
        "return refuse(55, 'noPassword', { uid: person.uid });",
        `{
    const data = { uid: person.uid, salt: 'first', salt32: 'second' };
    store.proofs.note('setPassword', person.uid, holder);
    return refuse(55, 'noPassword', { ...data, rst_sig: store.sigs.issue('reset', data, holder) });
  }`,
      ),
    ],
  },
  {
    name: 'a uid alone gets rst_sig',
    row: 'reset.unproved',
    plants: [
      at('calls/password', "const uid = store.proofs.latest('setPassword', holder);", "const uid = field('uid');"),
    ],
  },
  ...(['isSameDevice', 'isSameSession'] as const).map((compares): Hole => ({
    name: `rst_sig is taken without ${compares}`,
    row: 'reset.device',
    plants: [
      at('store/signatures', `if (!${compares}(known.holder, holder)) return { state: 'unknown' };`),
      at('calls/password', "if (!store.proofs.has('setPassword', person.uid, holder)) return refuse(3, 'sigExpired');"),
    ],
  })),
  {
    name: 'rst_sig sets a password twice',
    row: 'reset.once',
    plants: [
      at(
        'calls/password',
        "store.sigs.redeem('reset', field('rst_sig'), holder);\n    store.proofs.forget('setPassword', person.uid);",
      ),
    ],
  },
  {
    name: 'a code that was sent counts as one that was typed',
    row: 'code.unproved',
    plants: [
      at(
        'calls/registration',
        "if (found.state !== 'good') return null;",
        "if (found.state !== 'good') return { ...phoneOf(call), to: '' };",
      ),
    ],
  },
  {
    name: 'passwords may be tried without end',
    row: 'login.tries',
    plants: [
      at('calls/login', "if (wantsCaptcha(person) && !call.human) return { refusal: refuse(11, 'needCaptcha') };"),
    ],
  },
  ...sandboxMailHoles,
  {
    name: 'a code of one phone verifies another',
    row: 'code.phone',
    plants: [at('store/codes', "if (known.to !== asked.to) return 'replaced';")],
  },
  {
    name: 'the purpose of a code is not compared',
    row: 'code.purpose',
    plants: [at('store/codes', "if (known.purpose !== asked.purpose) return 'replaced';")],
  },
  {
    name: 'the device of a code is not compared',
    row: 'code.device',
    plants: [at('store/codes', "if (!isSameDevice(known.holder, holder)) return 'replaced';")],
  },
  {
    name: 'the session of a code is not compared',
    row: 'code.device',
    plants: [at('store/codes', "if (!isSameSession(known.holder, holder)) return 'replaced';")],
  },
  {
    name: 'a code is used twice',
    row: 'code.once',
    plants: [at('calls/sms', "if (answer.code !== 49) call.store.codes.spend(call.field('code_sig'));")],
  },
  {
    name: 'a code may be tried without end',
    row: 'code.tries',
    plants: [at('store/codes', "if (known.tries >= TRIES) return 'locked';")],
  },
  {
    name: 'messages are sent without a limit',
    row: 'send.limit',
    plants: [at('calls/sms', "if (store.codes.wait(request)) return refuse(sandboxCodes.tooSoon, 'tooSoon');")],
  },
  {
    name: 'a chosen uid is not looked up in the list',
    row: 'choose.listed',
    plants: [
      at(
        'calls/registration',
        "if (!isOwnRow(proved, call.field('uid'))) return refuse(sandboxCodes.unproved, 'unproved');",
      ),
      at(
        'calls/registration',
        'const chosen = proved.uid\n',
        "const chosen = call.field('uid') ? store.people.byUid(call.field('uid')) : proved.uid\n",
      ),
    ],
  },
  {
    name: 'the phone of a registration is not compared with that of the code',
    row: 'register.phone',
    plants: [
      at(
        'calls/registration',
        'if (found.data.to !== region + phone) return null;\n  return found.data;',
        'return { to: region + phone, region, phone };',
      ),
    ],
  },
  {
    name: 'the device_sig of another account is taken',
    row: 'second.device',
    plants: [at('calls/login', 'if (device.data.uid !== person.uid) return null;')],
  },
  {
    name: 'a password alone signs in, where a second factor is set',
    row: 'second.password',
    plants: [
      at('calls/session', "if (has('twoFactor') && proved !== 'both')", "if (has('twoFactor') && proved === 'code')"),
    ],
  },
  {
    name: 'a verified password becomes a ticket by /ticket/upgrade',
    row: 'second.password',
    plants: [
      at(
        'calls/login',
        "signInRefusal(call, person, isBoth ? 'both' : byPhone ? 'code' : 'password')",
        "signInRefusal(call, person, 'both')",
      ),
    ],
  },
  {
    name: 'the device_sig of /ticket/pwd-auth is a second factor',
    row: 'second.password',
    plants: [
      at(
        'calls/login',
        "call.store.sigs.issue('password', { uid }, call.holder)",
        "call.store.sigs.issue('device', { uid }, call.holder)",
      ),
    ],
  },
  {
    name: 'a code alone signs in, where a second factor is set',
    row: 'second.code',
    plants: [
      at(
        'calls/session',
        "if (has('twoFactor') && proved !== 'both')",
        "if (has('twoFactor') && proved === 'password')",
      ),
    ],
  },
  {
    name: 'the second factor is skipped by quick-reg',
    row: 'second.code',
    plants: [
      at(
        'calls/registration',
        "const hindrance = signInRefusal(call, person, 'code');",
        "const hindrance = signInRefusal(call, person, 'both');",
      ),
    ],
  },
  ...(['isSameDevice', 'isSameSession'] as const).map((compares): Hole => ({
    name: `a confirmed QR code is shown without ${compares}`,
    row: 'qr.device',
    plants: [at('store/qrCodes', `if (!${compares}(code.holder, holder)) return null;`)],
  })),
  {
    name: 'tgtgt_params are not signed',
    row: 'login.params',
    plants: [
      at('calls/login', "if (ticket.state !== 'good') return { refusal: refuse(15, 'saltExpired') };"),
      at(
        'calls/login',
        "if (tgtgt.account !== ticket.data.uid) return { refusal: refuse(15, 'saltExpired') };\n  const person = store.people.byUid(ticket.data.uid);",
        'const person = store.people.byUid(String(tgtgt.account));',
      ),
    ],
  },
  {
    name: 'a stranger cancels a deletion',
    row: 'deletion.stranger',
    plants: [
      at(
        'calls/deletion',
        "if (!store.proofs.has('cancelDeletion', uid, holder)) return refuse(sandboxCodes.unproved, 'unproved');",
      ),
    ],
  },
  {
    name: 'a recent proof is not bound to a device',
    row: 'deletion.stranger',
    plants: [at('store/recentProofs', '.filter((proof) => isSameDevice(proof.holder, holder))')],
  },
  {
    name: 'a recent proof is not bound to a session',
    row: 'deletion.stranger',
    plants: [at('store/recentProofs', '.filter((proof) => isSameSession(proof.holder, holder))')],
  },
  {
    name: 'the jump redirects anywhere',
    row: 'jump.target',
    plants: [
      at(
        'pages/home',
        'return context.redirect(`/sandbox/home${new URL(context.req.url).search}`, 302);',
        `const { search, searchParams } = new URL(context.req.url);
  const target = searchParams.get('target') ?? '';
  return context.redirect(target.startsWith('https:') ? target : '/sandbox/home' + search, 302);`,
      ),
    ],
  },
  {
    name: 'the CSRF token is not bound to a session',
    row: 'csrf.bound',
    plants: [at('crypto', ' && (session === undefined || nonce.startsWith(`${session}~`))')],
  },
];
