/** What a column holds in both databases. Times are milliseconds since 1970, truth is 0 or 1, `?` may be null. */
type Column = 'key' | 'uid' | 'text' | 'text?' | 'unique?' | 'integer' | 'integer?' | 'bigint' | 'bigint?';

/** The tables of the first migration. */
export const firstTables = {
  settings: { name: 'key', value: 'text' },
  accounts: {
    uid: 'uid',
    /** Calling code and national digits without a leading 0: '+85291230001'. Several accounts may have one phone. */
    phone: 'text?',
    /** In lower case. */
    email: 'unique?',
    nickname: 'text',
    /** A hash that `passwords.ts` reads. Null without a password. */
    password: 'text?',
    /** Salts of the layered hash; null where passwords come as typed. */
    salt: 'text?',
    salt32: 'text?',
    second_factor: 'integer',
    must_set_password: 'integer',
    delete_requested_at: 'bigint?',
    created_at: 'bigint',
  },
  /** What was issued to a visitor: a signature opens nothing but what its row says. Signature and cookie as SHA-256. */
  proofs: {
    hash: 'key',
    kind: 'text',
    /** The phone or the address. */
    about: 'text',
    uid: 'integer?',
    device: 'text',
    session: 'text',
    /** An HMAC of the digits of a code that was sent. */
    digits: 'text?',
    tries: 'integer',
    expires_at: 'bigint',
    used_at: 'bigint?',
  },
  sessions: { hash: 'key', uid: 'integer', created_at: 'bigint', expires_at: 'bigint' },
  uses: { name: 'text', at: 'bigint' },
  audit: { id: 'key', at: 'bigint', event: 'text', uid: 'integer?', address: 'text', detail: 'text' },
} as const satisfies Record<string, Record<string, Column>>;

export const firstIndexes = [
  ['accounts', 'phone'],
  ['proofs', 'session', 'kind'],
  ['proofs', 'uid'],
  ['proofs', 'expires_at'],
  ['sessions', 'uid'],
  ['uses', 'name', 'at'],
  ['audit', 'uid', 'at'],
] as const;

type Value<C extends string> = C extends `${infer Kind}?`
  ? Value<Kind> | null
  : C extends 'uid' | 'integer' | 'bigint'
    ? number
    : string;
export type Tables = {
  -readonly [T in keyof typeof firstTables]: {
    -readonly [C in keyof (typeof firstTables)[T]]: Value<(typeof firstTables)[T][C] & string>;
  };
};
export type Account = Tables['accounts'];
export type Proof = Tables['proofs'];
