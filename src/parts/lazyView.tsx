import { createContext, useContext, useEffect, useReducer, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { Loader } from './Loader';
import { LoadFailed } from './LoadFailed';

/** The texts of every screen but the first: whether they are here, and how to ask for them. */
export interface DeferredTexts {
  readonly isLoaded: boolean;
  load(): Promise<void>;
}

export const DeferredTextsContext = createContext<DeferredTexts>({ isLoaded: true, load: async () => {} });

/**
 * A view in a chunk of its own, shown at once when it was loaded ahead, else behind a loader. When the chunk does not come, a
 * screen says so: its first press asks again, the next ones load the page anew (E11). Nothing reloads by itself. With `within` it is
 * a part of a page that stands: it covers nothing while it is fetched or when it does not come.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>, { inline = false } = {}) {
  let View: ComponentType<Props> | null = null;
  const preload = async () => {
    View ??= await load();
  };
  function LazyView(props: Props) {
    const texts = useContext(DeferredTextsContext);
    const { formatMessage } = useIntl();
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const [failures, setFailures] = useState({ count: 0, asking: true });
    const isReady = View !== null && texts.isLoaded;
    useEffect(() => {
      if (isReady || !failures.asking) return undefined;
      let isGone = false;
      Promise.all([preload(), texts.isLoaded || texts.load()]).then(
        () => isGone || redraw(),
        () => isGone || setFailures(({ count }) => ({ count: count + 1, asking: false })),
      );
      return () => {
        isGone = true;
      };
    }, [isReady, failures, texts]);
    if (View && texts.isLoaded) return <View {...props} />;
    if (failures.asking) return inline ? null : <Loader words={formatMessage({ id: 'loading.loadingPage' })} />;
    return (
      <LoadFailed
        inline={inline}
        hasFailedBefore={failures.count > 1}
        onRetry={() => setFailures({ ...failures, asking: true })}
      />
    );
  }
  return Object.assign(LazyView, { preload });
}
