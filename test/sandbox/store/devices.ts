import type { Clock } from './clock';

/** How long a device's last phone counts as just coded. */
export const JUST_CODED_SECONDS = 900;

interface Coded {
  region: string;
  phone: string;
}

/** Which phone each device had a code sent to last: what a masked e-mail or a lost salt is about. */
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
