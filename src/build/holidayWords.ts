import { word } from './word';

/** The meaning of the fields `holidays` (`configurationWords.ts`). */
export const holidayWords = {
  mainland: word(
    'Days besides weekends on which Shanghai and Shenzhen do not trade. They are known in each year of which one is named; in others the line says the regular hours.',
    ['2026-10-01', '2026-10-02'],
    'UI-1',
  ),
  hongKong: word('The same for Hong Kong.', ['2026-12-25'], 'UI-1'),
  hongKongMornings: word(
    'Days on which Hong Kong trades in the morning only, as on the eve of Christmas.',
    ['2026-12-24', '2026-12-31'],
    'UI-1',
  ),
};
