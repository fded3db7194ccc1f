import { useEffect } from 'react';
import { text } from '../model/text';
import { areRemarksKept, useRemarks, useSavedAt } from './store';

/** Safari, and every browser on iOS: it deletes what a page keeps after seven days without a visit. */
const isSafari = () => navigator.vendor.startsWith('Apple');

/**
 * Says what this browser forgets, and asks before it is left: how many remarks are in no file yet. Nothing where it
 * keeps them.
 */
export function ForgetfulNote({ isShared }: { readonly isShared: boolean }) {
  const remarks = useRemarks();
  const savedAt = useSavedAt();
  const isKept = areRemarksKept();
  const unsaved = remarks.filter(({ changed }) => changed > savedAt).length;
  const isAtRisk = !isShared && unsaved > 0 && (!isKept || isSafari());
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  if (!isKept) return <b className="bad"> {text('remark.notKept')}</b>;
  if (isShared || !isSafari()) return null;
  return (
    <>
      {' '}
      {text('remark.safari')} {unsaved > 0 && <b className="bad">{text('remark.unsaved', { count: unsaved })}</b>}
    </>
  );
}
