import all from 'virtual:messages/all';
import type { Catalogue, Language } from './locales';

/** Returns all texts of a language, for the prerender, the visualiser and tests. The page uses `loadMessages`. */
export const messagesFor = (language: Language): Catalogue => all[language];
