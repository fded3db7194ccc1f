import type { Salts } from '../../../machines/go';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { reveal, type Secret } from '../../../machines/secret';
import { isTrustworthy, urlOf } from '../browser/urls';

/**
 * The login ticket: base64url of the JSON of the ticket parameters as received, plus the third hash as `s3`. A platform
 * with another recipe has it in its server module (D-TGTGT).
 */
export const makeTgtgt = (params: Readonly<Record<string, unknown>>, pwdS3: string): string => {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...params, s3: pwdS3 }));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/**
 * Password fields of a login (API-9, HASH-1). `to` is the API's origin; throws where it is not https (nor this very
 * machine).
 */
export function loginHashes(
  password: Secret,
  salts: Salts,
  tgtgtParams: Readonly<Record<string, unknown>>,
  to: string,
) {
  const { pwdS3 } = layers(password, salts, to);
  return { password: pwdS3, tgtgt: makeTgtgt(tgtgtParams, pwdS3) };
}

/** Password fields of a registration by SMS or e-mail (HASH-2). */
export function registrationHashes(password: Secret, salts: Salts, to: string) {
  const { pwdS2, pwdS3 } = layers(password, salts, to);
  return { password_s2: pwdS2, pswd_s3: pwdS3 };
}

/** Password fields of setting a password (HASH-2). */
export function newPasswordHashes(password: Secret, salts: Salts, to: string) {
  const { pwdMd5, pwdS2, pwdS3 } = layers(password, salts, to);
  return { new_md5: pwdMd5, new_s2: pwdS2, pswd_s3: pwdS3 };
}

/** A typed code as the wire takes it (API-6), or the JSON of a passkey's answer. */
export function plainCode(code: Secret): string {
  return reveal(code);
}

/** SHA-256 in lower-case hex, for keys that must not reveal their content. */
export const digest = (text: string): string => hexOf(sha256, text);

const md5Of = (text: string): string => hexOf(md5, text);

function hexOf(hash: (bytes: Uint8Array) => Uint8Array, text: string): string {
  return Array.from(hash(new TextEncoder().encode(text)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The password as typed, for a platform that hashes it itself (D-PLAINPASSWORD). Throws where `to` is not https. */
export function plainPassword(password: Secret, to: string): { password: string } {
  checkOrigin(to);
  return { password: reveal(password) };
}

/** Plain concatenation, UTF-8, lower-case hex (D-HASH): md5, md5 of that plus salt, sha256 of that plus salt32. */
function layers(password: Secret, { salt, salt32 }: Salts, to: string) {
  if (!salt || !salt32) throw new Error('no salt');
  checkOrigin(to);
  const pwdMd5 = md5Of(reveal(password));
  const pwdS2 = md5Of(pwdMd5 + salt);
  return { pwdMd5, pwdS2, pwdS3: digest(pwdS2 + salt32) };
}

function checkOrigin(to: string): void {
  const url = urlOf(to);
  if (!url || !isTrustworthy(url, true)) throw new Error('A password goes over https alone');
}
