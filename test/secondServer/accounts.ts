import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export interface Account {
  id: number;
  /** Calling code and national digits without a leading 0: '+85291230001'. */
  mobile: string;
  mail: string;
  name: string;
  /** Salts and third hash; null without a password. */
  password: { first: string; second: string; key: string } | null;
  /** Whether a code alone is not enough on a new device. */
  isGuarded?: boolean;
  isLeaving?: boolean;
  isCompany?: boolean;
  /** Opened elsewhere without a password: it sets one at its next sign-in. */
  mustSetPassword?: boolean;
  noNews?: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The third hash of a password (docs/server.md, "Passwords and tgtgt"). */
export const keyOf = (password: string, first: string, second: string) => sha256(md5(md5(password) + first) + second);
export const isEqual = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
/** What `recipe.mjs` makes of a challenge. */
export const answerOf = (nonce: string, key: string) => `v3.${nonce}.${sha256(`${nonce}:${key}`)}`;
/** The first salt is a number and the second a text: the contract allows both. */
export const newSalts = () => ({ first: String(randomInt(1e9, 9e12)), second: randomBytes(16).toString('hex') });

const withPassword = (password: string) => {
  const { first, second } = newSalts();
  return { first, second, key: keyOf(password, first, second) };
};
/** The people at the start, one for each way in. */
export const people = (): Account[] => [
  {
    id: 203471,
    mobile: '+85291230001',
    mail: 'iris@other.example',
    name: 'Iris',
    password: withPassword('Lantern-2024'),
  },
  {
    id: 203472,
    mobile: '+85291230002',
    mail: 'milo@other.example',
    name: 'Milo',
    password: null,
    mustSetPassword: true,
  },
  {
    id: 203473,
    mobile: '+85291230003',
    mail: 'noor@other.example',
    name: 'Noor',
    password: withPassword('Orchard-77'),
    isGuarded: true,
  },
  {
    id: 203474,
    mobile: '+85291230004',
    mail: 'odin@other.example',
    name: 'Odin',
    password: withPassword('Quarry-4411'),
    isLeaving: true,
  },
  { id: 203475, mobile: '+85291230005', mail: 'pia@other.example', name: 'Pia', password: withPassword('Saddle-3090') },
  { id: 203476, mobile: '+85291230005', mail: 'pia@work.example', name: '', password: null, isCompany: true },
  { id: 203477, mobile: '', mail: 'rex@other.example', name: 'Rex', password: null },
];
