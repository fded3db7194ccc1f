import { ok, sandboxCodes, refuse } from '../answers';
import type { CallHandler } from './call';

/**
 * Cancels a pending deletion (DEL-2), for the device and session whose sign-in was answered 49. The call carries a uid
 * alone, which proves nothing.
 */
export const cancelDeletion: CallHandler = ({ store, field, holder }) => {
  const uid = field('uid');
  if (!store.proofs.has('cancelDeletion', uid, holder)) return refuse(sandboxCodes.unproved, 'unproved');
  store.proofs.forget('cancelDeletion', uid);
  return store.people.byUid(uid)?.traits.delete('deletionPending')
    ? ok({ uid })
    : refuse(sandboxCodes.notPending, 'notPending');
};
