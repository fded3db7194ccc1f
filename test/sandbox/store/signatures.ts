import { randomToken } from '../crypto';
import type { Clock } from './clock';

/** What each kind of signature stands for, and how long it lives. */
export interface SigKinds {
  /** A phone proved by its code; with a uid, that account was chosen. */
  proved: { to: string; region: string; phone: string; uid?: string };
  /** The registration salt's reg_sig. */
  reg: { deviceId: string; salt: string; salt32: string };
  /** May set a new password. */
  reset: { uid: string; salt: string; salt32: string };
  /** The first of two factors was right (57). */
  device: { uid: string };
  /** The ticket inside tgtgt_params (15 when it expired). */
  tgtgt: { uid: string };
  /** May delete the account: its phone or its password was proved. */
  deletion: { uid: string };
  /** What a provider says about its visitor, in `code`. */
  grant: Grant;
  /** Who signed in: redeemed once, by the server the visitor is sent to. */
  jump: { uid: string };
}
/** A provider's word to its callback: who, for which provider, and whether the account is only bound. */
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
  jump: 300,
};

export type SigState<K extends SigKind> =
  { state: 'good'; data: SigKinds[K] } | { state: 'used' | 'expired'; data: SigKinds[K] } | { state: 'unknown' };

export interface Sigs {
  issue: <K extends SigKind>(kind: K, data: SigKinds[K]) => string;
  look: <K extends SigKind>(kind: K, sig: string | undefined) => SigState<K>;
  /** Looks, and if it was good, uses it up. */
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
