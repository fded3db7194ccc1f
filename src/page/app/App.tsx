import '../styles/tokens.css';
import '../styles/shape.css';
import '../styles/base.css';
import '../styles/framed.css';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useSelector } from '@xstate/react';
import { RawIntlProvider } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import { defaultLanguage, locales, type Catalogue } from '../../../i18n/locales';
import { Announcer } from '../parts/Announcer';
import { ProgressContext } from '../parts/ProgressLine';
import { DeferredTextsContext } from '../parts/lazyView';
import { PageContextProvider, type PageContext } from '../parts/pageContext';
import { useIsHydrated } from '../parts/useIsHydrated';
import { PagesShownContext, type PagesShown } from '../parts/useFocusOnNavigation';
import { CrashBoundary } from '../screens/Crashed';
import { onIdleOrUse, onUse } from '../browser/idle';
import { intlOf } from './intl';
import { Stage } from './Stage';
import { pageStep } from './stagePlan';
import { preloadNext } from './views';

export interface AppProps {
  /** The actor of the root machine. It may not have started yet. */
  actor: AnyActorRef;
  /** The frame's actor: its views are shown above the page. */
  frame?: AnyActorRef | undefined;
  pageContext: PageContext;
  /** The texts of the first page. */
  messages: Partial<Catalogue>;
  /** Fetches the texts of every other screen; absent where `messages` hold them all. */
  loadDeferredTexts?: () => Promise<Partial<Catalogue>>;
  /** Loads what follows the first page; absent where all is there. */
  next?: () => Promise<unknown>;
}

/** The root component: provides texts and page context, and renders the views of the running machines. */
export function App({ actor, frame, pageContext, messages, loadDeferredTexts, next }: AppProps) {
  const [deferred, setDeferred] = useState<Partial<Catalogue> | null>(loadDeferredTexts ? null : {});
  const load = useCallback(async () => {
    const loaded = (await loadDeferredTexts?.()) ?? {};
    startTransition(() => setDeferred(loaded));
  }, [loadDeferredTexts]);
  const all = useMemo(() => ({ ...deferred, ...messages }) as Catalogue, [deferred, messages]);
  const { language } = pageContext;
  const intl = useMemo(
    () =>
      intlOf({
        locale: locales[language].intl,
        defaultLocale: locales[defaultLanguage].intl,
        messages: all,
        onError: ignoreMissingText,
      }),
    [language, all],
  );
  const texts = useMemo(() => ({ isLoaded: deferred !== null, load, onUse: whenNextUsed }), [deferred, load]);
  const [pagesShown] = useState<PagesShown>({ last: null });
  const progress = useProgress(actor);
  // A host that embeds the page may have no visitor who logs in.
  useNext(load, frame ? onUse : onIdleOrUse, next);
  return (
    <RawIntlProvider value={intl}>
      <PageContextProvider value={pageContext}>
        <PagesShownContext value={pagesShown}>
          <DeferredTextsContext value={texts}>
            <Announcer>
              <CrashBoundary>
                {frame && <FrameStage actor={frame} />}
                <ProgressContext value={progress}>
                  <Stage actor={actor} />
                </ProgressContext>
              </CrashBoundary>
            </Announcer>
          </DeferredTextsContext>
        </PagesShownContext>
      </PageContextProvider>
    </RawIntlProvider>
  );
}

/** What a frame shows above the page. No document has it: only the browser knows it. */
const FrameStage = ({ actor }: { actor: AnyActorRef }) => useIsHydrated() && <Stage actor={actor} />;

const whenNextUsed = (act: () => void) => onUse(act);

/** Returns how far the visitor has come. Null for an actor without routes. */
function useProgress(actor: AnyActorRef): number | null {
  const step = useSelector(actor, pageStep);
  const [progress, setProgress] = useState(step ?? null);
  if (step !== undefined && step !== progress) setProgress(step);
  return progress;
}

/** react-intl shows the id of a missing text. A test checks that none is missing. */
const ignoreMissingText = () => {};

/**
 * Loads what follows the first page, by `when`: machines, screens, texts and styles. Errors are left for the actors and
 * views that need it: they retry.
 */
function useNext(loadTexts: () => Promise<void>, when: (act: () => void) => () => void, next?: () => Promise<unknown>) {
  useEffect(
    () => next && when(() => void Promise.allSettled([next(), preloadNext(), loadTexts()])),
    [loadTexts, when, next],
  );
}
