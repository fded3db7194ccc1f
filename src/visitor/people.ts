import { readFileSync } from 'node:fs';
import type { EditionName } from '../../machines/site/site';
import type { Language } from './texts';

/** The edition where most visitors use a language. */
export const editionOf = (language: Language): EditionName => (language === 'zh-cn' ? 'cn' : 'hk');

/**
 * Returns a magic phone of the language's edition: its last four digits are the result code to answer
 * (src/sandbox/README.md).
 */
export const magicPhone = (language: Language, code: number) =>
  (editionOf(language) === 'cn' ? '1380000' : '9800') + String(code).padStart(4, '0');

export const wrongCode = (right: string) => (right === '135790' ? '135791' : '135790');

/** A person with an account in an edition (src/sandbox/people.json). */
export interface Resident {
  edition: EditionName;
  region: string;
  phone: string;
  uid: string;
  email: string;
  password: string;
  /** A phone of the edition's region without an account. */
  unused: string;
}

/** Who takes the journeys of an edition, and the other people that the server knows there. */
export interface Cast extends Resident {
  /** An account whose address the server wants verified by a code (66). */
  emailed: { uid: string; phone: string; email: string };
  /** An account without a password: its phone as typed, and as the outbox knows it. */
  withoutPassword: { uid: string; phone: string; sent: string };
  /** A phone with several accounts. */
  several: { phone: string; uids: readonly string[] };
  /** An address that no account has, and one that the server wants verified first. */
  freeEmail: string;
  wantedEmail: string;
}

/** Returns a phone with its calling code, as the server gets it. */
export const onTheWire = ({ region, phone }: Resident, typed = phone): string => region + typed.replace(/^0/, '');

function raise(wanted: string): never {
  throw new Error(`There is nobody of ${wanted}`);
}

type Seed = Pick<Resident, 'uid' | 'region' | 'phone' | 'email' | 'password'>;
const seeds = JSON.parse(readFileSync('src/sandbox/people.json', 'utf8')) as readonly Seed[];
const seed = (uid: string): Seed => seeds.find((each) => each.uid === uid) ?? raise(uid);

/** People of the sandbox's seed file. */
export const wing = { ...seed('20240101'), unused: '98765432' };
export const lin = { ...seed('20240102'), unused: '13288889999' };

/** One person for each edition. */
const residents: Readonly<Record<EditionName, Omit<Resident, 'edition'>>> = {
  cn: lin,
  hk: wing,
  jp: { ...seed('20240121'), phone: '08012345679', unused: '09087654321' },
  esop: { ...seed('20240115'), unused: lin.unused },
  hkva: wing,
};

export const residentOf = (edition: EditionName): Resident => ({ edition, ...residents[edition] });

/** A person with an account in the language's edition. */
export const residentIn = (language: Language) => residentOf(editionOf(language));

/** The people of the sandbox in an edition. */
export const castOf = (edition: EditionName): Cast => ({
  ...residentOf(edition),
  emailed: { uid: '20240126', phone: '+6591234568', email: seed('20240126').email },
  withoutPassword: { uid: '20240110', phone: '+85294567891', sent: '94567891' },
  several:
    residentOf(edition).region === '+86'
      ? { phone: '13812348765', uids: ['20240103', '20240104', '20240105'] }
      : { phone: '92345678', uids: ['20240106', '20240107'] },
  freeEmail: 'somebody.new@example.com',
  wantedEmail: 'somebody.new@verify.example',
});
