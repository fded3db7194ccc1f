import { isRecord } from '../../page/config/field';
import type { SaltData } from '../../../machines/go';
import { dataIn, isOk, told } from '../answers';
import type { Kit } from '../kit';
import { parsed } from '../pageSource';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { loginNamesOf, logInByPassword, type LoginName } from './login';
import { numberOf } from './lockable';
import { isBrake } from './send';

export const saltsIn = (data: SaltData | null) => data && `${data.svr_result.salt} ${data.svr_result.salt32}`;

/** Whom strangers ask about: one who has an account, and one who has none. */
interface Pair {
  readonly person: ListedPerson;
  readonly account: LoginName;
  readonly unknown: string;
}

/**
 * Compares what is answered for no account with what is answered for one: the fields in their order, their kinds, how
 * long the salts are, and the refusal of a wrong password. Numbers of accounts may differ in length: that is the
 * server's own (docs/server.md).
 */
export async function checkAlike(
  kit: Kit,
  unknown: string,
  asked: AskedCall<'fetchSalt'>,
  refused: AskedCall<'fetchSalt' | 'login'>,
): Promise<void> {
  const person = kit.people.people.find(
    ({ password, mayFail, is, only }) =>
      password && mayFail && only !== 'browser' && is.every((trait) => trait === 'voice'),
  );
  const visit = await kit.visit();
  const accounts = person ? loginNamesOf(visit, person) : [];
  const account = accounts.find((each) => each.account.includes('@') === unknown.includes('@')) ?? accounts[0];
  if (!person || !account) return;
  const alike = (held: boolean, saw: string) => kit.check('unknown.alike', held, { person: person.name, saw });
  const known = await visit.ask('fetchSalt', account);
  if (asked.exchange && known.exchange) {
    const [one, other] = [asked, known].map(({ reply }) => JSON.stringify(shapeOf(parsed(reply?.text ?? ''))));
    alike(one === other, `the answers differ: ${one} and ${other}`);
    const again = await (await kit.visit()).ask('fetchSalt', { account: unknown });
    alike(saltsIn(dataIn(again)) === saltsIn(dataIn(asked)), 'other salts for no account at each question');
    await compareForms(kit, { person, account, unknown }, alike);
  }
  kit.countAttack('unknown.alike');
  const wrong = await logInByPassword(kit, await kit.visit(), person, { ...account, text: `${person.password}~` });
  alike(told(wrong) === told(refused), `the login of no account: ${told(refused)}; a wrong password: ${told(wrong)}`);
  const uid = dataIn(asked)?.svr_result.uid;
  await compareCalls(kit, { person, account, unknown }, uid === undefined ? '' : String(uid), alike);
}

/** The same name written otherwise, and the answered uid asked again: both have the same salts, or neither has. */
async function compareForms(kit: Kit, { account, unknown }: Pair, alike: Alike): Promise<void> {
  const sameness = async (name: string): Promise<string> => {
    const ask = async (each: string) => dataIn(await (await kit.visit()).ask('fetchSalt', { account: each }));
    const first = await ask(name);
    const forms = [name.toUpperCase(), String(first?.svr_result.uid ?? '')];
    const others: (SaltData | null)[] = [];
    for (const each of forms) others.push(await ask(each));
    const isSame = (other: SaltData | null) =>
      saltsIn(other) === saltsIn(first) && String(other?.svr_result.uid) === String(first?.svr_result.uid);
    return others
      .map((other, at) => `${['in capitals', 'by its uid'][at]}: ${isSame(other) ? 'the same' : 'other'}`)
      .join(', ');
  };
  if (account.region !== undefined) return;
  const [one, other] = [await sameness(account.account), await sameness(unknown)];
  alike(one === other, `names written otherwise. An account: ${one}; no account: ${other}`);
}

type Alike = (held: boolean, saw: string) => boolean;

/** Calls that take a name and a signature that was not issued: what they answer must not depend on the name. */
async function compareCalls(kit: Kit, { person, unknown }: Pair, nobody: string, alike: Alike): Promise<void> {
  const free = kit.people.people.find(({ is, phone }) => is.includes('free') && phone);
  const sig = { codeSig: 'conform-no-such-signature', marketAgree: false };
  const site = (await kit.visit()).site;
  type Try = (
    visit: KitVisit,
  ) => Promise<AskedCall<'fetchEmailSalt' | 'fetchResetSalt' | 'cancelDeletion' | 'quickRegister' | 'chooseAccount'>>;
  const pairs: [boolean, string, Try, Try][] = [
    [
      Boolean(person.email) && unknown.includes('@') && !(site.hides.emailLogin && site.hides.emailRegistration),
      'an address',
      (visit) => visit.ask('fetchEmailSalt', { email: person.email ?? '' }),
      (visit) => visit.ask('fetchEmailSalt', { email: unknown }),
    ],
    ...([
      [
        Boolean(person.uid) && nobody !== '',
        'a `uid`',
        (visit) => visit.ask('fetchResetSalt', { uid: person.uid ?? '' }),
        (visit) => visit.ask('fetchResetSalt', { uid: nobody }),
      ],
      [
        Boolean(person.uid) && nobody !== '',
        'the `uid` of a deletion',
        (visit) => visit.ask('cancelDeletion', { uid: person.uid ?? '' }),
        (visit) => visit.ask('cancelDeletion', { uid: nobody }),
      ],
      [
        Boolean(person.phone) && free !== undefined,
        'a phone',
        (visit) => visit.ask('quickRegister', { ...numberOf(person), ...sig }),
        (visit) => visit.ask('quickRegister', { ...numberOf(free ?? person), ...sig }),
      ],
    ] satisfies [boolean, string, Try, Try][]),
  ];
  for (const [isTried, what, ofOne, ofNone] of pairs) {
    if (!isTried) continue;
    kit.countAttack('unknown.alike');
    const [one, none] = [
      await kit.asStranger(async () => ofOne(await kit.visit())),
      await kit.asStranger(async () => ofNone(await kit.visit())),
    ];
    const shapes = [one, none].map(({ reply }) => JSON.stringify(shapeOf(parsed(reply?.text ?? ''))));
    alike(
      told(one) === told(none) && shapes[0] === shapes[1],
      `${what} of an account: ${told(one)}; of none: ${told(none)}`,
    );
  }
  await askToRegister(kit, person, alike);
}

/** Asks for a code to register with the phone of an account. It may be refused only after its right code. */
async function askToRegister(kit: Kit, person: ListedPerson, alike: Alike): Promise<void> {
  const { region, phone } = person;
  const visit = await kit.visit();
  if (!person.mayAttack || !region || !phone || visit.site.hides.smsRegistration || !kit.maySend(person)) return;
  await kit.beforeMessage(person, region + phone);
  kit.countAttack('unknown.alike');
  const sent = await kit.asStranger(() => visit.ask('sendSms', { region, phone, type: 'reg' }));
  alike(isOk(sent) || isBrake(sent), `a code to register with the phone of an account: ${told(sent)}`);
}

/** What a stranger sees of an answer without knowing a name: fields in order, kinds of values, lengths of salts. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each));
  if (isRecord(value)) return Object.entries(value).map(([field, each]) => [field, shapeOf(each, field)]);
  return typeof value === 'string' && name.startsWith('salt') ? value.length : typeof value;
}
