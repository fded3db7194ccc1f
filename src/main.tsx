import { StrictMode, useLayoutEffect, useMemo, useSyncExternalStore, type ComponentProps } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { locales } from '../i18n/locales';
import { loadMessages } from '../i18n/messages';
import { App } from './App';
import { aroundOf } from './around';
import { isFramed, isIos, isTouchOnly } from './host/visit';
import { readConfig } from './page/config/config';
import { cookiesOf } from './page/cookies';
import { adoptEarly, holdEarly } from './page/early';
import { followAddress, settleAddress } from './page/location';
import { takeNotice } from './page/notice';
import { openingOf } from './page/opening';
import { readParams } from './page/params';
import { pictureOf, shows } from './page/picture';
import type { Around } from './parts/Surroundings';
import type { Trouble } from './passport/context';
import { createPassport } from './passport/provide';
import { reporterOf } from './reporter';
import { worldOf } from './world';

/** Opens the page: reads what it was given, paints or takes over what is painted, starts the machines, adopts what was typed. */
async function openPage(root: HTMLElement): Promise<void> {
  const inFrame = isFramed(window);
  // until it is known who is around (T-09)
  root.hidden = inFrame;
  const { config, problems } = readConfig(document);
  const notice = takeNotice(location, history);
  const path = settleAddress(window);
  const { params, refused } = readParams(location.search, { ...config, base: location.origin });
  const cookies = cookiesOf(document, { secure: location.protocol === 'https:', framed: inFrame });
  const authType = cookies.read('authType');
  const actionType = cookies.read('actionType');
  const visit = {
    path,
    touchOnly: isTouchOnly(window),
    onIos: isIos(navigator),
    cookiesOff: !inFrame && !cookies.work(),
    notice,
    authType,
    actionType,
  };
  const input = openingOf(config, params, visit);
  const onRefused = () => void reporter().then((started) => started?.refusedAtLeaving());
  const log = (error: unknown) => void reporter().then((started) => started?.log(error));
  const onTrouble = ({ kind, path: at }: Trouble) => log(Object.assign(new Error(at), { name: kind }));
  const speech = { language: input.language };
  const framed = inFrame
    ? import('./framed').then(({ openFramed }) => openFramed({ config, cookies, input, path, speech }))
    : null;
  const world = worldOf({ config, params, input, cookies, inFrame, framed, speech, path, onRefused, onTrouble });
  const actor = createPassport(input, world);
  const reporter = reporterOf({ actor, config, params, problems, refused, cookies }, world);

  document.documentElement.lang = locales[input.language].htmlLang;
  document.documentElement.dataset.brand = config.brand.mark;
  const [messages, frame] = await Promise.all([loadMessages(input.language, 'index'), framed]);
  const early = holdEarly(root);
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
  const onStage = frame?.isListed === false ? frame.actor : actor;
  const isPainted = onStage === actor && shows(root, pictureOf(input, config, inFrame));

  const begin = once(() => {
    root.hidden = false;
    if (onStage !== actor) return;
    actor.start();
    adoptEarly(actor, early(), root);
    followAddress(actor, window);
    if (focused && !isPainted) root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(focused)}"]`)?.focus();
    frame?.connect(actor, (others, texts) => reactRoot.render(<Page {...shown} around={others} messages={texts} />));
    performance.mark('passport-open');
    setTimeout(() => void reporter());
  });
  const around = aroundOf(config, input, {
    inFrame,
    host: location.host,
    refresh: () => history.go(0),
    ...(frame && { own: frame.own }),
  });
  const loadLater = () => loadMessages(input.language, 'later');
  const shown = {
    actor: onStage,
    frame: onStage === actor ? frame?.actor : undefined,
    around,
    messages,
    loadLater,
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
function Page({ around, onOpen, ...rest }: PageProps) {
  const painted = useMemo(() => asPainted(around), [around]);
  const shown = useSyncExternalStore(
    never,
    () => around,
    () => painted,
  );
  useLayoutEffect(onOpen, [onOpen]);
  return <App {...rest} around={shown} />;
}

const never = () => () => {};

/** What React finds when it takes over: a prerendered page knows neither its host nor the links of this configuration. */
function asPainted(around: Around): Around {
  return { ...around, host: '', links: { privacy: '', terms: '', enterpriseTerms: '' } };
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
