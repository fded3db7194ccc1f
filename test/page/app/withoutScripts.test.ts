import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../../i18n/allMessages';
import { languages, locales } from '../../../i18n/locales';
import { createRenderer, prerenderLate } from '../../../src/page/app/prerender';

const floor = { chrome: 1, firefox: 1, safari: 1 };

describe('a page whose scripts do not run', () => {
  const sentences = languages.map((language) => {
    const { intl, htmlLang } = locales[language];
    const { formatMessage } = createIntl({ locale: intl, messages: messagesFor(language) });
    const off = `<p lang="${htmlLang}">${formatMessage({ id: 'opening.noScript' })}</p>`;
    return { language, late: formatMessage({ id: 'opening.late.text' }), off };
  });

  it.each(sentences)('says so in its language, $language, and in no other [LANG-1] [ERR-19]', async (own) => {
    const renderer = createRenderer({ edition: 'hk' }, floor);
    const page = renderer.choose({ path: '/', search: `?lang=${own.language}`, cookies: '', accepted: '' });
    const { notices } = await renderer.render(page, 'window', new Date());
    expect(notices).toContain(`<noscript>${own.off}</noscript>`);
    expect(notices).toContain(own.late);
  });

  it('says so in every language where no server knows the visitor’s [LANG-1] [ERR-19]', async () => {
    const notices = await prerenderLate(languages, floor);
    expect(notices).toContain(`<noscript>${sentences.map(({ off }) => off).join('')}</noscript>`);
    for (const { late } of sentences) expect(notices).toContain(late);
  });
});
