import { lazy, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react';
import { print } from './model/address';
import { PageList } from './home/PageList';
import { PageMap } from './home/PageMap';
import { chartIn, type Release } from './model/release';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { Inspector } from './shell/Inspector';
import { Keys } from './shell/Keys';
import { LensBar } from './shell/LensBar';
import { Outline } from './shell/Outline';
import { PageTitle } from './shell/PageTitle';
import { NarrowChart } from './shell/NarrowChart';
import { TopBar } from './shell/TopBar';
import { useAddress } from './shell/useAddress';
import { awaitField, takeTyped } from './model/typedAhead';
import { useKeys } from './shell/useKeys';
import { useNarrow } from './parts/useNarrow';
import { ReviewContext, type Review } from './model/useReview';
import { AnswersView, ChangesView, ChartView, PathsView, ReadingView, RunBar, ScreensView } from './views';
import { loadDescriptions } from './model/descriptions';
import { currentLanguage, text, useLanguage } from './model/text';

const Find = lazy(async () => ({ default: (await import('./find/Find')).Find }));
const DropAnywhere = lazy(async () => ({ default: (await import('./open/DropAnywhere')).DropAnywhere }));

const views = {
  chart: ChartView,
  screens: ScreensView,
  answers: AnswersView,
  texts: ReadingView,
  paths: PathsView,
  changes: ChangesView,
} as const;

function MainView({ review: { address }, isNarrow }: { readonly review: Review; readonly isNarrow: boolean }) {
  const { view, subject, more } = address;
  if (view === 'home' || (view === 'chart' && subject.chart === '')) return isNarrow ? <PageList /> : <PageMap />;
  if (view === 'chart' && isNarrow && more.as !== 'chart') return <NarrowChart />;
  const View = views[view];
  return <View />;
}

function Shell({ release: promised }: { readonly release: Promise<Release> }) {
  const release = use(promised);
  use(loadDescriptions(currentLanguage()));
  const [address, go] = useAddress();
  const [said, setSaid] = useState({ words: '', isShown: false });
  const say = useCallback((words: string) => setSaid({ words, isShown: false }), []);
  const confirm = useCallback((words: string) => setSaid({ words, isShown: true }), []);
  const [open, setOpen] = useState<'find' | 'keys' | null>(null);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isNarrow = useNarrow();
  const chart = useCallback((id: string) => chartIn(release, id), [release]);
  const review = useMemo<Review>(() => {
    const own: Review = {
      ...address,
      release,
      address,
      go,
      chart,
      say,
      confirm,
      openText: async (content, name) => (await import('./open/openText')).openText(content, name, own),
    };
    return own;
  }, [release, address, go, chart, say, confirm]);
  const place = print(address);
  const close = useCallback(() => {
    takeTyped();
    setOpen(null);
  }, []);
  const openFind = () => {
    awaitField();
    setOpen('find');
  };
  const toggleOutline = () => setOutlineOpen(!isOutlineOpen);
  useKeys({
    find: openFind,
    keys: () => setOpen(open === 'keys' ? null : 'keys'),
    outline: toggleOutline,
    view: (view) => go({ view }),
    remarks: () => {
      const { remarks, ...more } = address.more;
      go({ more: remarks ? more : { ...more, remarks: 'list' } }, 'replace');
    },
    close,
  });
  return (
    <ReviewContext value={review}>
      <div
        className="app"
        data-view={address.view}
        data-outline={isOutlineOpen ? 'open' : 'usual'}
        data-head={isMoreOpen ? 'open' : 'usual'}
        data-remarks={Boolean(address.more.remarks)}
      >
        <PageTitle />
        <a
          className="spoken skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('main')?.focus();
          }}
        >
          {text('app.skip')}
        </a>
        <TopBar
          onFind={openFind}
          onOutline={toggleOutline}
          onMore={() => setMoreOpen(!isMoreOpen)}
          isMoreOpen={isMoreOpen}
        />
        <LensBar onKeys={() => setOpen('keys')} />
        <Outline />
        <main className="main" id="main" tabIndex={-1}>
          <Suspense fallback={<p className="wait">{text('say.loading')}</p>}>
            <ErrorBoundary place={place}>
              <MainView review={review} isNarrow={isNarrow} />
            </ErrorBoundary>
          </Suspense>
        </main>
        <ErrorBoundary place={place}>
          <Inspector />
        </ErrorBoundary>
        <Suspense fallback={<footer className="run" />}>
          <ErrorBoundary place={place}>
            <RunBar />
          </ErrorBoundary>
        </Suspense>
        <Suspense>{open === 'find' && <Find onClose={close} />}</Suspense>
        {open === 'keys' && <Keys onClose={close} />}
        <Suspense>
          <DropAnywhere />
        </Suspense>
        <div role="status" className={said.isShown ? 'confirmed' : 'spoken'}>
          {said.words}
        </div>
      </div>
    </ReviewContext>
  );
}

/** The review: one subject, its views, lenses, and one run in the footer. */
export function App({ release }: { readonly release: Promise<Release> }) {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <Suspense key={language} fallback={<p className="wait">{text('app.loadingCharts')}</p>}>
      <Shell release={release} />
    </Suspense>
  );
}
