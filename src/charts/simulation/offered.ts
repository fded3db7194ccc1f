import type { AnyStateNode } from 'xstate';
import { activeNodes } from '../xstateInternals';
import { Secret } from '../../../machines/secret';
import { viewKindOf } from '../../page/app/viewKinds';
import { whyNotOffered } from './notOffered';
import { reachable, type Shown } from '../stage/shown';
import type { PendingRequest } from '../stage/stubs';
import { userEvents, type UserEvent } from './userEvents';

const isWithin = (node: AnyStateNode, other: AnyStateNode): boolean =>
  node === other || (other.parent !== undefined && isWithin(node, other.parent));

/** Whether a state shows a dialog. */
export const showsDialog = ({ meta }: AnyStateNode): boolean =>
  viewKindOf((meta as { view?: string } | undefined)?.view ?? '') === 'dialog';

/**
 * Whether the visitor can press it: where a machine shows a dialog, only what the dialog's own state handles. Its other
 * regions go on, but their buttons are behind the dialog.
 */
export function isInReach({ to, event }: UserEvent): boolean {
  const nodes = activeNodes(to.snapshot);
  const asking = nodes.filter(showsDialog);
  if (asking.length === 0) return true;
  // What a page of several regions handles as a whole is behind the dialog of one of them.
  const handling = nodes.filter(
    ({ transitions, parent, type }) => transitions.has(event.type) && (parent !== undefined || type !== 'parallel'),
  );
  return handling.some((node) => asking.some((each) => isWithin(node, each) || isWithin(each, node)));
}

/** A password is typed before it is submitted: a form submits what its field holds, and an empty one has no button. */
function isTyped({ to, event }: UserEvent): boolean {
  const { password } = event as { password?: unknown };
  if (event.type !== 'user.submitted' || !(password instanceof Secret)) return true;
  const { length, traits } = to.snapshot.context as { length?: number; traits?: { length: number } };
  return password.length > 0 && password.length === (traits?.length ?? length);
}

/** The tabs that the first page submits, and their fields: the button waits for the first sign. */
const fields: Readonly<Record<string, string>> = { phone: 'phone', account: 'account', email: 'email' };

const isFilled = ({ to, event }: UserEvent, stage: readonly Shown[]) =>
  to.machine !== 'front' ||
  event.type !== 'user.submitted' ||
  stage.some(({ machine, snapshot }) => {
    const field = fields[machine];
    return field !== undefined && snapshot.context[field] !== '';
  });

/** Whether the browser can say now what this request listens for: of a field or a picture that is on the screen. */
export function canBeSaid({ name }: Pick<PendingRequest, 'name'>, stage: readonly Shown[]): boolean {
  if (name === 'watchView') return stage.some(({ machine }) => machine === 'qr');
  return name !== 'watchField' || reachable(stage).some(({ machine }) => machine in fields);
}

/** An account is chosen from those that are listed. */
const isListed = ({ to, event }: UserEvent) =>
  event.type !== 'user.choseAccount' ||
  to.machine !== 'selectAccount' ||
  (to.snapshot.context as { accounts: readonly { uid: string }[] }).accounts.some(
    ({ uid }) => String(uid) === (event as { uid?: string }).uid,
  );

/** The machine whose list lies over the page of a phone without being a dialog of its state; undefined for none. */
const listOver = (stage: readonly Shown[]) =>
  stage.find(({ machine, snapshot }) => machine === 'phone' && snapshot.matches({ typing: 'picking' } as never));

/** Of these events of the machines on this stage, those that the screen offers: each has a control there that can be used. */
export function offeredAmong(events: readonly UserEvent[], stage: readonly Shown[]): UserEvent[] {
  const isAsked = stage.some(({ views }) => views.some((view) => viewKindOf(view) === 'dialog'));
  const list = listOver(stage);
  const isBehind = (each: Shown) => (each.machine === 'toast' ? isAsked : list !== undefined && each !== list);
  return events.filter(
    (each) =>
      !isBehind(each.to) &&
      each.to.snapshot.can(each.event) &&
      isInReach(each) &&
      isTyped(each) &&
      isFilled(each, stage) &&
      isListed(each) &&
      whyNotOffered(each.to.machine, each.to.snapshot, each.event) === null,
  );
}

/** The events that the screen of this moment offers to its visitor. */
export const offeredEvents = (stage: readonly Shown[]): UserEvent[] =>
  offeredAmong(userEvents(reachable(stage)), stage);
