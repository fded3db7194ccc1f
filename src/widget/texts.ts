import texts from 'virtual:messages/widget';

/** Tags in front of which zh means zh-hk. The frame looks all up (D-LANGUAGE); here are the host's usual ones. */
const hongKong = /^(zh-(hant|hk|mo|tw)|yue)/;

/** Returns the texts of a language, until the frame says which it has; an unknown one gets zh-cn (D-LANG). */
export function widgetTexts(language: string | null): (typeof texts)['zh-cn'] {
  const tag = (language ?? '').toLowerCase().replaceAll('_', '-');
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const same = names.find((name) => name === tag) ?? names.find((name) => name.slice(0, 2) === tag.slice(0, 2));
  return texts[hongKong.test(tag) ? 'zh-hk' : (same ?? 'zh-cn')];
}
