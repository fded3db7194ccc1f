import '../styles/framed.css';
import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { locales, type Catalogue } from '../../i18n/locales';
import { loadMessages } from '../../i18n/messages';
import { frameMachine, type FrameTold, type Jump } from '../../machines/frame/frame.machine';
import type { Go } from '../../machines/go';
import type { PassportInput } from '../../machines/passport.machine';
import type { Language } from '../../machines/site/site';
import { pageContextOf } from './pageContext';
import { openBridge, type Bridge } from '../host/bridge';
import { parentOrigin } from '../host/pageEvents';
import { pagePopup } from '../host/popupResult';
import type { FrameError } from '../host/protocol';
import type { PageConfig } from '../config/config';
import type { Cookies } from '../browser/cookies';
import { openPagePopup } from '../navigation/navigate';
import type { PageContext } from '../parts/pageContext';

/** What of the opened page its frame is made from. */
export interface FrameOptions {
  config: PageConfig;
  cookies: Cookies;
  input: PassportInput;
  path: string;
  /** What is spoken now. Written here when the host wants another language. */
  locale: { language: Language };
}

/** The page in a frame, beside the passport that plays in it. */
export interface FramedPage {
  /** The frame's own chart, running. */
  actor: AnyActorRef;
  /** Every page around is a host of the configuration; otherwise nothing but `actor` is to be shown (T-09). */
  isHostAllowed: boolean;
  /** Address of the page by itself. */
  standaloneUrl: string;
  /** The passport runs: speaks with the host from now on. `render` paints the page with other surroundings and texts. */
  connect: (passport: AnyActorRef, render: (pageContext: PageContext, messages: Partial<Catalogue>) => void) => void;
  /** Both sides want the ticket to be given to the host. */
  isAwaited: () => boolean;
  /** Gives the ticket to the host in place of the jump, where both sides want that; tells whether it did. */
  handOver: (jump: Jump) => boolean;
  /** The browser wants a click before the host's window is led on: ends with it, rejects when the visitor stays. */
  waitForClick: () => Promise<void>;
}

/** Opens the page in its frame: who is around, what is lacking, and the bridge to the host. Loaded by a framed page alone (FRAME-2). */
export function openFrame({ config, cookies, input, path, locale }: FrameOptions, page: Window = window): FramedPage {
  const origin = parentOrigin(page, config.frame.allowedHosts);
  const base = page.location.origin;
  const standaloneUrl = path + page.location.search;
  const troubles: FrameError[] = [];
  let bridge: Pick<Bridge, 'handOver' | 'isAwaited' | 'reportError'> = {
    handOver: () => false,
    isAwaited: () => false,
    reportError: (name) => void troubles.push(name),
  };
  let passport: AnyActorRef | null = null;
  let waiting = { go: () => {}, stay: (_reason: Error) => {} };

  const hears = fromCallback<FrameTold | Go>(({ receive }) =>
    receive((event) => {
      if (event.type === 'frame.troubled') bridge.reportError(event.name);
      else if (event.type === 'frame.released') waiting.go();
      else if (event.type === 'frame.kept') waiting.stay(new Error('Stayed'));
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
  const parent = createActor(hears).start();
  const actor = createActor(chart, {
    parent,
    input: { listed: origin !== null, keepsCookies: cookies.areEnabled(), mayAsk },
  }).start();

  const connect: FramedPage['connect'] = (running, render) => {
    if (origin === null) return;
    passport = running;
    const onLanguage = languageSwitch({ config, input, locale, standaloneUrl }, render, page);
    bridge = openBridge({
      actor: running,
      page,
      origin,
      handover: config.frame.handover,
      language: () => locale.language,
      onLanguage,
    });
    for (const name of troubles.splice(0)) bridge.reportError(name);
  };
  return {
    actor,
    standaloneUrl,
    connect,
    isHostAllowed: origin !== null,
    isAwaited: () => bridge.isAwaited(),
    handOver: ({ uid, jump_sig }) => bridge.handOver({ uid, jump_sig }),
    waitForClick: () =>
      new Promise((go, stay) => {
        waiting = { go, stay };
        actor.send({ type: 'page.held' });
      }),
  };
}

/** Speaks another language in place: nothing that was typed is lost, for it is the machines' (LANG-1). The last one asked for wins. */
function languageSwitch(
  {
    config,
    input,
    locale,
    standaloneUrl,
  }: Pick<FrameOptions, 'config' | 'input' | 'locale'> & { standaloneUrl: string },
  render: (pageContext: PageContext, messages: Partial<Catalogue>) => void,
  { document, location, history }: Window,
): (language: Language) => void {
  let wanted = locale.language;
  const speak = async (language: Language) => {
    wanted = language;
    const parts = await Promise.all([loadMessages(language, 'index'), loadMessages(language, 'deferred')]);
    if (language !== wanted) return;
    locale.language = language;
    document.documentElement.lang = locales[language].htmlLang;
    const place = { inFrame: true, host: location.host, refresh: () => history.go(0), standaloneUrl };
    render(pageContextOf(config, { ...input, language }, place), Object.assign({}, ...parts));
  };
  return (language) => {
    if (language !== wanted) void speak(language);
  };
}
