import { significantDigits } from '../../machines/rules/phone';
import { s3Of, saltsOf, type Verifier } from './crypto';
import seeds from './people.json';

/** Traits change what a person's sign-in is answered (src/sandbox/README.md lists them). */
export const traits = [
  'deletionPending',
  'weakBind',
  'noPassword',
  'deviceLock',
  'deviceVerify',
  'phoneBind',
  'phoneAuth',
  'esop',
  'voiceUnsupported',
  'captcha',
  'twoFactor',
  'crossLogin',
  'emailVerify',
  'regionUnavailable',
  'bindResult',
  'thirdLogin',
] as const;
export type Trait = (typeof traits)[number];

export interface StoredPerson {
  uid: string;
  /** Calling code with its plus; null for a person with an e-mail only. */
  region: string | null;
  phone: string | null;
  email: string | null;
  nick_name: string | null;
  traits: Set<Trait>;
  /** null: no password was ever set. */
  verifier: Verifier | null;
  wrongPasswords: number;
  /** market_reject of the registration: '1' refuses marketing. null: never asked. */
  marketReject: '0' | '1' | null;
  /** The result code of a magic person (D-MAGIC). */
  magic?: number;
}

type NewPerson = Partial<Omit<StoredPerson, 'traits' | 'wrongPasswords' | 'marketReject'>> & {
  traits?: readonly Trait[];
  password?: string;
  marketReject?: string;
};

export function createPeople() {
  let people: StoredPerson[] = [];
  let nextUid = 0;

  const add = ({ password, traits: given = [], marketReject, ...newcomer }: NewPerson): StoredPerson => {
    const uid = newcomer.uid ?? `3099${String((nextUid += 1)).padStart(3, '0')}9`;
    const salts = saltsOf(uid);
    const person: StoredPerson = {
      region: null,
      phone: null,
      email: null,
      nick_name: null,
      verifier: null,
      ...newcomer,
      uid,
      traits: new Set(given),
      wrongPasswords: 0,
      marketReject: marketReject === '0' || marketReject === '1' ? marketReject : null,
    };
    if (password) person.verifier = { ...salts, s3: s3Of(password, salts.salt, salts.salt32) };
    people.push(person);
    return person;
  };
  const reset = () => {
    people = [];
    nextUid = 0;
    for (const seed of seeds) add(seed as NewPerson);
  };
  reset();

  return {
    add,
    reset,
    all: () => people,
    byUid: (uid: string) => people.find((person) => person.uid === uid),
    /** Returns all accounts of a phone, oldest first. Ignores a trunk prefix. */
    byPhone: (region: string, phone: string) =>
      people.filter(
        (person) =>
          person.region === region &&
          person.phone &&
          significantDigits(person.phone, region) === significantDigits(phone, region),
      ),
    byEmail: (email: string) => people.find((person) => person.email?.toLowerCase() === email.toLowerCase()),
    /** People in `GET /sandbox/api/people`. Only those of the seed file have a clear-text password. */
    published: () =>
      people.map(({ uid, region, phone, email, nick_name, traits: has, marketReject }) => ({
        uid,
        region,
        phone,
        email,
        password: seeds.find((seed) => seed.uid === uid)?.password ?? null,
        nick_name,
        traits: [...has],
        market_reject: marketReject,
      })),
  };
}
