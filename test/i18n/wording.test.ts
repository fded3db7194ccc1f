import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/locales';
import { providerNames } from '../../machines/site/site';
import { spaced } from '../../src/page/parts/spaced';
import { banned, exclaims, latinInChinese } from './wording';
import { textsOf, wordsOf } from './texts';

/** Returns the ids and texts that fail, as one readable list. */
const failing = (language: string, fails: (text: string, id: string) => boolean) =>
  Object.entries(textsOf(language))
    .filter(([id, text]) => fails(text, id))
    .map(([id, text]) => `${id}: ${text}`);

const tight = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
const loose = /[，。、；：？！《》「」“”] | [，。、；：？！《》「」“”]|\p{Script=Han} \p{Script=Han}/u;
const isSpacedWrongly = (text: string) => tight.test(text) || loose.test(text);

describe.each(languages)('%s wording', (language) => {
  it('uses the words of its region [LANG-1]', () => {
    const words = Object.keys(banned[language] ?? {});
    expect(failing(language, (text) => words.some((word) => wordsOf(text).includes(word)))).toEqual([]);
  });

  it('uses exclamation marks only where the specification does', () => {
    const may = language === 'en-us' ? exclaims : [];
    expect(failing(language, (text, id) => /[!！]/u.test(text) !== may.includes(id))).toEqual([]);
  });

  it('writes one ellipsis character, typographic quotes, no double spaces and no emoji', () => {
    expect(failing(language, (text) => /\.\.|。。|……|'|"|\s\s|\p{Extended_Pictographic}(?<!©)/u.test(text))).toEqual(
      [],
    );
  });
});

describe.each(['zh-cn', 'zh-hk'])('%s typography', (language) => {
  it('contains no English except words that both regions write in Latin letters [LANG-1]', () => {
    const rest = (text: string) => latinInChinese.reduce((left, word) => left.replaceAll(word, ''), wordsOf(text));
    expect(failing(language, (text) => /[A-Za-z]/u.test(rest(text)))).toEqual([]);
  });

  it('uses full-width punctuation next to Chinese', () => {
    expect(
      failing(language, (text) => /\p{Script=Han}[,.;:?!()]|[,;:?!()]\p{Script=Han}/u.test(wordsOf(text))),
    ).toEqual([]);
  });

  it('puts one space between Chinese and Latin letters or digits, none next to full-width punctuation', () => {
    const shown = (text: string) =>
      text.replaceAll(
        /\{(?:phone|account|region|number|seconds|hours|minutes|days|at|from|to|host|year|brand|count|chrome|firefox|safari)\}/gu,
        '0',
      );
    expect(failing(language, (text) => !text.includes('plural') && isSpacedWrongly(wordsOf(shown(text))))).toEqual([]);
  });

  it('puts that space around every name of a provider and of an app in a sentence', () => {
    const texts = textsOf(language);
    const named = (start: string) => Object.keys(texts).filter((id) => id.startsWith(start));
    const sentences = ['ways.with', 'ways.with.register', 'elsewhere.text', 'elsewhere.menu'];
    const said = sentences.flatMap((id) =>
      providerNames.flatMap((provider) =>
        named('elsewhere.in.').map((app) =>
          spaced(
            (texts[id] ?? '')
              .replaceAll('{provider}', texts[`ways.${provider}`] ?? '')
              .replaceAll('{app}', texts[app] ?? ''),
          ),
        ),
      ),
    );
    expect(said.filter(isSpacedWrongly)).toEqual([]);
    expect(spaced('以微博繼續')).toBe('以微博繼續');
  });

  it('ends with a full stop only if it has two sentences or is the text of a dialog', () => {
    const full = (text: string, id: string) => /。./u.test(text) || /^(?:alert|crashed)\..*text$/u.test(id);
    expect(failing(language, (text, id) => full(text, id) && !/[。…]$/u.test(text))).toEqual([]);
    expect(failing(language, (text, id) => !full(text, id) && text.endsWith('。'))).toEqual([]);
  });

  it(`quotes with ${language === 'zh-cn' ? '“ ”' : '「 」'} and puts legal documents in 《 》`, () => {
    expect(failing(language, (text) => (language === 'zh-cn' ? /[「」『』]/u : /[“”‘’]/u).test(text))).toEqual([]);
    expect(failing(language, (text) => /(?<!《[^》]*)(服务条款|服務條款|隐私政策|私隱政策)/u.test(text))).toEqual([]);
  });
});

describe('English', () => {
  const names =
    /X \(Twitter\)|Hong Kong SAR|^Hong Kong$|(?:Lunar )?New Year|National Day|Macao SAR|Mainland China|United States|Privacy Policy|Terms of Service|\/Email$|Press (?:Continue|Resend)|Chrome|Edge|Firefox|Safari/gu;

  it('uses sentence case: capitals only start a sentence, a name or an abbreviation', () => {
    const capital = /(?<=[a-z,;] ?)\b(?!JavaScript)[A-Z][a-z]/u;
    expect(failing('en-us', (text) => capital.test(wordsOf(text).replaceAll(names, 'x')))).toEqual([]);
  });
});
