import { prerender } from 'react-dom/static';
import { createIntl } from 'react-intl';
import { createActor } from 'xstate';
import { locales, type Catalogue } from '../../i18n/locales';
import { loadMessages } from '../../i18n/messages';
import { passportMachine } from '../../machines/passport.machine';
import { editionNames, type EditionName, type Language, type Mode, type TabName } from '../../machines/site/site';
import { tabsFor } from '../../machines/site/tabs';
import { Outline } from '../screens/frame/Outline';
import { App } from './App';
import { pageContextOf } from './pageContext';
import { checkConfig, type PageConfig } from '../config/config';
import { firstVisit, initialInput } from './initialInput';
import { prerenderKeyOf } from './prerenderKey';

/** One index page. The server picks a page by these values; they also name its file. */
export interface IndexPage {
  readonly edition: EditionName;
  readonly language: Language;
  readonly mode: Mode;
  readonly tab: 'phone' | 'account';
}

const modes: readonly Mode[] = ['login', 'register'];
const isPrerenderedTab = (tab: TabName): tab is IndexPage['tab'] => tab === 'phone' || tab === 'account';

/** Returns every index page that the configuration offers. */
export function pages(given: unknown = {}): IndexPage[] {
  const { config } = checkConfig(given);
  return editionNames.flatMap((edition) =>
    (Object.keys(locales) as Language[]).flatMap((language) =>
      modes.flatMap((mode) => {
        const { site } = inputFor(config, { edition, language, mode, tab: 'phone' });
        const tabs = tabsFor(site, mode, firstVisit).filter(isPrerenderedTab);
        return tabs.map((tab) => ({ edition, language, mode, tab }));
      }),
    ),
  );
}

/**
 * Renders the page from machines that have not started, for its own window or for a frame. Returns its markup and the
 * key by which hydration recognises it.
 */
export async function prerenderPage(page: IndexPage, given: unknown = {}, inFrame = false) {
  const { config } = checkConfig(given);
  const input = inputFor(config, page);
  const actor = createActor(passportMachine, { input });
  const messages = await loadMessages(page.language, 'index');
  const { prelude } = await prerender(
    <App actor={actor} pageContext={pageContextOf(config, input, { inFrame })} messages={messages} />,
  );
  return {
    html: await new Response(prelude).text(),
    prerenderKey: prerenderKeyOf(input, config, inFrame),
    title: config.brand.name,
    htmlLang: locales[page.language].htmlLang,
    brand: config.brand.mark,
  };
}

/**
 * Renders what a framed page shows until its scripts have checked the ancestors: the outline of the form. Where scripts
 * do not run, a link to the page outside the frame takes its place (T-09).
 */
export async function prerenderOutside(language: Language): Promise<string> {
  const { intl } = locales[language];
  const text = createIntl({ locale: intl, messages: (await loadMessages(language, 'deferred')) as Catalogue });
  // An empty href is the URL of the page, with its query.
  const samePage = '';
  const outside = (
    <>
      <Outline />
      <main className="outside">
        <p className="lede">{text.formatMessage({ id: 'frame.outside.missing' })}</p>
        <p>
          <a className="button" href={samePage} target="_blank" rel="noopener noreferrer">
            {text.formatMessage({ id: 'frame.outside.link' })}
          </a>
        </p>
      </main>
    </>
  );
  const { prelude } = await prerender(outside);
  return new Response(prelude).text();
}

/**
 * Renders what a page says without scripts, in these languages: a notice if they are late, which a style reveals after
 * four seconds and the scripts remove, and a sentence where they are switched off. In a browser that is older than
 * these versions, another style shows that as well.
 */
export async function prerenderLate(
  shown: readonly Language[],
  { chrome, firefox, safari }: Readonly<Record<string, number>>,
): Promise<string> {
  const inEach = shown.map(async (language) => {
    const { htmlLang, intl } = locales[language];
    const text = createIntl({ locale: intl, messages: (await loadMessages(language, 'deferred')) as Catalogue });
    // An empty href is the URL of the page, with its query: a click loads it again.
    const samePage = '';
    const late = (
      <p key={language} lang={htmlLang}>
        {text.formatMessage({ id: 'opening.late.text' })}{' '}
        <a href={samePage}>{text.formatMessage({ id: 'opening.late.link' })}</a>
        <span className="late__old">
          {' '}
          {text.formatMessage({ id: 'opening.late.old' }, { chrome, firefox, safari })}
        </span>
      </p>
    );
    const off = (
      <p key={language} lang={htmlLang}>
        {text.formatMessage({ id: 'opening.noScript' })}
      </p>
    );
    return { late, off };
  });
  const notices = await Promise.all(inEach);
  const { prelude } = await prerender(
    <>
      <div className="late" role="alert">
        {notices.map(({ late }) => late)}
      </div>
      <noscript>{notices.map(({ off }) => off)}</noscript>
    </>,
  );
  return new Response(prelude).text();
}

function inputFor(config: PageConfig, { edition, language, mode, tab }: IndexPage) {
  const params = { language, isLogin: mode === 'login', isHkva: null };
  return initialInput({ ...config, edition, signOn: null }, params, { ...firstVisit, authType: tab });
}
