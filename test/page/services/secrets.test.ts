import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../../machines/secret';
import {
  digest,
  loginHashes,
  makeTgtgt,
  newPasswordHashes,
  plainCode,
  registrationHashes,
} from '../../../src/page/services/secrets';

const to = 'https://api.example';
const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');
const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const salts = { salt: 'Salz-盐', salt32: '0123456789abcdef0123456789abcdef' };
const passwords = ['a', 'Passw0rd!', '~'.repeat(100), 'x'.repeat(55), 'y'.repeat(56), 'z'.repeat(64), 'é盐🧂'];

describe('hashing', () => {
  it.each(passwords)('agrees with another implementation, layer by layer (%#) [HASH-1]', (password) => {
    const s1 = md5(password);
    const s2 = md5(s1 + salts.salt);
    const s3 = sha(s2 + salts.salt32);
    const secret = new Secret(password);
    expect(newPasswordHashes(secret, salts, to)).toEqual({ new_md5: s1, new_s2: s2, pswd_s3: s3 });
    expect(registrationHashes(secret, salts, to)).toEqual({ password_s2: s2, pswd_s3: s3 });
    expect(loginHashes(secret, salts, { account: '1' }, to)).toEqual({
      password: s3,
      tgtgt: makeTgtgt({ account: '1' }, s3),
    });
    expect(digest(password)).toBe(sha(password));
  });

  it('is the known answer for a known password [HASH-1]', () => {
    expect(newPasswordHashes(new Secret('password'), { salt: 'a', salt32: 'b' }, to).new_md5).toBe(
      '5f4dcc3b5aa765d61d8327deb882cf99',
    );
  });

  it('makes tgtgt base64url of the parameters plus s3 [API-12]', () => {
    const made = makeTgtgt({ account: '10001', 名: '??>>~~' }, 'f'.repeat(64));
    expect(made).toMatch(/^[\w-]+$/);
    expect(JSON.parse(Buffer.from(made, 'base64url').toString('utf8'))).toEqual({
      account: '10001',
      名: '??>>~~',
      s3: 'f'.repeat(64),
    });
  });

  it.each(['http://api.example', 'http://10.0.0.1:4600', 'ftp://x', 'nonsense', ''])(
    'sends no password to %j',
    (address) => {
      expect(() => loginHashes(new Secret('canary'), salts, {}, address)).toThrow(/https/);
    },
  );

  it.each(['https://api.example', 'http://localhost:4600', 'http://app.localhost:4600', 'http://127.0.0.1:4600'])(
    'sends to %s',
    (address) => {
      expect(loginHashes(new Secret('a'), salts, {}, address).password).toHaveLength(64);
    },
  );

  it('reads a code back as typed, leading zeros too', () => expect(plainCode(new Secret('000123'))).toBe('000123'));
});

describe('a Secret', () => {
  it('shows its text to no JSON, console, inspection, property walk or clone [HASH-1]', () => {
    const secret = new Secret('Canary-7f3a');
    const seen = [
      JSON.stringify({ secret }),
      String(secret),
      `${secret}`,
      inspect(secret, { showHidden: true, depth: 9 }),
      inspect(structuredClone({ secret: { ...secret } })),
      JSON.stringify(Reflect.ownKeys(secret).map((key) => String(Reflect.get(secret, key)))),
      inspect(structuredClone(secret)),
    ];
    for (const each of seen) expect(each).not.toContain('Canary');
  });
});
