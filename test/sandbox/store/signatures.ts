import { randomToken } from '../crypto';
import type { Clock } from './clock';

/** The data of each kind of signature. */
export interface SigKinds {
  /** A phone verified by its code; with a uid, that account was chosen. */
  proved: { to: string; region: string; phone: string; uid?: string };
  /** The reg_sig of the registration salt. */
  reg: { deviceId: string; salt: string; salt32: string };
  /** Allows setting a new password. */
  reset: { uid: string; salt: string; salt32: string };
  /** The first of two factors was correct (57). */
  device: { uid: string };
  /** The ticket in tgtgt_params (15 when it expired). */
  tgtgt: { uid: string };
  /** Allows deleting the account: its phone or its password was verified. */
  deletion: { uid: string };
  /** A provider's answer about its visitor, in `code`. */
  grant: Grant;
  /** A passkey's challenge, for one session. */
  passkeyChallenge: { challenge: string; session: string };
  /** The leave to make a passkey, right after signing in. */
  passkeyLeave: { uid: string; session: string };
  /** A sign-in: the server at the target redeems it once. */
  jump: { uid: string };
}
/** A provider's answer to its callback: the person, the provider, and whether the account is only bound. */
export interface Grant {
  provider: string;
  uid: string;
  kind: 'login' | 'bind';
  state: string;
  target: string;
  lang: string;
}
export type SigKind = keyof SigKinds;

export const SIG_LIVES_SECONDS: Record<SigKind, number> = {
  proved: 900,
  reg: 1800,
  reset: 900,
  device: 900,
  tgtgt: 600,
  deletion: 900,
  grant: 300,
  passkeyChallenge: 300,
  passkeyLeave: 600,
  jump: 300,
};

export type SigState<K extends SigKind> =
  { state: 'good'; data: SigKinds[K] } | { state: 'used' | 'expired'; data: SigKinds[K] } | { state: 'unknown' };

export interface Sigs {
  issue: <K extends SigKind>(kind: K, data: SigKinds[K]) => string;
  look: <K extends SigKind>(kind: K, sig: string | undefined) => SigState<K>;
  /** Checks a signature, and uses it up if it is valid. */
  redeem: <K extends SigKind>(kind: K, sig: string | undefined) => SigState<K>;
  clear: () => void;
}

export function createSigs(clock: Clock): Sigs {
  const all = new Map<string, { kind: SigKind; data: unknown; until: number; used: boolean }>();

  const look = <K extends SigKind>(kind: K, sig: string | undefined): SigState<K> => {
    const known = all.get(sig ?? '');
    if (!known || known.kind !== kind) return { state: 'unknown' };
    const data = known.data as SigKinds[K];
    if (known.used) return { state: 'used', data };
    return clock.now() >= known.until ? { state: 'expired', data } : { state: 'good', data };
  };

  return {
    issue(kind, data) {
      const sig = randomToken();
      all.set(sig, { kind, data, until: clock.now() + SIG_LIVES_SECONDS[kind] * 1000, used: false });
      return sig;
    },
    look,
    redeem(kind, sig) {
      const found = look(kind, sig);
      const known = all.get(sig ?? '');
      if (found.state === 'good' && known) known.used = true;
      return found;
    },
    clear: () => all.clear(),
  };
}
