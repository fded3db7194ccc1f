import { startTransition, StrictMode, type ComponentProps } from 'react';
import { withRetries, isLoadedTwice, isScriptLost, loadPageAgain } from '../../../i18n/scriptLoading';
import { locales } from '../../../i18n/locales';
import { loadMessages, loadWithLanguage } from '../../../i18n/messages';
import type { Secret } from '../../../machines/secret';
import { App } from './App';
import { buildPageContext } from './buildPageContext';
import { afterPaint } from '../browser/afterPaint';
import { isFramed } from '../browser/environment';
import { homesOf } from '../browser/homes';
import { serverClock } from '../browser/serverClock';
import { endLateNotice, showLateNotice } from '../browser/tooOld';
import { isTrustworthy } from '../browser/urls';
import type { PageConfig } from '../config/config';
import { captureFocus, capturePreHydration, replayPreHydration } from './preHydration';
import { syncHistory } from '../navigation/history';
import { pageName } from './firstPage';
import { SubscribeNow } from '../parts/SubscribeNow';
import { createPassportInSteps } from '../services/provideFirst';
import { lazyReporter } from './lazyReporter';
import { createDependencies } from './dependencies';
import { readStart, type PageShared } from './start';

/**
 * Opens the page: reads its configuration and URL, renders or hydrates it, starts the machines, and replays earlier
 * input. React DOM is more than half of the first bytes. It is a script of its own, fetched at the same time, so that
 * all the rest runs before it has come.
 */
async function openPage(root: HTMLElement): Promise<void> {
  // Hidden until the ancestors are checked (T-09); `frameOpening` may have checked them.
  root.hidden = isFramed(window) && root.dataset.opened === undefined;
  await afterPaint();
  // In a task of its own, as all that takes long on a slow phone.
  const homes = homesOf(navigator.languages);
  await afterPaint();
  const start = readStart(homes);
  const { config, input, inFrame } = start;
  if (start.problems.some(({ closes }) => closes) || !isTrustworthy(new URL(location.origin), true))
    return import('./closed').then(({ showClosed }) => showClosed(root, start));
  const log = (error: unknown) => void reporter().then((started) => started?.log(error));
  const screens = { qrImage: { element: null }, secretTexts: new WeakMap<Secret, string>() };
  const shared: PageShared = { locale: { language: input.language }, ...screens };
  const framed = inFrame
    ? withRetries(() => import('./frame'))().then(({ openFrame }) => openFrame({ ...start, ...shared }))
    : null;
  const brandShown =
    hasLook(config.brand) && import('./showBrand').then(({ showBrand }) => showBrand(config.brand)).catch(() => null);
  let ownQuery = () => '';
  const dependencies = createDependencies(async () => {
    const { createNext } = await withRetries(() => import('./next'))();
    await afterPaint();
    const next = createNext(start, {
      ...shared,
      framed,
      onRefused: () => void reporter().then((started) => started?.refusedAtLeaving()),
      onCallFailure: ({ kind, path, field = '' }) => log(errorOf(kind, `${path} ${field}`.trim())),
    });
    ownQuery = next.ownQuery;
    return next;
  });
  await afterPaint();
  const actor = await createPassportInSteps(input, dependencies);
  const reporter = lazyReporter({ ...start, actor }, dependencies);

  document.documentElement.dataset.brand = config.brand.mark;
  const [{ texts, language }, { createRoot, hydrateRoot }, frame] = await Promise.all([
    loadWithLanguage(input.language, 'index'),
    withRetries(() => import('react-dom/client'))(),
    framed,
    brandShown,
  ]);
  document.documentElement.lang = locales[language].htmlLang;
  const shownActor = frame?.host === null ? frame.actor : actor;
  const restored = history.state as Parameters<typeof replayPreHydration>[4];
  if (shownActor === actor) {
    syncHistory(actor, window, () => ownQuery());
    await afterPaint();
  }
  const readPreHydration = capturePreHydration(root);
  const restoreFocus = captureFocus();
  // Texts of another language are drawn afresh: they do not match the prerendered page (E10).
  const isHydrating =
    language === input.language &&
    shownActor === actor &&
    root.firstChild !== null &&
    root.dataset.page === pageName(input, inFrame);

  const begin = once(() => {
    root.hidden = false;
    endLateNotice();
    if (shownActor !== actor) return;
    actor.start();
    replayPreHydration(actor, readPreHydration(), root, start.params, restored);
    restoreFocus();
    frame?.connect(actor, (context, messages) =>
      reactRoot.render(<Page {...shown} pageContext={{ ...context, ...screens }} messages={messages} />),
    );
    performance.mark('passport-open');
    setTimeout(() => void reporter());
  });
  const pageContext = buildPageContext(config, input, {
    inFrame,
    ...screens,
    host: location.host,
    address: location.href,
    clock: { start: new Date(root.dataset.at ?? Date.now()), now: serverClock() },
    refresh: loadPageAgain,
    ...frame?.place,
  });
  const loadDeferredTexts = () => loadMessages(input.language, 'deferred');
  const shown = {
    actor: shownActor,
    frame: shownActor === actor ? frame?.actor : undefined,
    pageContext,
    messages: texts,
    loadDeferredTexts,
    next: dependencies.next,
    onOpen: begin,
  };
  const page = <Page {...shown} />;
  const onCaughtError = (error: unknown) => {
    console.error(error);
    log(error);
  };
  // A translator or an extension has changed the page: React has rendered it afresh.
  const onRecoverableError = (error: unknown) => onCaughtError(errorOf('HydrationMismatch', String(error)));
  const options = { onCaughtError, onRecoverableError };
  const reactRoot = isHydrating ? inSteps(() => hydrateRoot(root, page, options)) : createRoot(root, options);
  if (!isHydrating) reactRoot.render(import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page);
}

const errorOf = (name: string, message: string) => Object.assign(new Error(message), { name });

/** Whether a brand has colours or corners of its own. */
function hasLook({ light, dark, radius }: PageConfig['brand']): boolean {
  return radius !== null || [light, dark].some((given) => Object.values(given).some(Boolean));
}

/** Renders in steps of some milliseconds, between which the browser handles input: that is what a transition does. */
function inSteps<T>(render: () => T): T {
  let made: T | undefined;
  startTransition(() => {
    made = render();
  });
  return made as T;
}

interface PageProps extends ComponentProps<typeof App> {
  onOpen: () => void;
}

/** The page. Calls `onOpen` when it is rendered, before the user can type. */
function Page({ onOpen, ...app }: PageProps) {
  return (
    <>
      <App {...app} />
      <SubscribeNow onShown={onOpen} />
    </>
  );
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

const root = document.getElementById('root');
if (root)
  openPage(root).catch((error: unknown) => {
    // As `scriptsAgain` does for a script of the document, as often.
    if (isScriptLost() && !isLoadedTwice()) return loadPageAgain();
    showLateNotice();
    throw error;
  });
