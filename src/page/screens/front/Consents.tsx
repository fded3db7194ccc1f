import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { frontMachine } from '../../../../machines/front/front.machine';
import { Consent } from '../../parts/Consent';
import { usePageContext } from '../../parts/pageContext';
import { useDocuments } from '../../parts/useDocuments';

export type FrontActor = ActorRefFrom<typeof frontMachine>;

/**
 * The agreement checkbox. Without it the form does not submit (IDX-10, VAL-9): the box is marked and gets the focus,
 * so that Space ticks it.
 */
export function Agreement({ actor }: { actor: FrontActor }) {
  const { site } = usePageContext();
  const { formatMessage } = useIntl();
  const { privacy, terms } = useDocuments();
  const box = useRef<HTMLInputElement>(null);
  const isAgreed = useSelector(actor, (page) => page.matches({ agreement: 'agreed' }));
  const isMissing = useSelector(actor, (page) => page.matches({ agreement: { open: 'missing' } }));
  const wasMissing = useRef(isMissing);
  useEffect(() => {
    // Not when another tab shows the same box again.
    if (isMissing && !wasMissing.current) box.current?.focus();
    wasMissing.current = isMissing;
  }, [isMissing]);
  return (
    <Consent
      ref={box}
      name="agree"
      checked={isAgreed}
      error={isMissing ? formatMessage({ id: 'front.agreement.missing' }) : null}
      onToggle={() => actor.send({ type: 'user.toggledAgreement' })}
    >
      <FormattedMessage
        id={site.enterprise ? 'front.agreement.enterprise.text' : 'front.agreement.text'}
        values={{ privacy, terms }}
      />
    </Consent>
  );
}

/** The marketing checkbox, for registration only (IDX-11). */
export function Marketing({ actor }: { actor: FrontActor }) {
  const isOn = useSelector(actor, (page) => page.context.marketAgree);
  return (
    <Consent name="market" checked={isOn} onToggle={(on) => actor.send({ type: 'user.toggledMarketing', on })}>
      <FormattedMessage id="front.marketing" />
    </Consent>
  );
}
