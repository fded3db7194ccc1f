import { randomToken } from '../crypto';
import type { Clock } from './clock';
import { isSameDevice, isSameSession, type Holder } from './holder';

/** The data of each kind of signature. */
interface SigKinds {
  /** A phone verified by its code; with a uid, that account was chosen. */
  proved: { to: string; region: string; phone: string; uid?: string };
  /** The reg_sig of the registration salt. */
  reg: { salt: string; salt32: string };
  /** Allows setting a new password. */
  reset: { uid: string; salt: string; salt32: string };
  /** A code was right, the first of two factors (57). A password gives none. */
  device: { uid: string };
  /** A password was right (`/ticket/pwd-auth`). */
  password: { uid: string };
  /** The ticket in tgtgt_params (15 when it expired). */
  tgtgt: { uid: string };
  /** A provider's answer about its visitor, in `code`. */
  grant: Grant;
  /** A passkey's challenge. */
  passkeyChallenge: { challenge: string };
  /** The leave to make a passkey, right after signing in. */
  passkeyLeave: { uid: string };
  /** The captcha provider's ticket. */
  captcha: { appid: string; randstr: string; passed: boolean };
  /** A QR code that a phone confirmed: `qrcode_login_sig`. */
  qr: { uid: string; key: string };
  /**
   * A sign-in: the server at the target redeems it once, in the browser and on the device that signed in. `isFromPage`:
   * our own page brought it to the jump page.
   */
  jump: { uid: string; by: Holder; isFromPage?: true };
}
/** A provider's answer to its callback. */
interface Grant {
  provider: string;
  uid: string;
  state: string;
  target: string;
  lang: string;
}
type SigKind = keyof SigKinds;

const SIG_LIVES_SECONDS: Record<SigKind, number> = {
  proved: 900,
  reg: 1800,
  reset: 900,
  device: 900,
  password: 900,
  tgtgt: 600,
  grant: 300,
  passkeyChallenge: 300,
  passkeyLeave: 600,
  captcha: 300,
  qr: 86_400,
  jump: 300,
};

type SigState<K extends SigKind> =
  { state: 'good'; data: SigKinds[K] } | { state: 'used' | 'expired'; data: SigKinds[K] } | { state: 'unknown' };

export function createSigs(clock: Clock) {
  const all = new Map<string, { kind: SigKind; data: unknown; holder: Holder; until: number; used: boolean }>();

  const look = <K extends SigKind>(kind: K, sig: string | undefined, holder: Holder): SigState<K> => {
    const known = all.get(sig ?? '');
    if (!known) return { state: 'unknown' };
    const data = known.data as SigKinds[K];
    const isOld = clock.now() >= known.until;
    if (known.kind !== kind) return { state: 'unknown' };
    if (!isSameDevice(known.holder, holder)) return { state: 'unknown' };
    if (!isSameSession(known.holder, holder)) return { state: 'unknown' };
    if (known.used) return { state: 'used', data };
    if (isOld) return { state: 'expired', data };
    return { state: 'good', data };
  };

  return {
    issue<K extends SigKind>(kind: K, data: SigKinds[K], holder: Holder): string {
      const sig = randomToken();
      all.set(sig, { kind, data, holder, until: clock.now() + SIG_LIVES_SECONDS[kind] * 1000, used: false });
      return sig;
    },
    look,
    /** Checks a signature, and uses it up if it is valid. */
    redeem<K extends SigKind>(kind: K, sig: string | undefined, holder: Holder): SigState<K> {
      const found = look(kind, sig, holder);
      const known = all.get(sig ?? '');
      if (found.state === 'good' && known) known.used = true;
      return found;
    },
    clear: () => all.clear(),
  };
}
