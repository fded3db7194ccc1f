import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/locales';
import { areas, areaTexts } from './texts';

/** Returns the sorted parameters of a message with their kinds. All translations must have the same. */
function parametersOf(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((each) => {
    if (each.type === TYPE.literal || each.type === TYPE.pound) return [];
    const inner = 'options' in each ? Object.values(each.options).flatMap((option) => parametersOf(option.value)) : [];
    return [`${each.value}:${TYPE[each.type]}`, ...inner];
  });
  return [...new Set(found)].sort();
}

describe.each(areas)('area %s', (area) => {
  const source = areaTexts(area, 'en-us');

  it.each(languages)('has the same ids in the same order in %s, all of its own area [LANG-1]', (language) => {
    expect(Object.keys(areaTexts(area, language))).toEqual(Object.keys(source));
    for (const id of Object.keys(source)) expect(id).toMatch(new RegExp(`^${area}\\.[A-Za-z][\\w.-]*$`, 'u'));
  });

  it.each(languages)('has the same parameters in %s, no markup and no empty text [LANG-1]', (language) => {
    for (const [id, text] of Object.entries(areaTexts(area, language))) {
      expect(text.trim(), id).toBe(text);
      expect(text, id).not.toMatch(/^$|[<>]/u);
      expect(parametersOf(parse(text)), id).toEqual(parametersOf(parse(source[id] ?? '')));
    }
  });
});

describe('the three catalogues together', () => {
  it('never repeat an id across areas', () => {
    const ids = areas.flatMap((area) => Object.keys(areaTexts(area, 'en-us')));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
