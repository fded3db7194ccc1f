import { languages } from '../../../i18n/locales';
import { messagesFor } from '../../../i18n/allMessages';
import { makeAtlas } from '../../../machines/atlas/reactions';
import { editionBits, type ShownTexts } from '../model/textPlaces';
import { documentTexts } from './places/documentTexts';
import { otherPlaces } from './places/otherPlaces';
import type { Made } from './storyboard';

/**
 * Returns which places can show each text of the product. Throws where one has no place: a text that is added has to be
 * put on a screen, or its place into `places/`.
 */
export function shownTexts({ texts }: Pick<Made, 'texts'>, { charts, reactions } = makeAtlas()): ShownTexts {
  const states = Object.keys(texts).filter((state) => Object.keys(texts[state] ?? {}).length > 0);
  const by: Record<string, (readonly [number, number])[]> = {};
  for (const [at, state] of states.entries()) {
    const shown = Object.entries(texts[state] ?? {});
    for (const id of new Set(shown.flatMap(([, each]) => [...each]))) {
      const editions = shown.filter(([, each]) => each.has(id)).map(([edition]) => edition as 'hk');
      by[id] = [...(by[id] ?? []), [at, editionBits(editions)]];
    }
  }
  const own = documentTexts();
  const all = [...Object.keys(messagesFor(languages[0] ?? 'zh-cn')), ...Object.keys(own)];
  const others = otherPlaces({ all, texts, charts, reactions });
  const lost = all.filter((id) => !by[id] && !others[id]?.length);
  if (lost.length > 0) throw new Error(`No place is known of these texts: ${lost.join(', ')}`);
  return { states, by, others, own };
}
