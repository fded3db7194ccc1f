import { randomToken } from '../crypto';
import type { Clock } from './clock';
import { isSameDevice, isSameSession, type Holder } from './holder';
import type { Settings } from './settings';

/** Status numbers of the specification, section 4: new 0, scanned 1, confirmed 2, used 3, expired 4, cancel 5. */
export const qrStatuses = ['new', 'scanned', 'confirmed', 'used', 'expired', 'cancelled'] as const;
export type QrStatusName = (typeof qrStatuses)[number];

export const qrActions = ['scan', 'confirm', 'cancel', 'expire', 'use'] as const;
export type QrAction = (typeof qrActions)[number];

export interface QrCode {
  key: string;
  region: string;
  /** Who confirmed it, or will. */
  uid: string | null;
  status: QrStatusName;
  secondsLeft: number;
}

/** The statuses in which each action is possible. `use`: another page logs in with the code before this one. */
const allowed: Record<QrAction, readonly QrStatusName[]> = {
  scan: ['new'],
  confirm: ['new', 'scanned'],
  cancel: ['new', 'scanned', 'confirmed'],
  expire: ['new', 'scanned', 'confirmed'],
  use: ['new', 'scanned', 'confirmed'],
};
const becomes: Record<QrAction, QrStatusName> = {
  scan: 'scanned',
  confirm: 'confirmed',
  cancel: 'cancelled',
  expire: 'expired',
  use: 'used',
};

export interface QrCodes {
  generate: (region: string, holder: Holder) => QrCode;
  /** Returns the code of a key, as the phone sees it. */
  find: (key: string) => QrCode | null;
  /** Returns it to the page that shows it, with the signature to log in with. */
  shownBy: (key: string, holder: Holder) => (QrCode & { loginSig: string | null }) | null;
  /** Returns the newest code, or null. */
  latest: () => QrCode | null;
  /** Applies an action of the phone. Returns the code, or why it is impossible. */
  act: (key: string, action: QrAction, uid: string | null) => { code: QrCode } | { problem: string };
  /** Uses up a confirmed code by its login signature. */
  use: (loginSig: string, uid: string, holder: Holder) => 'good' | 'used' | 'unknown';
  /** Checks a login signature without using it up. */
  look: (loginSig: string, uid: string, holder: Holder) => 'good' | 'used' | 'unknown';
  list: () => QrCode[];
  clear: () => void;
}

interface Kept {
  holder: Holder;
  key: string;
  region: string;
  uid: string | null;
  status: QrStatusName;
  loginSig: string | null;
  until: number;
}

export function createQrCodes(clock: Clock, settings: Settings): QrCodes {
  let codes: Kept[] = [];

  const age = (code: Kept): Kept => {
    const isOpen = code.status === 'new' || code.status === 'scanned' || code.status === 'confirmed';
    if (isOpen && clock.now() >= code.until) code.status = 'expired';
    return code;
  };
  const shown = (kept: Kept): QrCode => {
    const { key, region, uid, status, until } = age(kept);
    return { key, region, uid, status, secondsLeft: Math.max(0, Math.ceil((until - clock.now()) / 1000)) };
  };
  const find = (key: string) => codes.find((code) => code.key === key);
  const bySig = (loginSig: string, uid: string) =>
    codes.find((code) => code.loginSig !== null && code.loginSig === loginSig && code.uid === uid);
  const look = (loginSig: string, uid: string, holder: Holder) => {
    const code = bySig(loginSig, uid);
    if (!code) return 'unknown';
    if (!isSameDevice(code.holder, holder)) return 'unknown';
    if (!isSameSession(code.holder, holder)) return 'unknown';
    const { status } = age(code);
    return status === 'confirmed' ? 'good' : status === 'used' ? 'used' : 'unknown';
  };

  return {
    generate(region, holder) {
      const until = clock.now() + settings.values().qrLivesSeconds * 1000;
      const code: Kept = { key: randomToken(), holder, region, uid: null, status: 'new', loginSig: null, until };
      codes = [...codes.slice(-99), code];
      return shown(code);
    },
    find(key) {
      const code = find(key);
      return code ? shown(code) : null;
    },
    shownBy(key, holder) {
      const code = find(key);
      if (!code) return null;
      if (!isSameDevice(code.holder, holder)) return null;
      if (!isSameSession(code.holder, holder)) return null;
      return { ...shown(code), loginSig: code.loginSig };
    },
    latest: () => {
      const code = codes.at(-1);
      return code ? shown(code) : null;
    },
    act(key, action, uid) {
      const code = find(key);
      if (!code) return { problem: 'key: no such code' };
      const { status } = age(code);
      if (!allowed[action].includes(status)) return { problem: `action: a code that is ${status} cannot ${action}` };
      if (action === 'confirm' && !(uid ?? code.uid)) return { problem: 'uid: required to confirm' };
      code.status = becomes[action];
      code.uid = uid ?? code.uid;
      if (action === 'confirm') code.loginSig = randomToken();
      return { code: shown(code) };
    },
    look,
    use(loginSig, uid, holder) {
      const state = look(loginSig, uid, holder);
      const code = bySig(loginSig, uid);
      if (state === 'good' && code) code.status = 'used';
      return state;
    },
    list: () => codes.map(shown),
    clear: () => {
      codes = [];
    },
  };
}
