import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { languages } from '../../i18n/locales';
import { registerPath } from '../../machines/site/start';
import { editionNames } from '../../machines/site/site';
import { createRenderer } from '../../src/page/app/prerender';
import { createDocuments, watchBuild } from '../../src/server/documents';
import { servedConfig } from '../../src/server/settings';
import { changed, countRenders, fakeBuild } from './fakeBuild';

const dist = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(dist, { recursive: true }));
const config = servedConfig({ edition: 'hk' });
const request = { path: '/', search: '', cookies: '', accepted: '' };
const counted = async () => countRenders(await watchBuild(fakeBuild(dist))());

/** Every combination of one value of each list. */
const each = (...lists: string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((one) => list.map((value) => [...one, value])), [[]]);

describe('documents', () => {
  it('keep a bounded number of pages, those used last', async () => {
    const { build, rendered } = await counted();
    const documents = createDocuments(build, config, () => 0);
    const ask = (search: string) => documents.of({ ...request, search }, 'document');
    for (let at = 0; at < 260; at += 1) {
      await ask(`?${at}`);
      await ask('?kept');
    }
    expect(rendered).toHaveLength(261);
    await ask('?259');
    expect(rendered).toHaveLength(261);
    await ask('?0');
    expect(rendered).toHaveLength(262);
  });

  it.each(editionNames)(
    'of %s are all kept: no list of requests makes the server render and compress again and again',
    async (edition) => {
      const { build, rendered } = await counted();
      const served = servedConfig({ edition, allowHkva: true, extras: { passkeys: true, lastWay: true } });
      const page = createRenderer(served.given, build.parts.floor);
      const real = changed(build, () => ({ choose: (asked) => page.choose(asked) }));
      const documents = createDocuments(real, served, () => 0);
      // Every way that the browser may have kept: one page for all that are no tab.
      const ways = ['', 'phone', 'passkey', 'google', 'wechat', 'apple', 'line', 'unknown'];
      const requests = each(
        ['/', registerPath],
        languages.map((name) => `?lang=${name}`),
        ['', '&isLogin=0'],
        ['', '&isHkva=1'],
        ['phone', 'account', 'email', 'qrCode'],
        ways,
      ).map(([path = '', ...parts]) => ({
        path,
        search: parts.slice(0, 3).join(''),
        cookies: `authType=${parts[3]}; lastWay=${parts[4]}`,
        accepted: '',
      }));
      const askAll = async () => {
        for (const one of requests) for (const dest of ['document', 'iframe', 'empty']) await documents.of(one, dest);
      };
      await askAll();
      const first = rendered.length;
      expect(first).toBeGreaterThanOrEqual(39);
      await askAll();
      expect(rendered).toHaveLength(first);
    },
  );

  it('show the minute in which they are asked for, to the second; no one waits for one that was asked for before', async () => {
    const { build, rendered } = await counted();
    const begin = Date.parse('2026-11-24T06:10:00Z');
    let time = begin;
    const documents = createDocuments(build, config, () => time);
    const ask = async (dest: string) => {
      const { in: inCoding } = await documents.of({ ...request, search: '?time' }, dest);
      return Buffer.from((await inCoding('identity')).bytes).toString();
    };
    const at = async (seconds: number) => {
      time = begin + seconds * 1000;
      return / data-at="2026-11-24T06:(\d\d):00\.000Z"/.exec(await ask('document'))?.[1];
    };
    expect([await at(0), await at(29)]).toEqual(['10', '10']);
    expect(rendered).toHaveLength(1);
    // In the second half of a minute the next one is made, once.
    expect([await at(30), await at(59.999)]).toEqual(['10', '10']);
    expect(rendered).toHaveLength(2);
    expect(await at(60)).toBe('11');
    expect(rendered).toHaveLength(2);
    // After a pause the visitor waits, and reads the time.
    expect(await at(240)).toBe('14');
    expect(rendered).toHaveLength(3);
    expect(await ask('iframe')).not.toContain('data-at');
    time += 300_000;
    await ask('iframe');
    expect(rendered.filter((page) => page.startsWith('frame'))).toHaveLength(1);
  });

  it('are compressed for the next minute as they were for this one, and made again where that failed', async () => {
    const { build, rendered } = await counted();
    let time = 90_000;
    let fails = false;
    const failing = changed(build, (own) => ({
      render: (...asked) => (fails ? Promise.reject(new Error('planted')) : own.render(...asked)),
    }));
    const documents = createDocuments(failing, config, () => time);
    const ask = () => documents.of({ ...request, search: '?time' }, 'document');
    await (await ask()).in('br');
    await ask();
    time = 120_000;
    await vi.waitFor(async () => expect([...(await ask()).codings()]).toEqual(['br']));
    time = 150_000;
    fails = true;
    await ask();
    await new Promise(setImmediate);
    fails = false;
    time = 180_000;
    expect(rendered).toHaveLength(2);
    await ask();
    expect(rendered).toHaveLength(3);
  });

  it('remember what first visits got, and choose for every visitor with cookies', async () => {
    const { build } = await counted();
    const asked: string[] = [];
    const counting = changed(build, (own) => ({
      choose: (one) => {
        asked.push(one.search + one.cookies + one.accepted);
        return own.choose(one);
      },
    }));
    const documents = createDocuments(counting, config, () => 0);
    const ask = (more: Partial<typeof request>) => documents.of({ ...request, ...more }, 'document');
    for (let times = 0; times < 3; times += 1) {
      await ask({ search: '?a' });
      await ask({ accepted: 'zh' });
      await ask({ cookies: 'authType=phone' });
      await ask({ search: `?${'x'.repeat(600)}` });
    }
    expect(asked.filter((one) => one === '?a' || one === 'zh')).toHaveLength(2);
    expect(asked.filter((one) => one === 'authType=phone')).toHaveLength(3);
    expect(asked).toHaveLength(8);
  });
});
