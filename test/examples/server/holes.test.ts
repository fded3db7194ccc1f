import { expect, it } from 'vitest';
import type { ExpectationId } from '../../../src/conform/expectations';
import { readPeople } from '../../../src/conform/people';
import { conform } from '../../../src/conform/run';
import { loadPlanted } from '../../planted/plant';
import type * as inProcess from './inProcess';
import { listOf } from './list';
import type * as planted from './people';

/** One hole each: the row that must name it, what it is, the file, its text, and what is there instead. */
type Hole = readonly [row: ExpectationId, name: string, file: string, from: string, to: string];
const holes: readonly Hole[] = [
  [
    'session.fixed',
    'a session stays over the sign-in',
    'pages',
    "const session = hmac(passport, 'session', jump_sig);",
    "const session = getCookie(context, named(sessionCookie, context)) || hmac(passport, 'session', jump_sig);",
  ],
  [
    'unknown.alike',
    'an account that does not exist has new salts each time',
    'calls/password',
    ': saltsFor(passport, uid);\n  const isWaiting',
    ': saltsFor(passport, account ? uid : Math.floor(Math.random() * 1e9));\n  const isWaiting',
  ],
  [
    'unknown.alike',
    'a wrong password is refused otherwise than no account',
    'calls/password',
    "throw new Refused(9005, 'passwordWrong');\n}\n\nconst signInBy",
    "throw new Refused(account ? 9005 : 9004, 'passwordWrong');\n}\n\nconst signInBy",
  ],
  [
    'jump.target',
    'the jump leads to //evil',
    'pages',
    '  const own = ownOrigin(req);\n',
    "  const own = ownOrigin(req);\n  if (target.startsWith('//')) return target;\n",
  ],
  [
    'jump.target',
    'the jump leads to an origin that begins alike',
    'pages',
    '[own, ...settings.origins].includes(origin)',
    '[own, ...settings.origins].some((each) => target.startsWith(each) || origin === each)',
  ],
  [
    'choose.listed',
    'a proved phone opens one more account beside its own',
    'calls/phone',
    "  if ((await accountsOfPhone(work, phone)).length > 0) throw new Refused(120_001, 'phoneTaken');\n  const opened",
    '  const opened',
  ],
  [
    'sms.strict',
    '000000 is always right',
    'codes',
    "if (isEqual(proof.digits ?? '', hmac(passport, signature, digits))) return proof;",
    "if (digits === '000000' || isEqual(proof.digits ?? '', hmac(passport, signature, digits))) return proof;",
  ],
  [
    'login.tries',
    'passwords are limited by session alone',
    'limits',
    '    { name: what, most: 20, withinMs: 15 * minute },\n',
    '',
  ],
  [
    'csrf.bound',
    'any token is good where no cookie came',
    'visitor',
    "visitor !== '' && typeof token === 'string' && isEqual(token, hmac(edge, 'csrf', visitor))",
    "typeof token === 'string' && (visitor === '' || isEqual(token, hmac(edge, 'csrf', visitor)))",
  ],
];

/** Who finds them: one with a password, one with two accounts, one who may be locked. */
const finders = ['Ann, who has everything', 'Cho, two accounts', 'Jon, whose phone and password may be locked'];

it.each(holes)(
  'names it by %s where %s [D-CONFORM]',
  async (row, name, file, from, to) => {
    const fault = { name, file: `examples/server/${file}.ts`, from, to };
    const { openExample, origin } = await loadPlanted<typeof inProcess>('test/examples/server/inProcess.ts', [fault]);
    const { seed } = await loadPlanted<typeof planted>('test/examples/server/people.ts', []);
    const example = await openExample();
    await seed(example.passport);
    const { lines } = await conform({ ...example, origin, people: readPeople(listOf(finders)), movesClock: true });
    const named = lines.filter(({ state, harm }) => state === 'differs' && harm === 'lets others in');
    expect(named.map(({ id }) => id)).toContain(row);
  },
  180_000,
);
