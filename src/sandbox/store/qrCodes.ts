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

interface Kept {
  holder: Holder;
  key: string;
  region: string;
  uid: string | null;
  status: QrStatusName;
  until: number;
}

export function createQrCodes(clock: Clock, settings: Settings) {
  let codes: Kept[] = [];

  const shown = (kept: Kept): QrCode => {
    const { key, region, uid, until } = kept;
    const isOpen = kept.status === 'new' || kept.status === 'scanned' || kept.status === 'confirmed';
    if (isOpen && clock.now() >= until) kept.status = 'expired';
    return { key, region, uid, status: kept.status, secondsLeft: Math.max(0, Math.ceil((until - clock.now()) / 1000)) };
  };
  const find = (key: string) => codes.find((code) => code.key === key);

  return {
    generate(region: string, holder: Holder) {
      const until = clock.now() + settings.values().qrLivesSeconds * 1000;
      const code: Kept = { key: randomToken(), holder, region, uid: null, status: 'new', until };
      codes = [...codes.slice(-99), code];
      return shown(code);
    },
    /** Returns the code of a key, as the phone sees it. */
    find(key: string) {
      const code = find(key);
      return code ? shown(code) : null;
    },
    /** Returns it to the page that shows it. */
    shownBy(key: string, holder: Holder) {
      const code = find(key);
      if (!code) return null;
      if (!isSameDevice(code.holder, holder)) return null;
      if (!isSameSession(code.holder, holder)) return null;
      return shown(code);
    },
    /** Returns the newest code, or null. */
    latest: () => {
      const code = codes.at(-1);
      return code ? shown(code) : null;
    },
    /** Applies an action of the phone. Returns the code, or why it is impossible. */
    act(key: string, action: QrAction, uid: string | null): { code: QrCode } | { problem: string } {
      const code = find(key);
      if (!code) return { problem: 'key: no such code' };
      const { status } = shown(code);
      if (!allowed[action].includes(status)) return { problem: `action: a code that is ${status} cannot ${action}` };
      if (action === 'confirm' && !(uid ?? code.uid)) return { problem: 'uid: required to confirm' };
      code.status = becomes[action];
      code.uid = uid ?? code.uid;
      return { code: shown(code) };
    },
    list: () => codes.map(shown),
    clear: () => {
      codes = [];
    },
  };
}
