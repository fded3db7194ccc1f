import { s3Of, saltsOf, type Verifier } from './crypto';
import seeds from './people.json';

/** What makes a person's sign-in meet something (test/sandbox/README.md lists what each does). */
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

export interface Person {
  uid: string;
  /** Calling code with its plus; null for somebody known by e-mail alone. */
  region: string | null;
  phone: string | null;
  email: string | null;
  nick_name: string | null;
  traits: Set<Trait>;
  /** null: no password was ever set. */
  verifier: Verifier | null;
  wrongPasswords: number;
  /** market_reject of the registration: '1' wants no marketing. null: never asked. */
  marketReject: '0' | '1' | null;
  /** The magic code (D-MAGIC) this person was made for. */
  magic?: number;
}

export interface NewPerson {
  uid?: string;
  region?: string | null;
  phone?: string | null;
  email?: string | null;
  nick_name?: string | null;
  traits?: readonly Trait[];
  verifier?: Verifier | null;
  password?: string | null;
  marketReject?: string;
  magic?: number;
}

/** A person as `GET /sandbox/api/people` shows one. The clear password is known of the seed file's people alone. */
export interface PublicPerson {
  uid: string;
  region: string | null;
  phone: string | null;
  email: string | null;
  password: string | null;
  nick_name: string | null;
  traits: string[];
  market_reject: '0' | '1' | null;
}

export interface People {
  all: () => Person[];
  byUid: (uid: string) => Person | undefined;
  /** All accounts on a phone, in the order they were made. A leading 0 does not matter. */
  byPhone: (region: string, phone: string) => Person[];
  byEmail: (email: string) => Person | undefined;
  add: (newcomer: NewPerson) => Person;
  published: () => PublicPerson[];
  reset: () => void;
}

/** National digits as they are compared: without the trunk 0 that +81, +60 or +44 users type. */
export const national = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '');

export function createPeople(): People {
  let people: Person[] = [];
  let nextUid = 0;

  const add = ({ password, traits: given = [], marketReject, ...newcomer }: NewPerson): Person => {
    const uid = newcomer.uid ?? `3099${String((nextUid += 1)).padStart(3, '0')}9`;
    const salts = saltsOf(uid);
    const person: Person = {
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
    byUid: (uid) => people.find((person) => person.uid === uid),
    byPhone: (region, phone) =>
      people.filter((person) => person.region === region && person.phone && national(person.phone) === national(phone)),
    byEmail: (email) => people.find((person) => person.email?.toLowerCase() === email.toLowerCase()),
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
