import { startTransition, StrictMode, type ComponentProps } from 'react';
import { locales } from '../../i18n/locales';
import { loadMessages, loadWithLanguage } from '../../i18n/messages';
import type { Secret } from '../../machines/secret';
import { App } from './App';
import { pageContextOf } from './pageContext';
import { afterPaint } from '../browser/afterPaint';
import { pathTo } from '../browser/basePath';
import { isFramed, isIos, isTouchOnly } from '../browser/environment';
import { readConfig } from '../config/config';
import { nameIn } from '../config/serverNames';
import { cookiesOf } from '../browser/cookies';
import { isTrustworthy } from '../browser/urls';
import { replayPreHydration, capturePreHydration } from './preHydration';
import { syncHistory, applyColdPath } from '../navigation/history';
import { takeNotice, takeParameter } from '../navigation/notice';
import { firstPage, pageName } from './firstPage';
import { SubscribeNow } from '../parts/SubscribeNow';
import type { CallFailure } from '../services/serviceContext';
import { createPassport } from '../services/provideFirst';
import { lazyReporter } from './lazyReporter';
import { createDependencies } from './dependencies';

/**
 * Opens the page: reads its configuration and URL, renders or hydrates it, starts the machines, and replays earlier
 * input. React DOM is more than half of the first bytes. It is a script of its own, fetched at the same time, so that
 * all the rest runs before it has come.
 */
async function openPage(root: HTMLElement): Promise<void> {
  const inFrame = isFramed(window);
  // Hidden until the ancestors are checked (T-09); `frameOpening` may have checked them.
  root.hidden = inFrame && root.dataset.opened === undefined;
  await afterPaint();
  const { config, problems } = readConfig(document);
  const notice = takeNotice(location, history, nameIn(config.server, 'query', 'error'));
  const path = applyColdPath(window);
  const { search } = location;
  const cookies = cookiesOf(document, { secure: location.protocol === 'https:', framed: inFrame });
  const { params, refused, input } = firstPage(config, {
    path,
    search,
    base: location.origin,
    cookie: (name) => cookies.read(name),
    touchOnly: isTouchOnly(window),
    onIos: isIos(navigator),
    cookiesOff: !inFrame && !cookies.areEnabled(),
    notice,
  });
  // It may name a person: it stays in no history entry (T-11).
  takeParameter(location, history, 'login_hint');
  if (problems.some(({ closes }) => closes) || !isTrustworthy(new URL(location.origin), true)) {
    const { showClosed } = await import('./closed');
    return showClosed(root, { config, input, problems, inFrame, asked: params.language });
  }
  const onRefused = () => void reporter().then((started) => started?.refusedAtLeaving());
  const log = (error: unknown) => void reporter().then((started) => started?.log(error));
  const onCallFailure = ({ kind, path: at, field = '' }: CallFailure) =>
    log(Object.assign(new Error(`${at} ${field}`.trim()), { name: kind }));
  const locale = { language: input.language };
  const shared = { qrImage: { element: null }, secretTexts: new WeakMap<Secret, string>() };
  const framed = inFrame
    ? import('./frame').then(({ openFrame }) => openFrame({ config, cookies, input, path: pathTo(path), locale }))
    : null;
  const { light, dark, radius } = config.brand;
  const hasLook = radius !== null || [light, dark].some((given) => Object.values(given).some(Boolean));
  const brandShown =
    hasLook &&
    import('./showBrand').then(
      ({ showBrand }) => showBrand(config.brand),
      () => null,
    );
  const dependencies = createDependencies({
    config,
    params,
    input,
    cookies,
    inFrame,
    framed,
    locale,
    path: pathTo(path),
    search,
    ...shared,
    onRefused,
    onCallFailure,
  });
  await afterPaint();
  const actor = createPassport(input, dependencies);
  const reporter = lazyReporter({ actor, config, params, problems, refused, cookies }, dependencies);

  document.documentElement.dataset.brand = config.brand.mark;
  const [{ texts, language }, { createRoot, hydrateRoot }, frame] = await Promise.all([
    loadWithLanguage(input.language, 'index'),
    import('react-dom/client'),
    framed,
    brandShown,
  ]);
  document.documentElement.lang = locales[language].htmlLang;
  const readPreHydration = capturePreHydration(root);
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
  const shownActor = frame?.isHostAllowed === false ? frame.actor : actor;
  // Texts of another language are drawn afresh: they do not match the prerendered page (E10).
  const isHydrating =
    language === input.language &&
    shownActor === actor &&
    root.firstChild !== null &&
    root.dataset.page === pageName(input, inFrame);

  const begin = once(() => {
    root.hidden = false;
    document.querySelector('.late')?.remove();
    if (shownActor !== actor) return;
    actor.start();
    replayPreHydration(actor, readPreHydration(), root, params);
    syncHistory(actor, window);
    // React has replaced the fields, also where a changed page could not be hydrated.
    if (focused && document.activeElement === document.body)
      root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(focused)}"]`)?.focus();
    frame?.connect(actor, (context, messages) =>
      reactRoot.render(<Page {...shown} pageContext={{ ...context, ...shared }} messages={messages} />),
    );
    performance.mark('passport-open');
    setTimeout(() => void reporter());
  });
  const pageContext = pageContextOf(config, input, {
    inFrame,
    ...shared,
    host: location.host,
    now: () => new Date(),
    refresh: () => history.go(0),
    ...frame?.place,
  });
  const loadDeferredTexts = () => loadMessages(input.language, 'deferred');
  const shown = {
    actor: shownActor,
    frame: shownActor === actor ? frame?.actor : undefined,
    pageContext,
    messages: texts,
    loadDeferredTexts,
    prepareNext: async (loadViews: () => Promise<unknown>) =>
      (await import('./prepareNext')).prepareNext(dependencies, input.language, loadViews),
    onOpen: begin,
  };
  const page = <Page {...shown} />;
  const onCaughtError = (error: unknown) => {
    console.error(error);
    log(error);
  };
  // A translator or an extension has changed the page: React has rendered it afresh.
  const onRecoverableError = (error: unknown) =>
    onCaughtError(Object.assign(new Error(String(error)), { name: 'HydrationMismatch' }));
  const options = { onCaughtError, onRecoverableError };
  const reactRoot = isHydrating ? inSteps(() => hydrateRoot(root, page, options)) : createRoot(root, options);
  if (!isHydrating) reactRoot.render(import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page);
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
if (root) void openPage(root);
