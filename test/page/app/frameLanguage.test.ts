// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { loadMessages } from '../../../i18n/messages';
import type { Language } from '../../../machines/site/site';
import { openFrame, type FrameOptions } from '../../../src/page/app/frame';
import { requestedPage } from '../../../src/page/app/requestedPage';
import { checkConfig } from '../../../src/page/config/config';
import { hello, origin, settled } from '../host/bridged';

type Load = typeof loadMessages;
vi.mock(import('../../../i18n/messages'), async (original) => ({ ...(await original()), loadMessages: vi.fn<Load>() }));
const load = vi.mocked(loadMessages);
beforeEach(() => void load.mockReset());

const asked = requestedPage(
  checkConfig({ edition: 'hk', language: 'en-us', frame: { allowedHosts: [origin] } }).config,
  { path: '/', search: '', cookies: '', accepted: '' },
);

/** A frame in English whose host has said hello. `say` asks for a language; `shown` are those that were rendered. */
async function openFramed() {
  document.documentElement.lang = 'en';
  const parent = { postMessage: vi.fn<(data: unknown, to: string, ports?: MessagePort[]) => void>() };
  const location = { ancestorOrigins: [origin], search: '', origin: 'https://login.example', host: 'login.example' };
  const replaced: Readonly<Record<PropertyKey, unknown>> = { parent, top: parent, self: window, location };
  const page = new Proxy(window, {
    get: (target, name) => (name in replaced ? replaced[name] : (Reflect.get(target, name) as unknown)),
  });
  const locale: { language: Language } = { language: 'en-us' };
  const cookies = { areEnabled: () => true } as FrameOptions['cookies'];
  const frame = await openFrame({ ...asked, cookies, path: '/', locale }, page);
  const shown: string[] = [];
  frame.connect(createActor(createMachine({ meta: { path: '/' } })).start(), ({ language }, messages) =>
    shown.push(`${language} ${Object.keys(messages).join(' ')}`),
  );
  const port = parent.postMessage.mock.calls[0]?.[2]?.[0];
  const say = async (message: object) => {
    port?.postMessage(message);
    await settled();
  };
  await say(hello());
  return { shown, locale, say: (language: Language) => say({ type: 'setLanguage', language }) };
}

/** Texts of one id, of the language and the part. */
const texts: Load = (language, part) => Promise.resolve({ [`${language}.${part}`]: [] });
const lost: Load = () => Promise.reject(new Error('Failed to fetch'));

it('stays in its language where the texts of another are lost, and loads them when asked again [LANG-1] [FRAME-2]', async () => {
  const { shown, locale, say } = await openFramed();
  load.mockImplementation((language, part) => (part === 'index' ? texts : lost)(language, part));
  await say('zh-hk');
  expect([shown, locale.language, document.documentElement.lang]).toEqual([[], 'en-us', 'en']);
  load.mockImplementation(texts);
  await say('zh-hk');
  expect(shown).toEqual(['zh-hk zh-hk.index zh-hk.deferred']);
  expect([locale.language, document.documentElement.lang]).toEqual(['zh-hk', 'zh-Hant-HK']);
  await say('zh-hk');
  expect(load).toHaveBeenCalledTimes(4);
});

it.each(['is lost', 'comes'])(
  'shows the language that was asked for last, though an earlier one %s meanwhile [LANG-1] [FRAME-2]',
  async (how) => {
    const { shown, say } = await openFramed();
    const waiting: Record<string, { lose: (error: Error) => void; bring: () => void }> = {};
    load.mockImplementation(
      (language, part) =>
        new Promise((resolve, reject) => {
          waiting[`${language} ${part}`] = { lose: reject, bring: () => void texts(language, part).then(resolve) };
        }),
    );
    await say('zh-hk');
    await say('zh-cn');
    if (how === 'is lost') waiting['zh-hk index']?.lose(new Error('Failed to fetch'));
    else for (const part of ['index', 'deferred']) waiting[`zh-hk ${part}`]?.bring();
    await say('zh-cn');
    expect(load).toHaveBeenCalledTimes(4);
    for (const part of ['index', 'deferred']) waiting[`zh-cn ${part}`]?.bring();
    await settled();
    expect(shown).toEqual(['zh-cn zh-cn.index zh-cn.deferred']);
  },
);
