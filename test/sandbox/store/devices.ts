import type { Clock } from './clock';

/** How long the phone of a device's last code is remembered. */
export const JUST_CODED_SECONDS = 900;

interface Coded {
  region: string;
  phone: string;
}

/** The phone to which each device had a code sent last. Registration salts depend on it. */
export interface Devices {
  noteCodeSent: (deviceId: string, phone: Coded) => void;
  lastCodePhone: (deviceId: string) => Coded | null;
  clear: () => void;
}

export function createDevices(clock: Clock): Devices {
  const phones = new Map<string, Coded & { at: number }>();
  return {
    noteCodeSent: (deviceId, { region, phone }) => void phones.set(deviceId, { region, phone, at: clock.now() }),
    lastCodePhone(deviceId) {
      const found = phones.get(deviceId);
      return found && clock.now() - found.at < JUST_CODED_SECONDS * 1000
        ? { region: found.region, phone: found.phone }
        : null;
    },
    clear: () => phones.clear(),
  };
}
