import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/locales';
import { areas, areaTexts, sharedNames } from './texts';

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

  const idsOf = (language: string) => Object.keys(areaTexts(area, language));
  const isShared = (id: string) => Object.hasOwn(sharedNames, id);

  it.each(languages)('has the same ids in the same order in %s, all of its own area [LANG-1]', (language) => {
    expect(idsOf(language).filter((id) => !isShared(id))).toEqual(Object.keys(source).filter((id) => !isShared(id)));
    for (const id of idsOf(language)) expect(id).toMatch(new RegExp(`^${area}\\.[A-Za-z][\\w.-]*$`, 'u'));
  });

  it.each(languages)('has the same parameters in %s, no markup and no empty text [LANG-1]', (language) => {
    for (const [id, text] of Object.entries(areaTexts(area, language))) {
      expect(text.trim(), id).toBe(text);
      expect(text, id).not.toMatch(/^$|[<>]/u);
      expect(parametersOf(parse(text)), id).toEqual(parametersOf(parse(source[id] ?? sharedNames[id] ?? '')));
    }
  });
});

describe('the three catalogues together', () => {
  it('have no name of their own that is the shared one', () => {
    const repeated = languages.flatMap((language) =>
      areas.flatMap((area) =>
        Object.entries(areaTexts(area, language)).filter(([id, text]) => sharedNames[id] === text),
      ),
    );
    expect(repeated).toEqual([]);
  });

  it('never repeat an id across areas', () => {
    const ids = areas.flatMap((area) => Object.keys(areaTexts(area, 'en-us')));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
