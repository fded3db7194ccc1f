import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { frontMachine } from '../../../machines/front/front.machine';
import { Consent, DocumentLink } from '../../parts/Consent';
import { usePageContext } from '../../parts/pageContext';

export type FrontActor = ActorRefFrom<typeof frontMachine>;

/** The agreement checkbox. Without it the form does not submit (IDX-10, VAL-9). */
export function Agreement({ actor }: { actor: FrontActor }) {
  const { brand, links, site } = usePageContext();
  const isAgreed = useSelector(actor, (page) => page.matches({ agreement: 'agreed' }));
  const { enterprisePlatform } = brand;
  const platform = <FormattedMessage id="front.agreement.enterprise.terms" values={{ enterprisePlatform }} />;
  const values = {
    privacy: (
      <DocumentLink key="privacy" href={links.privacy}>
        <FormattedMessage id="front.agreement.privacy" />
      </DocumentLink>
    ),
    terms: site.enterprise ? (
      <DocumentLink key="terms" href={links.enterpriseTerms}>
        {platform}
      </DocumentLink>
    ) : (
      <DocumentLink key="terms" href={links.terms}>
        <FormattedMessage id="front.agreement.terms" />
      </DocumentLink>
    ),
  };
  return (
    <Consent name="agree" checked={isAgreed} onToggle={() => actor.send({ type: 'user.toggledAgreement' })}>
      <FormattedMessage
        id={site.enterprise ? 'front.agreement.enterprise.text' : 'front.agreement.text'}
        values={values}
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
