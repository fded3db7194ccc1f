import type { Clock } from './clock';
import { isSameDevice, isSameSession, type Holder } from './holder';

/** What a proof allows in a later call that carries no signature of it. */
export type Leave = 'setPassword' | 'cancelDeletion' | 'registerAddress' | 'registerPhone';

/** A proof is recent for 15 minutes. */
const RECENT_SECONDS = 900;

/** What a device proved in its session a moment ago. Calls that send no more than a uid are compared with it. */
export function createRecentProofs(clock: Clock) {
  let all: { leave: Leave; about: string; holder: Holder; until: number }[] = [];

  const of = (leave: Leave, holder: Holder) =>
    all
      .filter((proof) => proof.leave === leave)
      .filter((proof) => isSameDevice(proof.holder, holder))
      .filter((proof) => isSameSession(proof.holder, holder))
      .filter((proof) => clock.now() < proof.until);

  return {
    note(leave: Leave, about: string, holder: Holder) {
      all = [...all.slice(-999), { leave, about, holder, until: clock.now() + RECENT_SECONDS * 1000 }];
    },
    /** Returns the account, address or phone of the newest such proof; null if there is none. */
    latest: (leave: Leave, holder: Holder) => of(leave, holder).at(-1)?.about ?? null,
    has: (leave: Leave, about: string, holder: Holder) => of(leave, holder).some((proof) => proof.about === about),
    forget: (leave: Leave, about: string) => {
      all = all.filter((proof) => proof.leave !== leave || proof.about !== about);
    },
    clear: () => {
      all = [];
    },
  };
}
