import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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
  noNews?: string;
}

/** What a proof of this server stands for. */
export interface Proof {
  kind: string;
  about: Record<string, string>;
  until: number;
}

/** An answer that a test forces, in the words of docs/openapi.yaml. */
export interface Forced {
  path: string;
  code?: number;
  message?: string;
  data?: unknown;
}

export interface Message {
  to: string;
  channel: 'sms' | 'voice' | 'email';
  code: string;
}

const minutes = 60_000;
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
const people = (): Account[] => [
  {
    id: 203471,
    mobile: '+85291230001',
    mail: 'iris@other.example',
    name: 'Iris',
    password: withPassword('Lantern-2024'),
  },
  { id: 203472, mobile: '+85291230002', mail: 'milo@other.example', name: 'Milo', password: null },
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

/** All that the server keeps, in memory. Tests empty it. */
export class Memory {
  accounts = people();
  outbox: Message[] = [];
  codes = new Map<string, string>();
  wrongPasswords = new Map<number, number>();
  qr = new Map<string, { state: number; userId: string }>();
  #salts = new Map<string, ReturnType<typeof newSalts>>();
  settings = { passwordFirst: false, partner: '203471', partnerAsks: false };
  #forced = new Map<string, Forced[]>();
  #proofs = new Map<string, Proof>();
  #secret = randomBytes(32);

  reset(): void {
    const fresh = new Memory();
    this.accounts = fresh.accounts;
    this.outbox = [];
    this.settings = fresh.settings;
    for (const map of [this.codes, this.wrongPasswords, this.qr, this.#salts, this.#forced, this.#proofs]) map.clear();
  }

  /** Keeps an answer for the next one of these calls. */
  force(calls: readonly string[], answer: Forced): void {
    for (const call of calls) this.#forced.set(call, [...(this.#forced.get(call) ?? []), answer]);
  }
  takeForced(call: string): Forced | undefined {
    return this.#forced.get(call)?.shift();
  }

  /** Returns the token of a visitor's cookie: a page keeps it for hours. */
  tokenOf(visitor: string): string {
    return createHmac('sha256', this.#secret).update(visitor).digest('base64url');
  }

  /** Returns the salts that were given out for a phone, an address or a reset; the same ones until they are used. */
  saltsOf(owner: string): ReturnType<typeof newSalts> {
    const salts = this.#salts.get(owner) ?? newSalts();
    this.#salts.set(owner, salts);
    return salts;
  }

  /** Issues a proof. A newer one of the same kind about the same replaces the older. */
  issue(kind: string, about: Record<string, string>, lasts = 15 * minutes): string {
    const key = `${kind}.${randomBytes(12).toString('base64url')}`;
    for (const [other, proof] of this.#proofs)
      if (proof.kind === kind && JSON.stringify(proof.about) === JSON.stringify(about)) this.#proofs.delete(other);
    this.#proofs.set(key, { kind, about, until: Date.now() + lasts });
    return key;
  }

  /** Returns what a proof stands for, or null. It can be shown again until it is used up. */
  read(kind: string, key: string | undefined): Record<string, string> | null {
    const proof = this.#proofs.get(key ?? '');
    return proof?.kind === kind && proof.until > Date.now() ? proof.about : null;
  }

  useUp(key: string | undefined): void {
    this.#proofs.delete(key ?? '');
  }

  send(to: string, channel: Message['channel']): string {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    this.outbox.push({ to, channel, code });
    return code;
  }

  byId(id: string | number | undefined): Account | undefined {
    return this.accounts.find((account) => String(account.id) === String(id));
  }

  /** Finds by id, by e-mail in any case, or by phone. */
  find(login: string, dialCode: string): Account | undefined {
    const mail = login.toLowerCase();
    return this.accounts.find(
      (account) =>
        String(account.id) === login ||
        account.mail === mail ||
        (dialCode !== '' && account.mobile === dialCode + login.replace(/^0/, '')),
    );
  }

  open(account: Omit<Account, 'id' | 'name'>): Account {
    const opened = { ...account, id: 203_471 + this.accounts.length, name: '' };
    this.accounts.push(opened);
    return opened;
  }
}
