import { describe, expect, it } from 'vitest';
import { counted, tryOut, type Between } from './inProcess';
import { tableOf } from './print';
import { sandboxPeople } from './sandboxPeople';

describe('what a newcomer met', () => {
  const everyone = sandboxPeople();
  const only = (...names: string[]) => ({
    ...everyone,
    people: everyone.people.filter(({ name }) => names.includes(name)),
  });
  const wing = only('Wing Chan');

  /** Changes the configuration in the head of the page. */
  const configured =
    (change: (html: string) => string): Between =>
    async (request, pass) => {
      const response = await pass(request);
      if (!response.headers.get('content-type')?.includes('html')) return response;
      return new Response(change(await response.text()), response);
    };
  const inProduction = configured((html) => html.replace(/"isProd":\w+/, '"isProd":true'));
  const hidden = configured((html) =>
    html.replace(
      /"hide":\{[^}]*\}/,
      '"hide":{"qrLogin":true,"emailLogin":true,"emailRegistration":true,"accountLogin":true}',
    ),
  );

  it('finds plain http on this machine safe in production too, as the page does', async () => {
    const { lines } = await tryOut({ people: wing, between: inProduction });
    expect(lines.find(({ id }) => id === 'page.secure')?.state).toBe('held');
    expect(lines.find(({ id }) => id === 'sms.send')?.state).toBe('held');
  });

  it('says for every row that a page on plain http is what keeps it back', async () => {
    const { lines } = await tryOut({
      people: wing,
      at: 'http://passport.example',
      between: (request, pass) => pass(new Request(request.url.replace('passport.example', 'localhost'), request)),
    });
    expect(lines.find(({ id }) => id === 'page.secure')?.state).toBe('differs');
    expect(lines.find(({ id }) => id === 'qr.gen')?.needs).toBe('a page on https, or on this machine');
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
    const { calls, between } = counted();
    const { lines } = await tryOut({ people: only('Nobody with a password'), between, needsPassword: false });
    expect(lines.filter(({ state }) => state === 'differs')).toEqual([]);
    const paths = calls.map(({ path }) => path);
    expect(paths).toContain('/reg/phone-quick-reg');
    expect(paths).not.toContain('/reg/sms-reg-v2');
    expect(lines.find(({ id }) => id === 'new.ticket')?.state).toBe('held');
    expect(lines.find(({ id }) => id === 'register.ticket')?.needs).toContain('need-set-pwd');
  });

  it('says that a refused send shows its message, and asks whether it came too soon', async () => {
    const between: Between = async (request, pass) =>
      new URL(request.url).pathname === '/ticket/send-sms'
        ? Response.json({ code: 201, message: 'Too many messages. Wait.', data: {} })
        : pass(request);
    const { lines } = await tryOut({ people: wing, between });
    const line = lines.find(({ id }) => id === 'sms.send');
    expect(line?.page).toMatch(/^The visitor reads its message/);
    expect(line?.differs[0]?.saw).toMatch(/^code 201, "Too many messages\. Wait\."\. Was a message sent .* 60 s/);
  });

  it('names the field that hides a way, and folds hidden ways into one line below the differences', async () => {
    const { lines } = await tryOut({ people: wing, between: hidden });
    expect(lines.find(({ id }) => id === 'qr.gen')).toMatchObject({
      state: 'not reachable',
      hiddenBy: '`hide.qrLogin`',
    });
    const table = tableOf(lines);
    const folded = table.filter((line) => line.startsWith('hidden'));
    expect(folded).toEqual([expect.stringMatching(/\d+ by `hide\.emailLogin` and `hide\.emailRegistration`, /)]);
    expect(folded).toEqual([expect.stringMatching(/\d+ by `hide\.qrLogin`/)]);
    expect(table.join('\n')).not.toContain('/qrcode/gen');
    expect(table.at(-1)).toMatch(/ · hidden \d+\. /);
  });

  it('prints differences first', async () => {
    const between: Between = async (request, pass) =>
      new URL(request.url).pathname === '/report/error' ? Response.json({ code: 1, data: {} }) : pass(request);
    const { lines } = await tryOut({ people: wing, between });
    expect(tableOf(lines)[0]).toMatch(/^DIFFERS/);
  });

  it('names `only` where everyone who could is kept for the browser', async () => {
    const people = { ...wing, people: wing.people.map((each) => ({ ...each, only: 'browser' as const })) };
    const { lines } = await tryOut({ people });
    expect(lines.find(({ id }) => id === 'sms.send')?.needs).toContain('who is not `only: browser`');
    expect(lines.find(({ id }) => id === 'browser.sms')?.needs).not.toContain('only: http');
  });
});
