import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { newSalts, people, type Account } from './accounts';

/** Who asks: the field `device`, and the cookie to which the token of the page belongs. */
export interface Visitor {
  device: string;
  cookie: string;
}
/** A ticket for the jump, and what the jump page and the partners keep: no device and no cookie goes along. */
export const noVisitor: Visitor = { device: '', cookie: '' };

/** What a proof of this server stands for, and whose it is. */
export interface Proof {
  kind: string;
  about: Record<string, string>;
  visitor: Visitor;
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

/** All that the server keeps, in memory. Tests empty it. */
export class Memory {
  accounts = people();
  outbox: Message[] = [];
  codes = new Map<string, { digits: string; wrong: number }>();
  wrongPasswords = new Map<number, number>();
  qr = new Map<string, { state: number; userId: string }>();
  #salts = new Map<string, ReturnType<typeof newSalts>>();
  settings = { passwordFirst: false, partner: '203471', partnerAsks: false };
  #forced = new Map<string, Forced[]>();
  #proofs = new Map<string, Proof>();
  /** When each limited thing was done, by its name. */
  #done = new Map<string, number[]>();
  #offset = 0;
  #secret = randomBytes(32);

  reset(): void {
    const fresh = new Memory();
    this.accounts = fresh.accounts;
    this.outbox = [];
    this.settings = fresh.settings;
    this.#offset = 0;
    this.#done.clear();
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

  now(): number {
    return Date.now() + this.#offset;
  }
  /** Lets time pass, for tests. */
  pass(seconds: number): void {
    this.#offset += seconds * 1000;
  }

  /** Issues a proof to a visitor. A newer one of the same kind about the same replaces the visitor's older one. */
  issue(kind: string, about: Record<string, string>, visitor: Visitor, lasts = 15 * minutes): string {
    const key = `${kind}.${randomBytes(12).toString('base64url')}`;
    const same = JSON.stringify([kind, about, visitor]);
    for (const [other, proof] of this.#proofs)
      if (JSON.stringify([proof.kind, proof.about, proof.visitor]) === same) this.#proofs.delete(other);
    this.#proofs.set(key, { kind, about, visitor, until: this.now() + lasts });
    return key;
  }

  /** Returns what a proof stands for, or null where it is of another kind or visitor, or too old. */
  read(kind: string, key: string | undefined, { device, cookie }: Visitor): Record<string, string> | null {
    const proof = this.#proofs.get(key ?? '');
    if (proof?.kind !== kind || proof.until <= this.now()) return null;
    return proof.visitor.device === device && proof.visitor.cookie === cookie ? proof.about : null;
  }

  /** Notes what a visitor proved, for a later call that brings no signature. */
  remember(kind: string, about: string, visitor: Visitor): void {
    this.issue(`recent ${kind}`, { about }, visitor);
  }
  /** Returns what the visitor proved last, of this kind and within 15 minutes. */
  recent(kind: string, visitor: Visitor): string | undefined {
    const keys = [...this.#proofs.keys()].filter((key) => key.startsWith(`recent ${kind}.`));
    return keys.flatMap((key) => this.read(`recent ${kind}`, key, visitor)?.['about'] ?? []).at(-1);
  }
  /** Forgets every proof of a kind about an account or address. */
  forget(kind: string, name: string, about: string): void {
    for (const [key, proof] of this.#proofs)
      if (proof.kind === kind && proof.about[name] === about) this.#proofs.delete(key);
  }

  #recent(what: string, seconds: number): number[] {
    return (this.#done.get(what) ?? []).filter((at) => this.now() - at < seconds * 1000);
  }
  /** Whether there were fewer within so many seconds. */
  mayStill(what: string, most: number, seconds: number): boolean {
    return this.#recent(what, seconds).length < most;
  }
  /** Counts one more. False where there were too many within so many seconds. */
  allows(what: string, most: number, seconds: number): boolean {
    if (!this.mayStill(what, most, seconds)) return false;
    this.#done.set(what, [...this.#recent(what, seconds), this.now()]);
    return true;
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
