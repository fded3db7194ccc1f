import type { PasskeyWorld } from '../../src/page/services/passkeys/machines';

const bytes = new Uint8Array([1]).buffer;
const response = {
  authenticatorData: bytes,
  clientDataJSON: bytes,
  signature: bytes,
  userHandle: null,
  attestationObject: bytes,
};
const credential = { id: 'AQ', rawId: bytes, type: 'public-key', response };

/** A browser whose device unlocks at once, and whose list under the field is never used. */
export function passkeyBrowser(hasList: () => boolean): PasskeyWorld {
  const credentials = {
    get: async ({ mediation }: { mediation?: string }) =>
      mediation === 'conditional' ? new Promise(() => {}) : credential,
    create: async () => credential,
  };
  const browser = {
    isSecureContext: true,
    navigator: { credentials },
    document: { addEventListener() {}, removeEventListener() {} },
    PublicKeyCredential: {
      isConditionalMediationAvailable: async () => hasList(),
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
    },
  };
  return {
    browser: browser as unknown as NonNullable<PasskeyWorld['browser']>,
    storage: () => ({ getItem: () => null, setItem: () => {} }),
  };
}
