import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePageContext } from './pageContext';
import { useIsHydrated } from './useIsHydrated';

interface SecurityNotesProps {
  guide?: ReactNode;
  /** Leaves out the first tip, about the address, where no password is typed. */
  isCodesOnly: boolean;
}

/** Two safety tips beside the form, on wide screens only. A guide replaces the first tip and is shown on phones too. */
export function SecurityNotes({ guide, isCodesOnly }: SecurityNotesProps) {
  const { formatMessage } = useIntl();
  const { host } = usePageContext();
  const isHydrated = useIsHydrated();
  const named = (
    <span className="nowrap" translate="no" key="host">
      {host}
    </span>
  );
  // The host comes with what follows it: a full stop that is there before it would move.
  const address = [formatMessage({ id: 'front.notes.address.text' }, { host: named })].flat();
  return (
    <aside className={guide ? 'notes notes--guide' : 'notes'} aria-label={formatMessage({ id: 'front.notes.label' })}>
      {guide || isCodesOnly || (
        <div className="notes__item">
          <h2>
            <FormattedMessage id="front.notes.address.title" />
          </h2>
          <p>{isHydrated ? address : address.slice(0, 1)}</p>
        </div>
      )}
      <div className="notes__item">
        <h2>
          <FormattedMessage id="front.notes.codes.title" />
        </h2>
        <p>
          <FormattedMessage id="front.notes.codes.text" />
        </p>
      </div>
    </aside>
  );
}
