import { lazyView } from '../lazyView';

/** The line as far as the visitor has come, and the present moment beside it. It loads after the page. */
export const LazyDrawnLine = lazyView(async () => (await import('./DrawnLine')).DrawnLine, { inline: true });

/** The same for phones, without the time. */
export const LazyDrawnNarrow = lazyView(async () => (await import('./DrawnLine')).DrawnNarrow, { inline: true });
