const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Answers a challenge. The third hash itself does not leave the page at a login. */
export async function tgtgt({ nonce }, pwdS3) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${nonce}:${pwdS3}`));
  return `v3.${nonce}.${hex(digest)}`;
}

/** The windows of our providers post `{ kind: 'grant', to, with, person }`. */
export function readProviderMessage(message) {
  if (message?.kind !== 'grant') return null;
  return { callbackUrl: message.to, postData: message.with, user: message.person ?? null };
}
