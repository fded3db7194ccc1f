import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Adds a device that keeps passkeys and unlocks at once, by the DevTools protocol. Chromium only. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
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
    /** Gives the device a passkey for the page's host, which no server has. */
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
