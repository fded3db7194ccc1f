import type { PasskeyAbility, PasskeyAsked, PasskeyMade, PasskeyRefusal } from '../../../../machines/passkey/outcomes';
import type { PasskeyOptions } from '../../../../machines/calls';
import { Secret } from '../../../../machines/secret';
import { fromBase64Url, toBase64Url } from './base64Url';

/** The part of the browser that this file uses; tests replace it. */
export type PasskeyBrowser = Pick<Window, 'navigator' | 'document' | 'isSecureContext'> & {
  PublicKeyCredential?: Partial<PasskeyStatics>;
};

interface PasskeyStatics {
  isConditionalMediationAvailable: () => Promise<boolean>;
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise<boolean>;
  /** Not in TypeScript's DOM types yet. */
  signalUnknownCredential: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
}

/** Milliseconds that the browser's dialog may stay open, where the server gave no limit. */
const usualTimeoutMs = 120_000;

/** Whether the page may use this feature, in its frame too. Browsers that cannot answer decide when they are asked. */
function isAllowed(feature: string, { document }: PasskeyBrowser): boolean {
  const policy = (document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }).featurePolicy;
  return policy?.allowsFeature(feature) ?? true;
}

/** Returns what this browser can do with passkeys. Never rejects. */
export async function findAbility(browser: PasskeyBrowser): Promise<PasskeyAbility> {
  const api = browser.PublicKeyCredential;
  const canAsk = Boolean(api) && browser.isSecureContext && isAllowed('publickey-credentials-get', browser);
  const canFill = canAsk && Boolean(await api?.isConditionalMediationAvailable?.().catch(() => false));
  return { canAsk, canFill };
}

/** Returns whether this device can keep a passkey that unlocks by finger, face or PIN. Never rejects. */
export async function canCreate(browser: PasskeyBrowser): Promise<boolean> {
  const api = browser.PublicKeyCredential;
  if (!api || !browser.isSecureContext || !isAllowed('publickey-credentials-create', browser)) return false;
  return Boolean(await api.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => false));
}

/**
 * Asks the browser for a passkey: under a field with `conditional`, else in its own dialog. Never rejects, and never
 * settles once the signal has aborted.
 */
export async function askForPasskey(
  options: PasskeyOptions,
  { browser, signal, conditional }: { browser: PasskeyBrowser; signal: AbortSignal; conditional: boolean },
): Promise<PasskeyAsked> {
  return outcome<PasskeyAsked>(options, signal, async () => {
    const publicKey = requestOptions(options);
    const mediation = conditional && { mediation: 'conditional' as const };
    const found = (await browser.navigator.credentials.get({ publicKey, signal, ...mediation })) as PublicKeyCredential;
    const { authenticatorData, clientDataJSON, signature, userHandle } =
      found.response as AuthenticatorAssertionResponse;
    const credential = credentialText(found, {
      authenticatorData: toBase64Url(authenticatorData),
      clientDataJSON: toBase64Url(clientDataJSON),
      signature: toBase64Url(signature),
      ...(userHandle && { userHandle: toBase64Url(userHandle) }),
    });
    return { type: 'passkey.picked', credential, id: found.id };
  });
}

/** Lets the browser create a passkey. Never rejects, and never settles once the signal has aborted. */
export async function createPasskey(
  options: PasskeyOptions,
  { browser, signal }: { browser: PasskeyBrowser; signal: AbortSignal },
): Promise<PasskeyMade> {
  return outcome<PasskeyMade>(options, signal, async () => {
    const made = (await browser.navigator.credentials.create({
      publicKey: creationOptions(options),
      signal,
    })) as PublicKeyCredential;
    const response = made.response as AuthenticatorAttestationResponse;
    const credential = credentialText(made, {
      attestationObject: toBase64Url(response.attestationObject),
      clientDataJSON: toBase64Url(response.clientDataJSON),
      transports: response.getTransports?.() ?? [],
    });
    return { type: 'passkey.created', credential };
  });
}

/** Reports to the browser that the server does not have a passkey, so that it stops offering it. */
export async function signalUnknown(options: PasskeyOptions, id: string, browser: PasskeyBrowser): Promise<void> {
  const rpId = String(options['rpId'] ?? '');
  if (rpId && id) await browser.PublicKeyCredential?.signalUnknownCredential?.({ rpId, credentialId: id });
}

/** Names of the browser's errors (WebAuthn Level 3, sections 5.1.3 and 5.1.4), and the refusal that each is. */
const refusals: Readonly<Record<string, PasskeyRefusal>> = {
  InvalidStateError: 'alreadyThere',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'unsupported',
};

async function outcome<Made>(
  options: PasskeyOptions,
  signal: AbortSignal,
  ask: () => Promise<Made>,
): Promise<Made | { type: `passkey.${PasskeyRefusal}` }> {
  const startedAt = performance.now();
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => {});
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    if (name !== 'NotAllowedError') return { type: `passkey.${refusals[name] ?? 'failed'}` };
    // The browser has one name for both. A dialog that was not closed was open as long as it may be.
    const isOver = performance.now() - startedAt >= timeoutOf(options);
    return { type: isOver ? 'passkey.timedOut' : 'passkey.cancelled' };
  }
}

/** The credential in WebAuthn's JSON form (section 5.1, `toJSON`), which older browsers do not write themselves. */
function credentialText(
  { id, rawId, authenticatorAttachment }: PublicKeyCredential,
  response: Readonly<Record<string, unknown>>,
): Secret {
  return new Secret(
    JSON.stringify({
      id,
      rawId: toBase64Url(rawId),
      type: 'public-key',
      ...(authenticatorAttachment && { authenticatorAttachment }),
      response,
      clientExtensionResults: {},
    }),
  );
}

interface Listed {
  id: string;
  type: 'public-key';
  transports?: AuthenticatorTransport[];
}

const timeoutOf = ({ timeout }: PasskeyOptions) => (typeof timeout === 'number' ? timeout : usualTimeoutMs);
const listed = (raw: unknown) => ((raw ?? []) as Listed[]).map((each) => ({ ...each, id: fromBase64Url(each.id) }));

/** The server's options with bytes in place of base64url. Throws where a field has another type. */
function requestOptions(options: PasskeyOptions): PublicKeyCredentialRequestOptions {
  const given = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return {
    challenge: fromBase64Url(given.challenge),
    timeout: timeoutOf(options),
    userVerification: 'required',
    allowCredentials: listed(given.allowCredentials),
    ...(given.rpId !== undefined && { rpId: given.rpId }),
  };
}

function creationOptions(options: PasskeyOptions): PublicKeyCredentialCreationOptions {
  const given = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return {
    challenge: fromBase64Url(given.challenge),
    rp: given.rp,
    user: { ...given.user, id: fromBase64Url(given.user.id) },
    pubKeyCredParams: given.pubKeyCredParams,
    timeout: timeoutOf(options),
    excludeCredentials: listed(given.excludeCredentials),
    // Without a code next time: the device must know the passkey by itself, and unlock it.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}
