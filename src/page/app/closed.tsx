import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { acceptedLanguage } from '../../../i18n/accepted';
import { locales, type Catalogue } from '../../../i18n/locales';
import { loadMessages } from '../../../i18n/messages';
import { laterStyles } from '../parts/laterStyles';
import { warningOf } from '../config/warningOf';
import { PageContextProvider } from '../parts/pageContext';
import { Closed } from '../screens/Closed';
import { buildPageContext } from './buildPageContext';
import { intlOf } from './intl';
import { showBrand } from './showBrand';
import type { PageStart } from './start';

/**
 * Shows why the page has no form, and names faulty fields in the console. Sends nothing: the destination may be wrong.
 * Only a page that cannot open loads this file (D-CONFIG, D-PLAINHTTP).
 */
export async function showClosed(root: HTMLElement, { config, input, problems, inFrame, params }: PageStart) {
  const closing = problems.filter(({ closes }) => closes);
  for (const problem of problems) if (problem.closes || !config.isProd) console.warn(warningOf(problem));
  const isLanguageKnown = params.language || !problems.some(({ field }) => field === '' || field === 'language');
  const language = isLanguageKnown ? input.language : (acceptedLanguage(navigator.languages) ?? 'en-us');
  const [index, deferred] = await Promise.all([
    loadMessages(language, 'index'),
    loadMessages(language, 'deferred'),
    laterStyles(),
  ]);
  const { intl, htmlLang } = locales[language];
  document.documentElement.lang = htmlLang;
  document.documentElement.dataset.brand = config.brand.mark;
  showBrand(config.brand);
  const messages = { ...index, ...deferred } as Catalogue;
  const context = buildPageContext(config, { ...input, language }, { inFrame, host: location.host });
  createRoot(root).render(
    <RawIntlProvider value={intlOf({ locale: intl, defaultLocale: intl, messages, onError: () => {} })}>
      <PageContextProvider value={context}>
        <Closed
          fields={closing.map(({ field }) => field || 'passport-config')}
          secureUrl={location.href.replace(/^http:/u, 'https:')}
        />
      </PageContextProvider>
    </RawIntlProvider>,
  );
  root.hidden = false;
  document.querySelector('.late')?.remove();
}
