import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { languages } from '../../i18n/locales';
import { registerPath } from '../../machines/site/start';
import { editionNames } from '../../machines/site/site';
import { createRenderer } from '../../src/app/prerender';
import { createDocuments, watchBuild } from '../../src/serving/documents';
import { servedConfig } from '../../src/serving/settings';
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
    const documents = createDocuments(build, config);
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

  it('are made again each minute where their line shows the time, and no one waits for that', async () => {
    const { build, rendered } = await counted();
    const begin = Date.parse('2026-11-24T06:10:00Z');
    let time = begin;
    const documents = createDocuments(build, config, () => time);
    const ask = async (search: string, dest: string) => {
      const { in: inCoding } = await documents.of({ ...request, search }, dest);
      return Buffer.from((await inCoding('identity')).bytes).toString();
    };
    const minuteShown = async () =>
      / data-at="2026-11-24T06:(\d\d):00\.000Z"/.exec(await ask('?time', 'document'))?.[1];
    const at = async (seconds: number) => {
      time = begin + seconds * 1000;
      return minuteShown();
    };
    expect([await at(0), await at(59)]).toEqual(['10', '10']);
    expect(await at(60)).toBe('10');
    await vi.waitFor(async () => expect(await minuteShown()).toBe('11'));
    // After a pause there is no last minute: the visitor waits, and reads the time.
    expect(await at(240)).toBe('14');
    for (const dest of ['iframe', 'document']) await ask(dest === 'iframe' ? '?time' : '', dest);
    time = begin + 300_000;
    expect(await ask('?time', 'iframe')).not.toContain('data-at');
    expect(await ask('', 'document')).not.toContain('data-at');
    const window = 'window /?time';
    expect(rendered).toEqual([window, window, window, 'frame /?time', 'window /']);
  });

  it('have the coding of the last minute before they take its place', async () => {
    const { build } = await counted();
    let time = 0;
    const documents = createDocuments(build, config, () => time);
    const ask = () => documents.of({ ...request, search: '?time' }, 'document');
    const first = await ask();
    await first.in('br');
    time = 60_000;
    let next = await ask();
    await vi.waitFor(async () => expect((next = await ask())).not.toBe(first));
    expect([...next.codings()]).toEqual(['br']);
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
    const documents = createDocuments(counting, config);
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
