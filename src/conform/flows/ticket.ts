import type { Ticket } from '../../../machines/calls';
import { awayUrl } from '../../page/navigation/awayUrl';
import type { Kit } from '../kit';
import type { KitVisit } from '../visit';
import { navigateTo } from './arrival';

/** A ticket in the browser that signed in. */
export interface Held {
  readonly visit: KitVisit;
  readonly ticket: Ticket;
}

/** The address of the jump, made by the page's own code. */
export const jumpOf = (visit: KitVisit, { uid, jump_sig }: Ticket): URL =>
  new URL(
    awayUrl(
      { to: 'jump', uid, jump_sig },
      {
        ...visit,
        language: visit.config.language,
        inFrame: false,
        client: { kind: 'web', newer: false },
        base: visit.origin,
        path: '/',
        search: '',
      },
    ) ?? visit.origin,
  );

/** Leaves with a ticket in the browser of a visit. */
export const leaveWithTicket = (kit: Kit, visit: KitVisit, ticket: Ticket) =>
  navigateTo(kit, jumpOf(visit, ticket).href, visit.jar.header());
