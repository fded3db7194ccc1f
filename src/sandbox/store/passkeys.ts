/** A passkey as a server keeps it: the public half, and how often it was used. */
export interface StoredPasskey {
  /** base64url. */
  id: string;
  uid: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

export function createPasskeys() {
  let all: StoredPasskey[] = [];
  const challenges = new Map<string, string>();
  return {
    list: () => all,
    find: (id: string) => all.find((each) => each.id === id),
    of: (uid: string) => all.filter((each) => each.uid === uid),
    add: (passkey: StoredPasskey) => void all.push(passkey),
    /** Remembers the challenge of a creation by its signature. */
    challenge: (sig: string, challenge: string) => void challenges.set(sig, challenge),
    /** Returns that challenge once. */
    takeChallenge(sig: string) {
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
