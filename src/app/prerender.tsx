import { prerender } from 'react-dom/static';
import { createIntl } from 'react-intl';
import { createActor } from 'xstate';
import { locales, type Catalogue } from '../../i18n/locales';
import { loadMessages } from '../../i18n/messages';
import { passportMachine } from '../../machines/passport.machine';
import type { EditionName, Language, Mode, TabName } from '../../machines/site/site';
import { tabsFor } from '../../machines/site/tabs';
import { App } from './App';
import { pageContextOf } from './pageContext';
import { checkConfig, type PageConfig } from '../config/config';
import { firstVisit, initialInput } from './initialInput';
import { prerenderKeyOf } from './prerenderKey';

/** Which index page: what the server picks by, and the name of its file. */
export interface IndexPage {
  readonly edition: EditionName;
  readonly language: Language;
  readonly mode: Mode;
  readonly tab: 'phone' | 'account';
}

const editions: readonly EditionName[] = ['cn', 'hk', 'jp', 'esop', 'hkva'];
const modes: readonly Mode[] = ['login', 'register'];
const isPrerenderedTab = (tab: TabName): tab is IndexPage['tab'] => tab === 'phone' || tab === 'account';

/** Every index page that the given configuration offers. */
export function pages(given: unknown = {}): IndexPage[] {
  const { config } = checkConfig(given);
  return editions.flatMap((edition) =>
    (Object.keys(locales) as Language[]).flatMap((language) =>
      modes.flatMap((mode) => {
        const { site } = inputFor(config, { edition, language, mode, tab: 'phone' });
        const tabs = tabsFor(site, mode, firstVisit).filter(isPrerenderedTab);
        return tabs.map((tab) => ({ edition, language, mode, tab }));
      }),
    ),
  );
}

/** The page as markup, painted by the machines as they stand before they start, and the marks it is known by. */
export async function prerenderPage(page: IndexPage, given: unknown = {}) {
  const { config } = checkConfig(given);
  const input = inputFor(config, page);
  const actor = createActor(passportMachine, { input });
  const messages = await loadMessages(page.language, 'index');
  const { prelude } = await prerender(
    <App actor={actor} pageContext={pageContextOf(config, input, { inFrame: false })} messages={messages} />,
  );
  return {
    html: await new Response(prelude).text(),
    marks: prerenderKeyOf(input, config, false),
    title: config.brand.name,
    htmlLang: locales[page.language].htmlLang,
    brand: config.brand.mark,
  };
}

/**
 * What stands in a framed page until its scripts have judged who frames it, and for good where they do not run: no form, only the page by itself
 * (T-09).
 */
export async function prerenderOutside(language: Language, given: unknown = {}) {
  const { brand } = checkConfig(given).config;
  const { htmlLang, intl } = locales[language];
  const text = createIntl({ locale: intl, messages: (await loadMessages(language, 'deferred')) as Catalogue });
  /** An empty address is the page's own, whatever its query. */
  const itself = '';
  const outside = (
    <main className="outside">
      <p className="lede">{text.formatMessage({ id: 'frame.outside.missing' })}</p>
      <p>
        <a className="button" href={itself} target="_blank" rel="noopener noreferrer">
          {text.formatMessage({ id: 'frame.outside.link' })}
        </a>
      </p>
    </main>
  );
  const { prelude } = await prerender(outside);
  return { html: await new Response(prelude).text(), title: brand.name, htmlLang, brand: brand.mark };
}

function inputFor(config: PageConfig, { edition, language, mode, tab }: IndexPage) {
  const params = { language, isLogin: mode === 'login', isHkva: null };
  return initialInput({ ...config, edition, signOn: null }, params, { ...firstVisit, authType: tab });
}
