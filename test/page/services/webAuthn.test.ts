// @alone replaces the clock
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PasskeyOptions } from '../../../machines/calls';
import {
  askForPasskey,
  canCreate,
  createPasskey,
  findAbility,
  signalUnknown,
  type PasskeyBrowser,
} from '../../../src/page/services/passkeys/webAuthn';

const request: PasskeyOptions = {
  challenge: 'AQ',
  rpId: 'a.example',
  timeout: 60_000,
  userVerification: 'discouraged',
};
const creation: PasskeyOptions = {
  challenge: 'AQ',
  rp: { name: 'Datum' },
  user: { id: 'Ag', name: 'ann', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ id: 'Aw', type: 'public-key' }],
  timeout: 60_000,
  attestation: 'direct',
};
const bytes = (...all: number[]) => new Uint8Array(all).buffer;
const found = {
  id: 'AQ',
  rawId: bytes(1),
  authenticatorAttachment: 'platform',
  response: {
    authenticatorData: bytes(1),
    clientDataJSON: bytes(2),
    signature: bytes(255, 254),
    userHandle: null,
    attestationObject: bytes(4),
  },
};

/** A browser with passkeys. */
function browserWith({ answers = async () => found as unknown, api = {} as object | null, more = {} } = {}) {
  const ask = vi.fn(answers as (options: { publicKey: Record<string, unknown> }) => Promise<unknown>);
  const browser = {
    isSecureContext: true,
    document: {},
    navigator: { credentials: { get: ask, create: ask } },
    ...(api && {
      PublicKeyCredential: {
        isConditionalMediationAvailable: async () => true,
        isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
        ...api,
      },
    }),
    ...more,
  } as unknown as PasskeyBrowser;
  return { browser, ask };
}
const throwing = (name: string) => async () => {
  throw new DOMException('No', name);
};
const never = new AbortController().signal;
const get = (browser: PasskeyBrowser, options = request, signal = never) =>
  askForPasskey(options, { browser, signal, conditional: false });
const create = (browser: PasskeyBrowser, options = creation, signal = never) =>
  createPasskey(options, { browser, signal });
const both = [
  ['asked for a passkey', get],
  ['asked to make one', create],
] as const;

afterEach(() => void vi.useRealTimers());

describe.each(both)('a browser that is %s', (_, ask) => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['InvalidStateError', 'alreadyThere'],
    ['NotSupportedError', 'unsupported'],
    ['ConstraintError', 'unsupported'],
    ['SecurityError', 'unsupported'],
    ['UnknownError', 'failed'],
    ['AbortError', 'failed'],
    ['EncodingError', 'failed'],
    ['NameOfLater', 'failed'],
  ])('and refuses with %s: passkey.%s [PASSKEY-5]', async (name, refusal) => {
    const { browser } = browserWith({ answers: throwing(name) });
    expect(await ask(browser)).toEqual({ type: `passkey.${refusal}` });
  });

  it('and refuses when its time is over: timed out, not cancelled [PASSKEY-5]', async () => {
    vi.useFakeTimers();
    const { browser } = browserWith({
      answers: async () => {
        vi.advanceTimersByTime(60_000);
        return throwing('NotAllowedError')();
      },
    });
    expect(await ask(browser)).toEqual({ type: 'passkey.timedOut' });
  });

  it.each([
    ['a text', () => Promise.reject(new Error('No'))],
    ['nothing', async () => null],
    ['no response', async () => ({ id: 'AQ' })],
    ['what is no error', () => Promise.reject('NotAllowedError' as unknown as Error)],
  ])('and answers %s: failed [PASSKEY-5]', async (_name, answers) => {
    const { browser } = browserWith({ answers });
    expect(await ask(browser)).toEqual({ type: 'passkey.failed' });
  });

  it.each([{}, { challenge: 7 }, { challenge: '*' }, { challenge: null, user: null }])(
    'with the options %j: failed, and the browser is not asked [PASSKEY-5]',
    async (options) => {
      const { browser, ask: asked } = browserWith();
      expect(await ask(browser, options as PasskeyOptions)).toEqual({ type: 'passkey.failed' });
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('and is aborted says nothing any more [PASSKEY-3]', async () => {
    const left = new AbortController();
    const { browser } = browserWith({
      answers: async () => {
        left.abort();
        return throwing('AbortError')();
      },
    });
    const said = vi.fn();
    void ask(browser, undefined, left.signal).then(said, said);
    await new Promise((done) => setTimeout(done));
    expect(said).not.toHaveBeenCalled();
  });

  it('answers with a Secret that prints nothing (T-31) [PASSKEY-2] [PASSKEY-4]', async () => {
    const { browser } = browserWith();
    const answer = await ask(browser);
    expect(answer).toMatchObject({ type: expect.stringMatching(/^passkey\.(picked|created)$/) as string });
    expect(JSON.stringify(answer)).toContain('"credential":"[secret]"');
  });
});

describe('what the browser is asked (T-31)', () => {
  it('wants the visitor verified, also where the server does not [PASSKEY-2]', async () => {
    const { browser, ask } = browserWith();
    await get(browser);
    expect(ask.mock.calls[0]?.[0].publicKey).toEqual({
      challenge: new Uint8Array([1]),
      rpId: 'a.example',
      timeout: 60_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it('makes a passkey that the device knows by itself, without the maker’s certificate [PASSKEY-4]', async () => {
    const { browser, ask } = browserWith();
    await create(browser);
    expect(ask.mock.calls[0]?.[0].publicKey).toMatchObject({
      user: { id: new Uint8Array([2]) },
      excludeCredentials: [{ id: new Uint8Array([3]), type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('is asked through its list only under a field [PASSKEY-1]', async () => {
    const { browser, ask } = browserWith();
    await askForPasskey(request, { browser, signal: never, conditional: true });
    await get(browser);
    expect(ask.mock.calls.map(([options]) => Reflect.get(options, 'mediation'))).toEqual(['conditional', undefined]);
  });
});

describe('what a browser can do', () => {
  const features = (allowed: boolean) => ({ document: { featurePolicy: { allowsFeature: () => allowed } } });
  const rejects = async () => {
    throw new Error('No');
  };

  it.each([
    ['everything', browserWith(), true, true, true],
    ['nothing', browserWith({ api: null }), false, false, false],
    ['nothing, on a page without TLS', browserWith({ more: { isSecureContext: false } }), false, false, false],
    ['nothing, in a frame whose host does not allow it', browserWith({ more: features(false) }), false, false, false],
    ['everything, in a frame whose host allows it', browserWith({ more: features(true) }), true, true, true],
    [
      'passkeys without a list and without a device of its own',
      browserWith({
        api: { isConditionalMediationAvailable: undefined, isUserVerifyingPlatformAuthenticatorAvailable: undefined },
      }),
      true,
      false,
      false,
    ],
    [
      'passkeys, and fails when it is asked for more',
      browserWith({
        api: { isConditionalMediationAvailable: rejects, isUserVerifyingPlatformAuthenticatorAvailable: rejects },
      }),
      true,
      false,
      false,
    ],
  ])('%s [PASSKEY-1] [PASSKEY-4] [PASSKEY-7]', async (_, { browser }, canAsk, canFill, canKeep) => {
    expect(await findAbility(browser)).toEqual({ canAsk, canFill });
    expect(await canCreate(browser)).toBe(canKeep);
  });

  it('forgets a passkey that the server does not have, where it can [PASSKEY-5]', async () => {
    const signalUnknownCredential = vi.fn(async () => {});
    const { browser } = browserWith({ api: { signalUnknownCredential } });
    await signalUnknown(request, 'AQ', browser);
    await signalUnknown({ challenge: 'AQ' }, 'AQ', browser);
    await signalUnknown(request, '', browser);
    await signalUnknown(request, 'AQ', browserWith().browser);
    expect(signalUnknownCredential.mock.calls).toEqual([[{ rpId: 'a.example', credentialId: 'AQ' }]]);
  });
});
