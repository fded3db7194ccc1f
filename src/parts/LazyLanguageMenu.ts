import { lazyView } from './lazyView';

/** The language menu, after the first page: one edition has it (IDX-7). At the end of its row: it moves nothing. */
export const LazyLanguageMenu = lazyView(async () => (await import('./LanguageMenu')).LanguageMenu, { inline: true });
