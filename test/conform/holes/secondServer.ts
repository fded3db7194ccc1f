import type { Hole } from './hole';

const at = (file: string, from: string, to = '') => [{ file: `test/secondServer/${file}.ts`, from, to }];

/** Holes of the second server. */
export const secondServerHoles: readonly Hole[] = [
  {
    name: 'a user id alone gets salts and a proof to set a password',
    row: 'reset.unproved',
    plants: at(
      'answersAccount',
      "const userId = ask.memory.recent('reset', ask.visitor);",
      "const userId = ask.maybe('userId');",
    ),
  },
  {
    name: 'a proof is not bound to a device',
    row: 'code.device',
    plants: at('memory', 'proof.visitor.device === device && '),
  },
  {
    name: 'a proof is not bound to a cookie',
    row: 'code.device',
    plants: at('memory', ' && proof.visitor.cookie === cookie'),
  },
  {
    name: 'a code may be tried without end',
    row: 'code.tries',
    plants: at('answersPhone', ' || sent.wrong >= 10'),
  },
  {
    name: 'a code that was sent counts as one that was typed',
    row: 'code.unproved',
    plants: at(
      'answersPhone',
      "const about = ask.memory.read('checked', proof, ask.visitor);",
      `const mobile = mobileOf(ask);
  const owner = ask.memory.accounts.find((each) => each.mobile === mobile);
  const about = ask.memory.read('checked', proof, ask.visitor) ?? { mobile, userId: String(owner?.id) };`,
    ),
  },
  {
    name: 'passwords may be tried without end',
    row: 'login.tries',
    plants: at('answersAccount', 'if (tries > 1) askForHuman(ask);'),
  },
  {
    name: 'a code of one address verifies another',
    row: 'email.address',
    plants: at('answersPhone', 'if (!about || isOther || !sent', 'if (!about || !sent'),
  },
  {
    name: 'who registers with an address has it, whoever had it before',
    row: 'email.taken',
    plants: [
      ...at(
        'answersPhone',
        "if (ask.text('first') !== salts.first || ask.text('second') !== salts.second)\n    throw new Refused(3, 'Please begin again.');",
      ),
      ...at(
        'answersPhone',
        "if (ask.memory.accounts.some((account) => account.mail === mail))\n    throw new Refused(mailTaken, 'This address has an account.');",
      ),
    ],
  },
  {
    name: 'a code by e-mail is not bound to a device',
    row: 'email.device',
    plants: at('memory', 'proof.visitor.device === device && '),
  },
  {
    name: 'a code by e-mail is not bound to a cookie',
    row: 'email.device',
    plants: at('memory', ' && proof.visitor.cookie === cookie'),
  },
  {
    name: 'a code by e-mail is used twice',
    row: 'email.once',
    plants: at(
      'answersPhone',
      "if (owner) return signIn(ask, owner, { by: 'code', used: [sent] });",
      "if (owner) return signIn(ask, owner, { by: 'code', used: [] });",
    ),
  },
  {
    name: 'a code by e-mail may be tried without end',
    row: 'email.tries',
    plants: at('answersPhone', ' || sent.wrong >= 10'),
  },
  {
    name: 'messages are sent without a limit',
    row: 'send.limit',
    plants: at('answersPhone', "if (!may) throw new Refused(9109, 'Please wait a minute before the next message.');"),
  },
  {
    name: 'a chosen account is not compared with its row',
    row: 'choose.listed',
    plants: at('answersPhone', 'if (!account || userId !== chosen)', 'if (!account)'),
  },
  {
    name: 'the phone of a proof is not compared',
    row: 'register.phone',
    plants: at(
      'answersPhone',
      "if (!about || about['mobile'] !== mobileOf(ask)) throw new Refused(3, 'Please begin again.');\n  return { mobile: about['mobile'],",
      "if (!about) throw new Refused(3, 'Please begin again.');\n  return { mobile: mobileOf(ask),",
    ),
  },
  {
    name: 'the password of a guarded account is enough',
    row: 'second.password',
    plants: at('signIn', "if (account.isGuarded && by === 'password')", 'if (!account)'),
  },
  {
    name: 'the code of a guarded account is enough',
    row: 'second.code',
    plants: at('signIn', "if (account.isGuarded && by === 'code')", 'if (!account)'),
  },
  {
    name: 'a challenge of its own is not needed',
    row: 'login.params',
    plants: at(
      'answersAccount',
      "const asked = memory.read('challenge', nonce, visitor);",
      'const asked: Record<string, string> = { userId: String(account?.id) };',
    ),
  },
  {
    name: 'anyone keeps an account that is leaving',
    row: 'deletion.stranger',
    plants: at('answersAccount', " || memory.recent('leaving', visitor) !== userId"),
  },
  {
    name: 'the jump leads anywhere',
    row: 'jump.target',
    plants: at('site', "next.origin === origin ? next.pathname + next.search : '/welcome'", 'next.href'),
  },
  {
    name: 'the token of a page is not compared with its cookie',
    row: 'csrf.bound',
    plants: at('server', "fields['xsrf'] !== memory.tokenOf(from.cookies['visitor'] ?? '')", "fields['xsrf'] === ''"),
  },
];
