import { createContext, useContext, useEffect, useReducer, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { sayIfTooOld } from '../browser/tooOld';
import { laterStyles } from './laterStyles';
import { Loader } from './Loader';
import { LoadFailed } from './LoadFailed';
import { SubscribeNow } from './SubscribeNow';

/** The texts of every screen but the first, which load after it. */
export interface DeferredTexts {
  readonly isLoaded: boolean;
  load(): Promise<void>;
  /** Calls `act` once when the visitor next uses the page. Returns a cancel function. */
  readonly onUse: (act: () => void) => () => void;
}

export const DeferredTextsContext = createContext<DeferredTexts>({
  isLoaded: true,
  load: async () => {},
  onUse: () => () => {},
});

interface LazyOptions<Props> {
  inline?: boolean;
  Meanwhile?: ComponentType<Props & { isLoading: boolean }>;
  /**
   * No visitor asked for the view: it helps, or is fetched ahead of need. If it fails to load, nothing is said; it is
   * loaded again when the visitor next uses the page.
   */
  quiet?: boolean;
}

/**
 * Returns a view that loads its chunk when first rendered, with a loader meanwhile, or earlier by `preload`. If the
 * chunk fails to load, a message offers to retry, then to reload the page (E11); nothing reloads by itself. With
 * `inline` the view is part of a page, and neither loader nor message covers that page; `Meanwhile` keeps its place. A
 * `quiet` view shows nothing but `Meanwhile` until it has loaded; `isLoading` says whether it still loads
 * for the first time: what `Meanwhile` said since then is not said again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { inline = false, Meanwhile, quiet = false }: LazyOptions<Props> = {},
) {
  let View: ComponentType<Props> | null = null;
  const preload = async () => {
    const [loaded] = await Promise.all([load(), laterStyles()]);
    View ??= loaded;
  };
  function LazyView(props: Props) {
    const texts = useContext(DeferredTextsContext);
    const { formatMessage } = useIntl();
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const [failures, setFailures] = useState({ count: 0, isLoading: true });
    const isReady = View !== null && texts.isLoaded;
    useEffect(() => {
      if (isReady || !failures.isLoading) return undefined;
      let isGone = false;
      Promise.all([preload(), texts.isLoaded || texts.load()]).then(
        () => isGone || redraw(),
        (error: unknown) => {
          sayIfTooOld(error);
          if (!isGone) setFailures(({ count }) => ({ count: count + 1, isLoading: false }));
        },
      );
      return () => {
        isGone = true;
      };
    }, [isReady, failures, texts]);
    const waitsForUse = quiet && !failures.isLoading;
    useEffect(() => {
      if (!waitsForUse) return undefined;
      return texts.onUse(() => setFailures(({ count }) => ({ count, isLoading: true })));
    }, [waitsForUse, texts]);
    if (View && texts.isLoaded)
      return (
        <>
          <View {...props} />
          <SubscribeNow />
        </>
      );
    const meanwhile = Meanwhile ? <Meanwhile {...props} isLoading={failures.count === 0} /> : null;
    if (quiet) return meanwhile;
    if (failures.isLoading) return inline ? meanwhile : <Loader words={formatMessage({ id: 'loading.loadingPage' })} />;
    return (
      <LoadFailed
        inline={inline}
        hasFailedBefore={failures.count > 1}
        onRetry={() => setFailures({ ...failures, isLoading: true })}
      />
    );
  }
  return Object.assign(LazyView, { preload });
}
