import { StrictMode, useLayoutEffect, useMemo, useSyncExternalStore, type ComponentProps } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { locales } from '../../i18n/locales';
import { loadMessages } from '../../i18n/messages';
import { App } from './App';
import { pageContextOf } from './pageContext';
import { isFramed, isIos, isTouchOnly } from '../browser/environment';
import { readConfig } from '../config/config';
import { cookiesOf } from '../browser/cookies';
import { replayPreHydration, capturePreHydration } from './preHydration';
import { syncHistory, applyColdPath } from '../navigation/history';
import { takeNotice } from '../navigation/notice';
import { initialInput } from './initialInput';
import { readParams } from '../navigation/parameters';
import { prerenderKeyOf, isPrerendered } from './prerenderKey';
import type { PageContext } from '../parts/pageContext';
import type { CallFailure } from '../services/serviceContext';
import { createPassport } from '../services/provideFirst';
import { lazyReporter } from './lazyReporter';
import { createDependencies } from './dependencies';

/** Opens the page: reads what it was given, paints or takes over what is painted, starts the machines, adopts what was typed. */
async function openPage(root: HTMLElement): Promise<void> {
  const inFrame = isFramed(window);
  // until it is known who is around (T-09)
  root.hidden = inFrame;
  const { config, problems } = readConfig(document);
  const notice = takeNotice(location, history);
  const path = applyColdPath(window);
  const { params, refused } = readParams(location.search, { ...config, base: location.origin });
  const cookies = cookiesOf(document, { secure: location.protocol === 'https:', framed: inFrame });
  const authType = cookies.read('authType');
  const actionType = cookies.read('actionType');
  const visit = {
    path,
    touchOnly: isTouchOnly(window),
    onIos: isIos(navigator),
    cookiesOff: !inFrame && !cookies.areEnabled(),
    notice,
    authType,
    actionType,
  };
  const input = initialInput(config, params, visit);
  const onRefused = () => void reporter().then((started) => started?.refusedAtLeaving());
  const log = (error: unknown) => void reporter().then((started) => started?.log(error));
  const onCallFailure = ({ kind, path: at }: CallFailure) => log(Object.assign(new Error(at), { name: kind }));
  const locale = { language: input.language };
  const framed = inFrame
    ? import('./frame').then(({ openFrame }) => openFrame({ config, cookies, input, path, locale }))
    : null;
  const world = createDependencies({
    config,
    params,
    input,
    cookies,
    inFrame,
    framed,
    locale,
    path,
    onRefused,
    onCallFailure,
  });
  const actor = createPassport(input, world);
  const reporter = lazyReporter({ actor, config, params, problems, refused, cookies }, world);

  document.documentElement.lang = locales[input.language].htmlLang;
  document.documentElement.dataset.brand = config.brand.mark;
  const [messages, frame] = await Promise.all([loadMessages(input.language, 'index'), framed]);
  const early = capturePreHydration(root);
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
  const onStage = frame?.isHostAllowed === false ? frame.actor : actor;
  const isPainted = onStage === actor && isPrerendered(root, prerenderKeyOf(input, config, inFrame));

  const begin = once(() => {
    root.hidden = false;
    if (onStage !== actor) return;
    actor.start();
    replayPreHydration(actor, early(), root);
    syncHistory(actor, window);
    if (focused && !isPainted) root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(focused)}"]`)?.focus();
    frame?.connect(actor, (others, texts) =>
      reactRoot.render(<Page {...shown} pageContext={others} messages={texts} />),
    );
    performance.mark('passport-open');
    setTimeout(() => void reporter());
  });
  const pageContext = pageContextOf(config, input, {
    inFrame,
    host: location.host,
    refresh: () => history.go(0),
    ...(frame && { standaloneUrl: frame.standaloneUrl }),
  });
  const loadDeferredTexts = () => loadMessages(input.language, 'deferred');
  const shown = {
    actor: onStage,
    frame: onStage === actor ? frame?.actor : undefined,
    pageContext,
    messages,
    loadDeferredTexts,
    onOpen: begin,
  };
  const page = <Page {...shown} />;
  const options = { onCaughtError: log };
  const reactRoot = isPainted ? hydrateRoot(root, page, options) : createRoot(root, options);
  if (!isPainted) reactRoot.render(import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page);
}

interface PageProps extends ComponentProps<typeof App> {
  onOpen: () => void;
}

/** The page. `onOpen` is called when it stands there, before anybody can type into it. */
function Page({ pageContext, onOpen, ...rest }: PageProps) {
  const painted = useMemo(() => asPainted(pageContext), [pageContext]);
  const shown = useSyncExternalStore(
    never,
    () => pageContext,
    () => painted,
  );
  useLayoutEffect(onOpen, [onOpen]);
  return <App {...rest} pageContext={shown} />;
}

const never = () => () => {};

/** What React finds when it takes over: a prerendered page knows neither its host nor the links of this configuration. */
function asPainted(pageContext: PageContext): PageContext {
  return { ...pageContext, host: '', links: { privacy: '', terms: '', enterpriseTerms: '' } };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

const root = document.getElementById('root');
if (root) void openPage(root);
