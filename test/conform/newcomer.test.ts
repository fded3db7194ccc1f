import { describe, expect, it } from 'vitest';
import { answers, only, pageWith, tryOut } from './inProcess';
import { tableOf } from '../../src/conform/print';

describe('what a newcomer met', () => {
  const wing = only(['Wing Chan']);
  const inProduction = pageWith((html) => html.replace(/"isProd":\w+/, '"isProd":true'));
  const hidden = pageWith((html) =>
    html.replace(
      /"hide":\{[^}]*\}/,
      '"hide":{"qrLogin":true,"emailLogin":true,"emailRegistration":true,"accountLogin":true}',
    ),
  );

  it('finds plain http on this machine safe in production too, as the page does', async () => {
    const { line } = await tryOut({ people: wing, between: inProduction });
    expect([line('page.secure')?.state, line('sms.send')?.state]).toEqual(['held', 'held']);
  });

  it('says for every row that a page on plain http is what keeps it back', async () => {
    const { line, lines } = await tryOut({
      people: wing,
      at: 'http://passport.example',
      between: (request, pass) => pass(new Request(request.url.replace('passport.example', 'localhost'), request)),
    });
    expect(line('page.secure')?.state).toBe('differs');
    expect(line('qr.gen')?.needs).toBe('a page on https, or on this machine');
    expect(lines.filter(({ needs }) => needs === 'nothing')).toEqual([]);
  });

  it('stops where the address has no page, and says which address it needs', async () => {
    const answering = (body: string, init: ResponseInit) => tryOut({ between: async () => new Response(body, init) });
    const html = { 'content-type': 'text/html' };
    await expect(answering('no', { status: 404 })).rejects.toThrow(
      'http://localhost/?site=hk&lang=en-us is not the page (HTTP 404, no HTML). Use the address of `npm run serve`',
    );
    await expect(answering('<h1>API</h1>', { headers: html })).rejects.toThrow(
      'is not the page: its head has no configuration. Use the address of `npm run serve`, or --config page.json',
    );
  });

  it('registers without a password where need-set-pwd says false, as the page does', async () => {
    const { line, differs, calls } = await tryOut({ people: only(['Nobody with a password']), needsPassword: false });
    expect(differs).toEqual([]);
    const paths = calls.map(({ path }) => path);
    expect(paths).toContain('/reg/phone-quick-reg');
    expect(paths).not.toContain('/reg/sms-reg-v2');
    expect(line('new.ticket')?.state).toBe('held');
    expect(line('register.ticket')?.needs).toContain('need-set-pwd');
  });

  it('says that a refused send shows its message, and asks whether it came too soon', async () => {
    const refusal = { code: 201, message: 'Too many messages. Wait.', data: {} };
    const { line } = await tryOut({ people: wing, between: answers('/ticket/send-sms', () => refusal) });
    expect(line('sms.send')?.page).toMatch(/^The visitor reads its message/);
    expect(line('sms.send')?.differs[0]?.saw).toMatch(
      /^code 201, "Too many messages\. Wait\."\. Was a message sent .* 60 s/,
    );
  });

  it('names the field that hides a way, and folds hidden ways into one line below the differences', async () => {
    const { line, lines } = await tryOut({ people: wing, between: hidden });
    expect(line('qr.gen')).toMatchObject({
      state: 'not reachable',
      hiddenBy: '`hide.qrLogin`',
    });
    const table = tableOf(lines);
    const folded = table.filter((each) => each.startsWith('hidden'));
    expect(folded).toEqual([expect.stringMatching(/\d+ by `hide\.emailLogin` and `hide\.emailRegistration`, /)]);
    expect(folded).toEqual([expect.stringMatching(/\d+ by `hide\.qrLogin`/)]);
    expect(table.join('\n')).not.toContain('/qrcode/gen');
    expect(table.at(-1)).toMatch(/ · hidden \d+\. /);
  });

  it('prints differences first', async () => {
    const { lines } = await tryOut({ people: wing, between: answers('/report/error', () => ({ code: 1, data: {} })) });
    expect(tableOf(lines)[0]).toMatch(/^DIFFERS/);
  });

  it('names `only` where everyone who could is kept for the browser', async () => {
    const { line } = await tryOut({ people: only(['Wing Chan'], { only: 'browser' }) });
    expect(line('sms.send')?.needs).toContain('who is not `only: browser`');
    expect(line('browser.sms')?.needs).not.toContain('only: http');
  });
});
