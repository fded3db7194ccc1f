/** A passkey as a server keeps it: the public half, and how often it was used. */
export interface Passkey {
  /** base64url. */
  id: string;
  uid: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

export interface Passkeys {
  list: () => readonly Passkey[];
  find: (id: string) => Passkey | undefined;
  of: (uid: string) => Passkey[];
  add: (passkey: Passkey) => void;
  /** Remembers the challenge of a creation by its signature. */
  challenge: (sig: string, challenge: string) => void;
  /** Returns that challenge once. */
  takeChallenge: (sig: string) => string | undefined;
  clear: () => void;
}

export function createPasskeys(): Passkeys {
  let all: Passkey[] = [];
  const challenges = new Map<string, string>();
  return {
    list: () => all,
    find: (id) => all.find((each) => each.id === id),
    of: (uid) => all.filter((each) => each.uid === uid),
    add: (passkey) => void all.push(passkey),
    challenge: (sig, challenge) => void challenges.set(sig, challenge),
    takeChallenge(sig) {
      const challenge = challenges.get(sig);
      challenges.delete(sig);
      return challenge;
    },
    clear: () => {
      all = [];
      challenges.clear();
    },
  };
}
