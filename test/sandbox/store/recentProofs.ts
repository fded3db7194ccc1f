import type { Clock } from './clock';
import { isSameDevice, isSameSession, type Holder } from './holder';

/** What a proof allows in a later call that carries no signature of it. */
export type Leave = 'setPassword' | 'cancelDeletion' | 'registerAddress';

/** A proof is recent for 15 minutes. */
export const RECENT_SECONDS = 900;

/** What a device proved in its session a moment ago. Calls that send no more than a uid are compared with it. */
export interface RecentProofs {
  note: (leave: Leave, about: string, holder: Holder) => void;
  /** Returns the account or address of the newest such proof; null if there is none. */
  latest: (leave: Leave, holder: Holder) => string | null;
  has: (leave: Leave, about: string, holder: Holder) => boolean;
  forget: (leave: Leave, about: string) => void;
  clear: () => void;
}

export function createRecentProofs(clock: Clock): RecentProofs {
  let all: { leave: Leave; about: string; holder: Holder; until: number }[] = [];

  const of = (leave: Leave, holder: Holder) =>
    all
      .filter((proof) => proof.leave === leave)
      .filter((proof) => isSameDevice(proof.holder, holder))
      .filter((proof) => isSameSession(proof.holder, holder))
      .filter((proof) => clock.now() < proof.until);
  const forget = (leave: Leave, about: string) => {
    all = all.filter((proof) => proof.leave !== leave || proof.about !== about);
  };

  return {
    note(leave, about, holder) {
      all = [...all.slice(-999), { leave, about, holder, until: clock.now() + RECENT_SECONDS * 1000 }];
    },
    latest: (leave, holder) => of(leave, holder).at(-1)?.about ?? null,
    has: (leave, about, holder) => of(leave, holder).some((proof) => proof.about === about),
    forget,
    clear: () => {
      all = [];
    },
  };
}
