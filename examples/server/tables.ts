import type { Selectable } from 'kysely';

/** The tables. Times are milliseconds since 1970, truth is 0 or 1: both databases have these. */
export interface Tables {
  settings: { name: string; value: string };
  accounts: AccountsTable;
  proofs: ProofsTable;
  sessions: { hash: string; uid: number; created_at: number; expires_at: number };
  uses: { name: string; at: number };
  outbox: OutboxTable;
  audit: { id: string; at: number; event: string; uid: number | null; address: string; detail: string };
}

interface AccountsTable {
  uid: number;
  /** Calling code and national digits without a leading 0: '+85291230001'. Several accounts may have one phone. */
  phone: string | null;
  /** In lower case. */
  email: string | null;
  nickname: string;
  /** A hash that `passwords.ts` reads. Null without a password. */
  password: string | null;
  /** Salts of the layered hash; null where passwords come as typed. */
  salt: string | null;
  salt32: string | null;
  second_factor: number;
  must_set_password: number;
  delete_requested_at: number | null;
  created_at: number;
}
export type Account = Selectable<AccountsTable>;

/** What was issued to a visitor: a signature opens nothing but what its row says. */
interface ProofsTable {
  /** SHA-256 of the signature. */
  hash: string;
  kind: string;
  /** The phone or the address. */
  about: string;
  uid: number | null;
  device: string;
  /** SHA-256 of the visitor's cookie. */
  session: string;
  /** An HMAC of the digits of a code that was sent. */
  digits: string | null;
  tries: number;
  expires_at: number;
  used_at: number | null;
}
export type Proof = Selectable<ProofsTable>;

interface OutboxTable {
  id: string;
  channel: string;
  recipient: string;
  /** Null once it is delivered: it holds a code. */
  text: string | null;
  created_at: number;
}
