import { useNarrow } from '../shell/useNarrow';
import { PageList } from './PageList';
import { PageMap } from './PageMap';

/** The first thing seen: the product's pages with their real screens, lines to the next page. */
export function HomeView() {
  return useNarrow() ? <PageList /> : <PageMap />;
}
