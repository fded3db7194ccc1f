import { useNarrow } from '../parts/useNarrow';
import { PageList } from './PageList';
import { PageMap } from './PageMap';

/** The start view: the product's pages with their screens, as a map or a list. */
export function HomeView() {
  return useNarrow() ? <PageList /> : <PageMap />;
}
