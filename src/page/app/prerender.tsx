import { prerender } from 'react-dom/static';
import { createIntl } from 'react-intl';
import { locales, type Catalogue } from '../../../i18n/locales';
import { loadMessages } from '../../../i18n/messages';
import type { PassportInput } from '../../../machines/passport.machine';
import type { Language } from '../../../machines/site/site';
import { offersRegister } from '../../../machines/site/tabs';
import { brandNames } from '../config/brandNames';
import { checkConfig, type PageConfig } from '../config/config';
import { createPassport, type Dependencies } from '../services/provideFirst';
import { FormOutline } from '../screens/frame/FormOutline';
import { App } from './App';
import { pageName } from './firstPage';
import { buildPageContext } from './buildPageContext';
import { requestedPage, type PageRequest } from './requestedPage';

/** Renders the first pages of one configuration, by the page's own functions. */
export interface Renderer {
  /** Returns the page that a request gets. */
  choose(request: PageRequest): ChosenPage;
  /** Renders a chosen page: for a window of its own, for a frame, or without a form. */
  render(page: ChosenPage, place: Embedding, at: Date): Promise<RenderedPage>;
}

export interface ChosenPage {
  /** Chosen pages of one name are the same. */
  readonly name: string;
  /** The same for a page without a form: it has no tab, but says what the page is, to log in or to register. */
  readonly bareName: string;
  readonly language: Language;
  readonly config: PageConfig;
  readonly input: PassportInput;
  /** In a window its clock shows the time, to the minute. */
  readonly showsTime: boolean;
}

/**
 * Where a document is shown. `window` has the form at once; `frame` none until a script knows the host; `unknown` is
 * for requests of unknown destination (T-09).
 */
export type Embedding = 'window' | 'frame' | 'unknown';

/** What a document is made of, besides what all documents of a build have. */
export interface RenderedPage {
  readonly htmlLang: string;
  readonly language: Language;
  readonly title: string;
  /** For searches and previews, whose programs send no destination; '' in a frame alone. */
  readonly description: string;
  readonly mark: string;
  /** The markup of the form, and the name of its page; '' for none. */
  readonly html: string;
  readonly name: string;
  /** The moment that its clock shows; '' for none. */
  readonly at: string;
  /** The styles that the page needs besides those of every page. */
  readonly styles: readonly StylePart[];
  /** The hosts that may frame the form. */
  readonly allowedHosts: readonly string[];
  /** What is shown without scripts, or while they are late. */
  readonly notices: string;
  /** What a frame shows until its scripts have checked the ancestors; '' outside a frame. */
  readonly outside: string;
}

/** Styles of the first page that only some documents need (`src/build/styleParts.ts`). */
export type StylePart = 'framed' | 'enterprise' | 'tally';

/** Versions of the oldest supported browsers. */
export type OldestBrowsers = Readonly<Record<'chrome' | 'firefox' | 'safari', number>>;

/** Returns the renderer of a configuration, which names itself where a browser finds it. */
export function createRenderer(given: unknown, floor: OldestBrowsers): Renderer {
  const { config: checked } = checkConfig(given);
  const { allowedHosts } = checked.frame;
  const notices = remembered((language) => prerenderLate([language], floor));
  const outside = remembered(prerenderOutside);
  return {
    choose: (request) => {
      const { config, input } = requestedPage(checked, request);
      const { language, site, start } = input;
      const bareName = [site.name, language, start.mode].join('.');
      return { name: pageName(input, false), bareName, language, config, input, showsTime: true };
    },
    render: async ({ language, config, input }, place, at) => ({
      htmlLang: locales[language].htmlLang,
      language,
      ...(await aboutPage(config, input, place)),
      mark: config.brand.mark,
      html: place === 'unknown' ? '' : await renderForm(config, input, place === 'frame', at),
      name: place === 'unknown' ? '' : pageName(input, place === 'frame'),
      at: place === 'window' ? at.toISOString() : '',
      styles: stylesFor(config, input, place),
      allowedHosts,
      notices: await notices(language),
      outside: place === 'frame' ? await outside(language) : '',
    }),
  };
}

/** What is said of a page outside of it: in tabs, searches and previews of links. */
async function aboutPage({ brand }: PageConfig, { site, language, start }: PassportInput, place: Embedding) {
  const catalogues = await Promise.all([loadMessages(language, 'index'), loadMessages(language, 'deferred')]);
  const text = createIntl({ locale: locales[language].intl, messages: Object.assign({}, ...catalogues) as Catalogue });
  const { enterprisePlatform } = brandNames(brand, language);
  const page = site.titled ? text.formatMessage({ id: `front.${start.mode}.title` }) : enterprisePlatform;
  const named = site.titled ? brand.name : enterprisePlatform;
  return {
    title: text.formatMessage({ id: 'common.documentTitle' }, { page, brand: brand.name }),
    description:
      place === 'frame'
        ? ''
        : text.formatMessage(
            { id: offersRegister(site) ? 'opening.description' : 'opening.loginOnly' },
            { brand: named },
          ),
  };
}

function stylesFor({ brand }: PageConfig, { site }: PassportInput, place: Embedding): StylePart[] {
  const needs = { framed: place !== 'window', enterprise: site.enterprise, tally: brand.mark === 'tally' };
  return (Object.keys(needs) as StylePart[]).filter((part) => needs[part]);
}

function remembered(make: (language: Language) => Promise<string>): (language: Language) => Promise<string> {
  const made = new Map<Language, Promise<string>>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** Renders the form from machines that have not started, as the page hydrates it. */
async function renderForm(config: PageConfig, input: PassportInput, inFrame: boolean, at: Date): Promise<string> {
  const actor = createPassport(input, nothingLoaded);
  const messages = await loadMessages(input.language, 'index');
  const { prelude } = await prerender(
    <App
      actor={actor}
      pageContext={buildPageContext(config, input, { inFrame, clock: { start: at, now: () => at } })}
      messages={messages}
      loadDeferredTexts={notYet}
    />,
    // All of it in its place, of any size: the policy lets no script of React's move it there.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}

/** A browser that hydrates the page has loaded nothing else yet. */
const notYet = () => new Promise<never>(() => {});
const nothingLoaded: Dependencies = { next: notYet, whenIdle: notYet, whenUsed: notYet };

/**
 * Renders what a framed page shows until its scripts have checked the ancestors: the outline of the form. Where scripts
 * do not run, a link to the page outside the frame takes its place (T-09).
 */
async function prerenderOutside(language: Language): Promise<string> {
  const { intl } = locales[language];
  const text = createIntl({ locale: intl, messages: (await loadMessages(language, 'deferred')) as Catalogue });
  // An empty href is the URL of the page, with its query.
  const samePage = '';
  const outside = (
    <>
      <FormOutline />
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
 * 25 seconds and the scripts remove, and a sentence where they are switched off. In a browser that is older than
 * these versions, another style shows both after four seconds.
 */
export async function prerenderLate(
  shown: readonly Language[],
  { chrome, firefox, safari }: OldestBrowsers,
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
