import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { messagesFor } from '../../../i18n/allMessages';
import { languages, locales } from '../../../i18n/locales';
import { editionNames } from '../../../machines/site/site';
import { createRenderer } from '../../../src/page/app/prerender';

const floor = { chrome: 1, firefox: 1, safari: 1 };

it.each(languages)('the description of the page in %s names no way that an edition may lack [SITE-4]', async (lang) => {
  const { formatMessage } = createIntl({ locale: locales[lang].intl, messages: messagesFor(lang) });
  const ways = (['phone', 'account', 'email', 'qrCode'] as const).map((tab) =>
    formatMessage({ id: `front.tab.${tab}` }),
  );
  for (const edition of editionNames) {
    const renderer = createRenderer({ edition }, floor);
    const page = renderer.choose({ path: '/', search: `?lang=${lang}`, cookies: '', accepted: '' });
    const { description } = await renderer.render(page, 'window', new Date());
    expect(description).not.toBe('');
    expect(
      ways.filter((way) => description.toLowerCase().includes(way.toLowerCase())),
      edition,
    ).toEqual([]);
  }
});

it.each([
  ['en-us', 'register'],
  ['zh-cn', '注册'],
  ['zh-hk', '註冊'],
] as const)('in %s it says that one can register only where one can [IDX-1]', async (lang, words) => {
  const said = async (hide: object) => {
    const renderer = createRenderer({ edition: 'hk', hide }, floor);
    const page = renderer.choose({ path: '/', search: `?lang=${lang}`, cookies: '', accepted: '' });
    return (await renderer.render(page, 'window', new Date())).description.includes(words);
  };
  expect([await said({}), await said({ smsRegistration: true, emailRegistration: true })]).toEqual([true, false]);
});
