import { FormattedMessage } from 'react-intl';
import { DocumentLink } from './Consent';
import { usePageContext } from './pageContext';

/** Returns the links to the documents of the edition, as values of a text: `privacy` and `terms`. */
export function useDocuments() {
  const { brand, links, site } = usePageContext();
  const { enterprisePlatform } = brand;
  const platform = <FormattedMessage id="front.agreement.enterprise.terms" values={{ enterprisePlatform }} />;
  return {
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
}
