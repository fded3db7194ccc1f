import { readFileSync } from 'node:fs';
import { readPeople, type People, type ListedTrait } from './people';

interface Seeded extends Readonly<Partial<Record<'region' | 'phone' | 'email' | 'password' | 'nick_name', string>>> {
  readonly uid: string;
  readonly traits?: readonly string[];
}

/** What the list calls the sandbox's traits. */
const traitNames: Readonly<Record<string, ListedTrait>> = {
  deletionPending: 'deletionPending',
  noPassword: 'noPassword',
  twoFactor: 'secondFactor',
  captcha: 'captcha',
  emailVerify: 'emailCode',
};
/** Numbers with which a sign-in of these is answered. */
const answers: Readonly<Record<string, number>> = {
  weakBind: 53,
  deviceLock: 20,
  phoneAuth: 23,
  crossLogin: 60,
  regionUnavailable: 8,
};

/** Wing Chan and 林悦; 何欣, whose phone has two accounts; Leo Ng: a second factor; Daniel Koh: a code by e-mail. */
const attacked = ['20240101', '20240102', '20240106', '20240118', '20240126'];
const locked = ['20240102', '20240126'];

/** The list of people of the sandbox, made of src/sandbox/people.json: nothing there costs money. */
export function sandboxPeople({ page = '/?site=hk&lang=en-us' } = {}): People {
  const seeded = JSON.parse(readFileSync('src/sandbox/people.json', 'utf8')) as readonly Seeded[];
  const phones = seeded.map(({ region, phone }) => `${region}${phone}`);
  const isFirst = ({ region, phone }: Seeded, at: number) => !phone || phones.indexOf(`${region}${phone}`) === at;
  const people = seeded.filter(isFirst).flatMap((person) => {
    const { traits = [], region, phone } = person;
    const isShared = phones.filter((each) => phone && each === `${region}${phone}`).length > 1;
    const is = [...traits.flatMap((each) => traitNames[each] ?? []), ...(isShared ? ['severalAccounts'] : [])];
    const answered = traits.flatMap((each) => answers[each] ?? [])[0];
    if (person.uid === '20240101') is.push('voice');
    const isElse = traits.some((each) => ['deviceVerify', 'phoneBind', 'thirdLogin'].includes(each));
    return isElse ? [] : [listedPersonOf(person, is, answered)];
  });
  const nobody = { region: '+852', is: ['free'], mayReceive: true, mayRegister: true };
  const free = [
    { ...nobody, name: 'Nobody yet', phone: '98765432' },
    { ...nobody, name: 'Nobody with a password', phone: '98765433', newPassword: 'Lighthouse-5', mayFail: true },
    { ...nobody, name: 'Nobody with patience', phone: '98765434', mayLock: true },
    { ...nobody, name: 'Nobody with an address', email: 'nobody.yet@example.com', newPassword: 'Lighthouse-5' },
  ];
  return readPeople(
    JSON.stringify({
      page,
      code: { get: '/sandbox/api/outbox?to={to}' },
      captcha: { post: '/sandbox/captcha/ticket', json: { appid: '2090000001', passed: true } },
      qr: {
        scan: { post: '/sandbox/api/qr', json: { key: '{key}', action: 'scan' } },
        confirm: { post: '/sandbox/api/qr', json: { key: '{key}', action: 'confirm', uid: '{uid}' } },
      },
      providerAnswer: {
        post: '/sandbox/provider/google/answer',
        json: { answer: 'agree', uid: '{uid}', state: '{state}' },
      },
      clock: { post: '/sandbox/api/clock', json: { advanceSeconds: '{seconds}' } },
      signedIn: '<h1>Signed in</h1>',
      unknown: 'nobody@conform.example',
      people: [...people, ...free],
    }),
  );
}

const listedPersonOf = (
  { uid, nick_name, traits: _traits, ...known }: Seeded,
  is: readonly string[],
  answered: number | undefined,
) => ({
  name: nick_name ?? uid,
  uid,
  ...known,
  ...(is.includes('noPassword') && { newPassword: 'Lighthouse-5' }),
  ...(answered !== undefined && { answered }),
  is,
  mayReceive: true,
  mayFail: true,
  mayChange: true,
  ...(attacked.includes(uid) && { mayAttack: true }),
  ...(locked.includes(uid) && { mayLock: true }),
});
