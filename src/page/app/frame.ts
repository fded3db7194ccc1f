import { isLoadedTwice, loadPageAgain } from '../../../i18n/scriptLoading';
import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { locales, type Catalogue } from '../../../i18n/locales';
import { loadMessages } from '../../../i18n/messages';
import { frameMachine, type FrameTold, type Jump } from '../../../machines/frame/frame.machine';
import type { Go } from '../../../machines/go';
import type { Language } from '../../../machines/site/site';
import { buildPageContext } from './buildPageContext';
import { openBridge, type Bridge } from '../host/bridge';
import { applyLook, readLook } from '../host/look';
import { provenOrigin } from '../host/hostProof';
import { isDialogFrame, parentOrigin } from '../host/parentOrigin';
import { pagePopup } from '../host/popupResult';
import type { FrameError } from '../host/protocol';
import { openPagePopup } from '../navigation/navigate';
import type { PageContext } from '../parts/pageContext';
import { stagePlan } from './stagePlan';
import type { PageShared, PageStart } from './start';

/** What the frame needs from the page. A change of language is kept in `locale`. */
export type FrameOptions = Pick<PageStart, 'config' | 'cookies' | 'input' | 'path'> & Pick<PageShared, 'locale'>;

/** The frame of the page: it runs beside the passport. */
export interface FramedPage {
  /** The running actor of the frame's chart. */
  actor: AnyActorRef;
  /**
   * Origin of the host. null where an ancestor is no configured host: then only the views of `actor` may be shown
   * (T-09).
   */
  host: string | null;
  /** What only a frame adds to the page context. */
  place: Required<Pick<PageContext, 'standaloneUrl' | 'isInDialog' | 'address'>>;
  /**
   * Opens the bridge to the host. Call it when the passport runs. `render` renders the page again, in another language.
   */
  connect: (passport: AnyActorRef, render: (pageContext: PageContext, messages: Partial<Catalogue>) => void) => void;
  /** Host and configuration both ask for the ticket to be handed over. */
  isAwaited: () => boolean;
  /** The jump navigates this frame, not the window of the host. */
  jumpsItself: () => boolean;
  /** Hands the ticket to the host instead of making the jump, where both ask for it. Returns whether it did. */
  handOver: (jump: Jump) => boolean;
  /**
   * Resolves when the visitor clicks to continue: the browser requires a click before a frame navigates its host.
   * Rejects if they stay. `isJump`: the visitor is logged in, which is said.
   */
  waitForClick: (isJump: boolean) => Promise<void>;
}

/**
 * Starts the frame's chart and prepares the bridge to the host, when the host is known. Only a framed page loads this
 * file (FRAME-2).
 */
export async function openFrame(
  { config, cookies, input, path, locale }: FrameOptions,
  page: Window = window,
): Promise<FramedPage> {
  const { allowedHosts } = config.frame;
  const origin =
    parentOrigin(page, allowedHosts) ??
    (await provenOrigin(page, allowedHosts, () => void (isLoadedTwice() || loadPageAgain())));
  // Before the first paint of the form: an unknown host may change nothing (T-05).
  const setTheme = origin === null ? () => {} : applyLook(readLook(page.location.search), page);
  const base = page.location.origin;
  const standaloneUrl = path + page.location.search;
  const isInDialog = isDialogFrame(page.location.search);
  const place = { standaloneUrl, isInDialog, address: page.location.origin + standaloneUrl };
  const earlyErrors: FrameError[] = [];
  let bridge: Pick<Bridge, 'handOver' | 'isAwaited' | 'jumpsItself' | 'reportError'> = {
    handOver: () => false,
    isAwaited: () => false,
    jumpsItself: () => config.frame.handover === 'self',
    reportError: (name) => void earlyErrors.push(name),
  };
  let passport: AnyActorRef | null = null;
  let pendingClick = { resolve: () => {}, reject: (_reason: Error) => {} };

  const onFrameEvent = fromCallback<FrameTold | Go>(({ receive }) =>
    receive((event) => {
      if (event.type === 'frame.troubled') bridge.reportError(event.name);
      else if (event.type === 'frame.released') pendingClick.resolve();
      else if (event.type === 'frame.kept') pendingClick.reject(new Error('Stayed'));
      else passport?.send(event);
    }),
  );
  const chart = frameMachine.provide({
    actors: {
      askStorage: fromPromise(async () => {
        await page.document.requestStorageAccess();
        return page.document.hasStorageAccess();
      }),
      otherWindow: pagePopup(() => openPagePopup({ path, base, language: locale.language }, page), page),
    },
  });
  const mayAsk = 'requestStorageAccess' in page.document;
  const parent = createActor(onFrameEvent).start();
  const actor = createActor(chart, {
    parent,
    input: { listed: origin !== null, keepsCookies: cookies.areEnabled(), mayAsk },
  }).start();

  const connect: FramedPage['connect'] = (running, render) => {
    if (origin === null) return;
    passport = running;
    const onLanguage = languageSwitch({ config, input, locale, place }, render, page);
    bridge = openBridge({
      actor: running,
      page,
      origin,
      handover: config.frame.handover,
      language: () => locale.language,
      onLanguage,
      onTheme: setTheme,
      isNoticeAwaited: () =>
        stagePlan(actor.getSnapshot()).views.length > 0 && page.document.querySelector('.beside') === null,
    });
    for (const name of earlyErrors.splice(0)) bridge.reportError(name);
  };
  return {
    actor,
    place,
    connect,
    host: origin,
    isAwaited: () => bridge.isAwaited(),
    jumpsItself: () => bridge.jumpsItself(),
    handOver: ({ uid, jump_sig }) => bridge.handOver({ uid, jump_sig }),
    waitForClick: (isJump) =>
      new Promise((resolve, reject) => {
        pendingClick = { resolve, reject };
        actor.send({ type: 'page.held', isJump });
      }),
  };
}

/**
 * Returns a function that changes the language without a reload: the machines keep what was typed (LANG-1). The latest
 * request wins.
 */
function languageSwitch(
  { config, input, locale, place }: Pick<FrameOptions, 'config' | 'input' | 'locale'> & Pick<FramedPage, 'place'>,
  render: (pageContext: PageContext, messages: Partial<Catalogue>) => void,
  { document, location }: Window,
): (language: Language) => void {
  let wanted = locale.language;
  const load = async (language: Language) => {
    wanted = language;
    const parts = await Promise.all([loadMessages(language, 'index'), loadMessages(language, 'deferred')]);
    if (language !== wanted) return;
    locale.language = language;
    document.documentElement.lang = locales[language].htmlLang;
    const context = { inFrame: true, host: location.host, refresh: loadPageAgain, ...place };
    render(buildPageContext(config, { ...input, language }, context), Object.assign({}, ...parts));
  };
  return (language) => {
    if (language === wanted) return;
    load(language).catch(() => {
      // The next request for it tries again.
      if (wanted === language) wanted = locale.language;
    });
  };
}
