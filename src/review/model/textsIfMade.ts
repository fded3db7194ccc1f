import { load } from './release';
import { nothingShown, type ShownTexts } from './textPlaces';

let places: Promise<ShownTexts> | null = null;

/** Loads the places of texts; none if none were made. One promise for all: React asks again at each render. */
export const textsIfMade = (): Promise<ShownTexts> => (places ??= load('texts').catch(() => nothingShown));
