import type { Hole, Plant } from './laterHoles';

export const inJump = (from: string, to = ''): Plant => ['pages/home', from, to];
const inCallback = (from: string, to = ''): Plant => ['provider/callback', from, to];

/** Holes of tickets, of an answer 49, of the token and its session, and of a third party's callback. */
export const sessionHoles: readonly Hole[] = [
  [
    'jump.uid',
    'the uid of the address counts',
    inJump(
      "found.state === 'good' && found.data.uid === uid ? store.people.byUid(found.data.uid)",
      "found.state === 'good' ? (store.people.byUid(uid ?? '') ?? store.people.byUid(found.data.uid))",
    ),
  ],
  [
    'jump.device',
    'a ticket is taken on another device',
    inJump("if (device !== '' && deviceId !== '' && device !== deviceId) return false;"),
  ],
  [
    'jump.browser',
    'a ticket is taken in every browser',
    inJump("if (session === (getCookie(context, SESSION_COOKIE) ?? '')) return true;", 'if (session) return true;'),
  ],
  ['deletion.late', 'a 49 is good for ever', ['store/recentProofs', '.filter((proof) => clock.now() < proof.until)']],
  ['deletion.purpose', 'a 49 lets set a password', ['store/recentProofs', '.filter((proof) => proof.leave === leave)']],
  [
    'deletion.other',
    'a 49 of one account cancels the deletion of another',
    [
      'calls/deletion',
      "if (!store.proofs.has('cancelDeletion', uid, holder)) return",
      "if (!store.proofs.latest('cancelDeletion', holder)) return",
    ],
  ],
  [
    'csrf.missing',
    'a call without a token is made',
    [
      'answerCall',
      "const csrfGood = method !== 'POST' || ",
      "const csrfGood = method !== 'POST' || !fields[CSRF_PARAM] || ",
    ],
    ['answerCall', 'if (problems.length)', 'if (problems.some((each) => !each.startsWith(CSRF_PARAM)))'],
  ],
  [
    'csrf.forged',
    'the token is not looked at',
    [
      'answerCall',
      "const csrfGood = method !== 'POST' || ",
      "const csrfGood = method !== 'POST' || fields[CSRF_PARAM] || ",
    ],
  ],
  [
    'captcha.wrong',
    'a captcha is not looked at',
    ['answerCall', 'const human =\n      proof.state', 'const human = Boolean(ticket) ||\n      proof.state'],
    ['answerCall', "if (ticket && !human) return refuse(6105, 'wrongCaptcha');"],
  ],
  [
    'login.strict',
    'any password signs in',
    [
      'calls/login',
      "if (!isEqual(person.verifier.s3, field('password')) || tgtgt.s3 !== field('password')) {",
      "if (!field('password')) {",
    ],
  ],
  ['cookie.hidden', 'the session is open to scripts', ['site/page', '  httpOnly: true,\n', '']],
  [
    'state.forged',
    'the callback ignores the state',
    inCallback('if (!isOwnLogin(state)) return', 'if (false as boolean) return'),
    inCallback(' || found.data.state !== state'),
  ],
  [
    'state.other',
    'the callback takes the state of another try',
    inCallback(
      'state.length > 8 && getCookie(context, name) === state',
      "state.length > 8 && /third_party_state_/.test(context.req.header('cookie') ?? '')",
    ),
  ],
  [
    'state.browser',
    'the callback asks for a state, and compares it with nothing',
    inCallback('state.length > 8 && getCookie(context, name) === state', 'state.length > 8'),
  ],
  [
    'state.once',
    'an answer of a third party is taken twice',
    inCallback("store.sigs.redeem('grant', code, anyone)", "store.sigs.look('grant', code, anyone)"),
  ],
  ['state.once', 'the cookie of a try stays', inCallback('if (isOfThisBrowser) forgetTry(context, name);')],
];
