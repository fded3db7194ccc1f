import type { Fault } from '../planted/plant';
import type { ExpectationId } from './expectations';

/** A hole in a server of the tests: the check that is taken away, and the row that must name it. */
export interface Hole {
  readonly name: string;
  readonly row: ExpectationId;
  readonly plants: readonly Omit<Fault, 'name'>[];
}

const calls = 'test/sandbox/calls/';
const codes = 'test/sandbox/store/codes.ts';

/** Holes of the sandbox. */
export const holes: readonly Hole[] = [
  {
    name: 'who names an account without a password gets rst_sig',
    row: 'reset.named',
    plants: [
      {
        file: `${calls}login.ts`,
        from: "return refuse(55, 'noPassword', { uid: person.uid });",
        to: `{
    const data = { uid: person.uid, salt: 'first', salt32: 'second' };
    store.proofs.note('setPassword', person.uid, holder);
    return refuse(55, 'noPassword', { ...data, rst_sig: store.sigs.issue('reset', data, holder) });
  }`,
      },
    ],
  },
  {
    name: 'a uid alone gets rst_sig',
    row: 'reset.unproved',
    plants: [
      {
        file: `${calls}password.ts`,
        from: "const uid = store.proofs.latest('setPassword', holder);",
        to: "const uid = field('uid');",
      },
    ],
  },
  ...(['isSameDevice', 'isSameSession'] as const).map((compares): Hole => ({
    name: `rst_sig is taken without ${compares}`,
    row: 'reset.device',
    plants: [
      {
        file: 'test/sandbox/store/signatures.ts',
        from: `if (!${compares}(known.holder, holder)) return { state: 'unknown' };`,
        to: '',
      },
      {
        file: `${calls}password.ts`,
        from: "if (!store.proofs.has('setPassword', person.uid, holder)) return refuse(3, 'sigExpired');",
        to: '',
      },
    ],
  })),
  {
    name: 'rst_sig sets a password twice',
    row: 'reset.once',
    plants: [
      {
        file: `${calls}password.ts`,
        from: "store.sigs.redeem('reset', field('rst_sig'), holder);\n    store.proofs.forget('setPassword', person.uid);",
        to: '',
      },
    ],
  },
  {
    name: 'a code of one phone verifies another',
    row: 'code.phone',
    plants: [{ file: codes, from: "if (known.to !== asked.to) return 'replaced';", to: '' }],
  },
  {
    name: 'the purpose of a code is not compared',
    row: 'code.purpose',
    plants: [{ file: codes, from: "if (known.purpose !== asked.purpose) return 'replaced';", to: '' }],
  },
  {
    name: 'the device of a code is not compared',
    row: 'code.device',
    plants: [{ file: codes, from: "if (!isSameDevice(known.holder, holder)) return 'replaced';", to: '' }],
  },
  {
    name: 'the session of a code is not compared',
    row: 'code.device',
    plants: [{ file: codes, from: "if (!isSameSession(known.holder, holder)) return 'replaced';", to: '' }],
  },
  {
    name: 'a code is used twice',
    row: 'code.once',
    plants: [
      {
        file: `${calls}sms.ts`,
        from: "if (answer.code !== 49) call.store.codes.spend(call.field('code_sig'));",
        to: '',
      },
    ],
  },
  {
    name: 'a code may be tried without end',
    row: 'code.tries',
    plants: [{ file: codes, from: "if (known.tries >= TRIES) return 'locked';", to: '' }],
  },
  {
    name: 'messages are sent without a limit',
    row: 'send.limit',
    plants: [
      {
        file: `${calls}sms.ts`,
        from: "if (store.codes.wait(request)) return refuse(sandboxCodes.tooSoon, 'tooSoon');",
        to: '',
      },
    ],
  },
  {
    name: 'a chosen uid is not looked up in the list',
    row: 'choose.listed',
    plants: [
      {
        file: `${calls}registration.ts`,
        from: "if (!isOwnRow(proved, call.field('uid'))) return refuse(sandboxCodes.unproved, 'unproved');",
        to: '',
      },
      {
        file: `${calls}registration.ts`,
        from: 'const chosen = proved.uid\n',
        to: "const chosen = call.field('uid') ? store.people.byUid(call.field('uid')) : proved.uid\n",
      },
    ],
  },
  {
    name: 'the phone of a registration is not compared with that of the code',
    row: 'register.phone',
    plants: [
      {
        file: `${calls}registration.ts`,
        from: 'if (found.data.to !== region + phone) return null;\n  return found.data;',
        to: 'return { to: region + phone, region, phone };',
      },
    ],
  },
  {
    name: 'the device_sig of another account is taken',
    row: 'second.device',
    plants: [{ file: `${calls}login.ts`, from: 'if (device.data.uid !== person.uid) return null;', to: '' }],
  },
  {
    name: 'a password alone signs in, where a second factor is set',
    row: 'second.password',
    plants: [
      {
        file: `${calls}session.ts`,
        from: "if (has('twoFactor') && proved !== 'both')",
        to: "if (has('twoFactor') && proved === 'code')",
      },
    ],
  },
  {
    name: 'a verified password becomes a ticket by /ticket/upgrade',
    row: 'second.password',
    plants: [
      {
        file: `${calls}login.ts`,
        from: "signInRefusal(call, person, isBoth ? 'both' : byPhone ? 'code' : 'password')",
        to: "signInRefusal(call, person, 'both')",
      },
    ],
  },
  {
    name: 'the device_sig of /ticket/pwd-auth is a second factor',
    row: 'second.password',
    plants: [
      {
        file: `${calls}login.ts`,
        from: "call.store.sigs.issue('password', { uid }, call.holder)",
        to: "call.store.sigs.issue('device', { uid }, call.holder)",
      },
    ],
  },
  {
    name: 'a code alone signs in, where a second factor is set',
    row: 'second.code',
    plants: [
      {
        file: `${calls}session.ts`,
        from: "if (has('twoFactor') && proved !== 'both')",
        to: "if (has('twoFactor') && proved === 'password')",
      },
    ],
  },
  {
    name: 'the second factor is skipped by quick-reg',
    row: 'second.code',
    plants: [
      {
        file: `${calls}registration.ts`,
        from: "const hindrance = signInRefusal(call, person, 'code');",
        to: "const hindrance = signInRefusal(call, person, 'both');",
      },
    ],
  },
  ...(['isSameDevice', 'isSameSession'] as const).map((compares): Hole => ({
    name: `a confirmed QR code is shown without ${compares}`,
    row: 'qr.device',
    plants: [
      {
        file: 'test/sandbox/store/qrCodes.ts',
        from: `if (!${compares}(code.holder, holder)) return null;`,
        to: '',
      },
    ],
  })),
  {
    name: 'tgtgt_params are not signed',
    row: 'login.params',
    plants: [
      {
        file: `${calls}login.ts`,
        from: "if (ticket.state !== 'good') return { refusal: refuse(15, 'saltExpired') };",
        to: '',
      },
      {
        file: `${calls}login.ts`,
        from: "if (tgtgt.account !== ticket.data.uid) return { refusal: refuse(15, 'saltExpired') };\n  const person = store.people.byUid(ticket.data.uid);",
        to: 'const person = store.people.byUid(String(tgtgt.account));',
      },
    ],
  },
  {
    name: 'a stranger cancels a deletion',
    row: 'deletion.stranger',
    plants: [
      {
        file: `${calls}deletion.ts`,
        from: "if (!store.proofs.has('cancelDeletion', uid, holder)) return refuse(sandboxCodes.unproved, 'unproved');",
        to: '',
      },
    ],
  },
  {
    name: 'a recent proof is not bound to a device',
    row: 'deletion.stranger',
    plants: [
      {
        file: 'test/sandbox/store/recentProofs.ts',
        from: '.filter((proof) => isSameDevice(proof.holder, holder))',
        to: '',
      },
    ],
  },
  {
    name: 'a recent proof is not bound to a session',
    row: 'deletion.stranger',
    plants: [
      {
        file: 'test/sandbox/store/recentProofs.ts',
        from: '.filter((proof) => isSameSession(proof.holder, holder))',
        to: '',
      },
    ],
  },
  {
    name: 'the jump redirects anywhere',
    row: 'jump.target',
    plants: [
      {
        file: 'test/sandbox/pages/home.ts',
        from: 'return context.redirect(`/sandbox/home${new URL(context.req.url).search}`, 302);',
        to: `const { search, searchParams } = new URL(context.req.url);
  const target = searchParams.get('target') ?? '';
  return context.redirect(target.startsWith('https:') ? target : '/sandbox/home' + search, 302);`,
      },
    ],
  },
  {
    name: 'the CSRF token is not bound to a session',
    row: 'csrf.bound',
    plants: [
      {
        file: 'test/sandbox/crypto.ts',
        from: ' && (session === undefined || nonce.startsWith(`${session}~`))',
        to: '',
      },
    ],
  },
];
