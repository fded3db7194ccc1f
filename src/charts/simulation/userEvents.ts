import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { hasTransitionFor } from '../xstateInternals';
import type { Region } from '../../../machines/rules/regions';
import { perPage } from '../../../machines/rules/signInMethods';
import { shownProviders, type ThirdPartyInput } from '../../../machines/thirdParty/thirdPartyContext';
import { plain, sampleEvents, typed, type SampleEvent } from '../samples/events';
import { phoneOf } from '../samples/visitor';
import type { Shown } from '../stage/shown';

/** The numbers that a visitor types: first one of the region in the field, then others. */
function typedPhones({ snapshot }: Shown): SampleEvent[] {
  const own = phoneOf((snapshot.context as { region: Region }).region);
  const others = ['98765432', '912', '13800000057', ''].filter((phone) => phone !== own);
  return typed('user.typedPhone', [own, ...others], ['98765432']);
}

/** The first provider that is in view, besides those that each edition has. */
function firstProvider({ snapshot }: Shown): SampleEvent[] {
  const all = shownProviders(snapshot.context as ThirdPartyInput);
  const from = snapshot.matches({ more: 'closed', list: 'second' } as never) ? perPage : 0;
  const provider = all[from];
  return provider === undefined || provider === 'google' || provider === 'apple'
    ? []
    : [[1, { type: 'user.choseProvider', provider }, provider]];
}

/** Samples that depend on what the machine knows. */
const ownSamples: Readonly<Record<string, (of: Shown) => readonly SampleEvent[]>> = {
  phone: typedPhones,
  thirdParty: firstProvider,
};

const plainEvents = ({ machine }: AnyMachineSnapshot): SampleEvent[] =>
  plain(1, ...(machine.events as string[]).filter((type) => type.startsWith('user.')).toSorted());

/** An event for a running machine, and its probability. */
export interface UserEvent {
  weight: number;
  to: Shown;
  event: AnyEventObject;
  /** What it is called: machine, event, and the detail. */
  called: string;
  /** Distinguishes it from other samples of the same event; '' if not needed. */
  detail: string;
  /** Whether it reaches no state that another sample of the event does not reach. */
  isAlike: boolean;
}

/** Most sequences need the agreement first, so it gets a higher weight. */
const isWanted = (type: string, { machine, snapshot }: Shown) =>
  machine === 'front' && type === 'user.toggledAgreement' && snapshot.matches({ agreement: 'open' } as never);

/**
 * The events that the reachable machines handle now; with `anyway` also those they ignore, as from an impatient user. A
 * hidden part has no controls.
 */
export function userEvents(reach: readonly Shown[], anyway = false): UserEvent[] {
  const found: UserEvent[] = [];
  for (const to of reach) {
    if (to.isHidden && to.views.length === 0) continue;
    const samples = [
      ...(ownSamples[to.machine]?.(to) ?? []),
      ...(sampleEvents[to.machine] ?? plainEvents(to.snapshot)),
    ];
    for (const [weight, event, called, isAlike = false] of samples) {
      if (!anyway && !hasTransitionFor(to.snapshot, event.type)) continue;
      found.push({
        weight: isWanted(event.type, to) ? weight * 16 : weight,
        to,
        event,
        called: `${to.machine} ${event.type}${called ? ` (${called})` : ''}`,
        detail: called ?? '',
        isAlike,
      });
    }
  }
  return found;
}
