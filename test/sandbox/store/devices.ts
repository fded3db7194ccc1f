import type { Clock } from './clock';
import type { Holder } from './holder';

/** How long the phone of a device's last code is remembered. */
export const JUST_CODED_SECONDS = 900;

interface Coded {
  region: string;
  phone: string;
}

/** The phone to which each device had a code sent last. Registration salts depend on it. */
export interface Devices {
  noteCodeSent: (holder: Holder, phone: Coded) => void;
  lastCodePhone: (holder: Holder) => Coded | null;
  clear: () => void;
}

const keyOf = ({ deviceId, session }: Holder) => `${deviceId} ${session}`;

export function createDevices(clock: Clock): Devices {
  const phones = new Map<string, Coded & { at: number }>();
  return {
    noteCodeSent: (holder, { region, phone }) => void phones.set(keyOf(holder), { region, phone, at: clock.now() }),
    lastCodePhone(holder) {
      const found = phones.get(keyOf(holder));
      return found && clock.now() - found.at < JUST_CODED_SECONDS * 1000
        ? { region: found.region, phone: found.phone }
        : null;
    },
    clear: () => phones.clear(),
  };
}
