const tight = /(\p{Script=Han})(?=[A-Za-z0-9])|([A-Za-z0-9])(?=\p{Script=Han})/gu;

/**
 * Puts the space of Chinese texts between Han and Latin letters around a name in a sentence: 以 Google 繼續, but 以微博繼續.
 * Browsers that widen that gap themselves (`text-autospace`) leave it as it is where there is a space.
 */
export const spaced = (text: string): string => text.replace(tight, '$1$2 ');
