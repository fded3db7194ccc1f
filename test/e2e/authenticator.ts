import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';

/** A passkey of Chromium's virtual authenticator. */
interface VirtualCredential {
  credentialId: string;
  isResidentCredential: boolean;
  signCount: number;
}

/** A virtual device that keeps passkeys and unlocks at once. */
export interface Authenticator {
  credentials: () => Promise<VirtualCredential[]>;
  /** Gives the device a passkey for the page's host, which no server has. */
  addPasskey: () => Promise<void>;
}

/** Adds a device that keeps passkeys to the page's browser, by the DevTools protocol. Chromium only. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    addPasskey: async () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credential = {
        credentialId: randomBytes(16).toString('base64'),
        isResidentCredential: true,
        rpId: 'localhost',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
        userHandle: Buffer.from('100001').toString('base64'),
        signCount: 1,
      };
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

/** The virtual device answers the list under the field at once. This leaves that request open, as real visitors do. */
export async function holdList(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    const seen = { asked: 0, aborted: 0 };
    Object.assign(window, { list: seen });
    navigator.credentials.get = (options) => {
      if (options?.mediation !== 'conditional') return get(options);
      seen.asked += 1;
      return new Promise((_, reject) => {
        options.signal?.addEventListener('abort', () => {
          seen.aborted += 1;
          reject(new DOMException('', 'AbortError'));
        });
      });
    };
  });
}
