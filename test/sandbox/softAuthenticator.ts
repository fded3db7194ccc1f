import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A short CBOR item: head, then the bytes. Lengths under 65536. */
const head = (major: number, length: number) => {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  return length < 256 ? Buffer.from([kind | 24, length]) : Buffer.from([kind | 25, length >> 8, length & 255]);
};
const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);

/** The public key as COSE: EC2, ES256, P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([start, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
}

/** What a test can get wrong on purpose. */
export interface Flaw {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** An authenticator in software: one ES256 passkey for this host. */
export function softAuthenticator(origin: string, rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, flaw: Flaw) =>
    Buffer.from(JSON.stringify({ type, challenge: flaw.challenge ?? challenge, origin: flaw.origin ?? origin }));
  /** `0x41`: present and with a new key; `0x04`: verified. */
  const authData = (flags: number, flaw: Flaw, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(flaw.counter ?? (counter += 1));
    const verified = flaw.isVerified === false ? 0 : 0x04;
    return Buffer.concat([sha256(flaw.rpId ?? rpId), Buffer.from([flags | verified]), count, more]);
  };
  const credential = (response: object) =>
    JSON.stringify({
      id: base64Url(id),
      rawId: base64Url(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });

  return {
    create(challenge: string, flaw: Flaw = {}): string {
      const length = Buffer.from([0, id.length]);
      const made = authData(0x41, flaw, Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(made),
      ]);
      return credential({
        attestationObject: base64Url(attestation),
        clientDataJSON: base64Url(clientData('webauthn.create', challenge, flaw)),
        transports: ['internal'],
      });
    },
    get(challenge: string, uid: string, flaw: Flaw = {}): string {
      const data = authData(0x01, flaw);
      const client = clientData('webauthn.get', challenge, flaw);
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential({
        authenticatorData: base64Url(data),
        clientDataJSON: base64Url(client),
        signature: base64Url(signature),
        userHandle: base64Url(Buffer.from(flaw.userHandle ?? uid)),
      });
    },
  };
}
