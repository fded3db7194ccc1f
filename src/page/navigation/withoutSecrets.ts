/**
 * Words of names whose values never leave in a report: tickets, signatures, tokens, keys, codes and passwords, what
 * names a person, and our one-time error text (D-CSRFURL, T-23).
 */
const secretWord =
  /^(?:auth|authorization|session|sid|credentials?|jwt|key|code|otp|state|nonce|sign|pass|error|phone|mobile|e?mail|user|username|account|uid|hint)$|(?:token|ticket|sig|signature|secret|pwd)$|passw/u;
const longest = 4096;
const deepest = 3;

/**
 * Returns the address with every secret value of its query and fragment replaced by 'removed', also in addresses that
 * are values themselves. Everything else stays as it is. At most 4096 characters (API-10, D-CSRFURL).
 */
export function withoutSecrets(address: string): string {
  return cleaned(address.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/iu, '$1'), 0).slice(0, longest);
}

function cleaned(text: string, depth: number): string {
  return text.replace(/(^|[?&#;])([^?&#;=]*)=([^&#]*)/gu, (pair, before: string, name: string, value: string) => {
    const removed = `${before}${name}=removed`;
    const plainName = decoded(name);
    const plain = decoded(value);
    if (plainName === null || plain === null || isSecret(plainName)) return removed;
    if (!/[=%]/u.test(plain)) return pair;
    if (depth === deepest) return removed;
    const inner = cleaned(plain, depth + 1);
    return inner === plain ? pair : `${before}${name}=${encodeURIComponent(inner)}`;
  });
}

/** Whether a word of the name is secret: 'sig' of jump_sig, 'token' of accessToken and of idtoken. */
function isSecret(name: string): boolean {
  const words = name.replace(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase();
  return words.split(/[^a-z]+/u).some((word) => secretWord.test(word));
}

/** Returns the text with its percent signs and pluses decoded, or null if they are malformed. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
