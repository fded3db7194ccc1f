import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/page/config/config';
import { main } from '../../src/conform/conform';
import { expectationIds } from '../../src/conform/expectations';
import { isFailed, findingLines } from '../../src/conform/findings';
import { answers, only, origin, pageWith, peopleInProcess, serverInProcess, tryOut, type Between } from './inProcess';
import { readPeople } from '../../src/conform/people';
import { deedsOf, tableOf } from '../../src/conform/print';

const folder = mkdtempSync(join(tmpdir(), 'conform-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What only another kind of server has. */
const notOfTheSandbox = [
  'any.cors',
  'quick.ticket',
  'unknown.alike',
  'reset.salts',
  'session.fixed',
  'session.ended',
  'session.kept',
];

describe('the conformance kit over HTTP', () => {
  it('finds that the sandbox holds everything that its people can try', async () => {
    const { lines, differs, said } = await tryOut();
    expect(differs).toEqual([]);
    const untried = lines.filter(({ state, id }) => state === 'not reachable' && !id.startsWith('browser.'));
    expect(untried.map(({ id }) => id)).toEqual(notOfTheSandbox);
    expect(isFailed(lines)).toBe(false);
    expect(said.join('\n')).toContain('Wing Chan');
    const table = tableOf(lines).join('\n');
    expect(table).toMatch(/held {11}POST \/ticket\/send-sms {2,}answers with `code_sig` \(\d+ times\)/);
    expect(table).toContain('People get in.');
  });

  it('tries every edition’s own paths', async () => {
    for (const page of ['/?site=esop', '/?site=jp&generation=legacy']) {
      const people = only(['Wing Chan', '何欣', 'Kit Lau'], {}, peopleInProcess(page));
      const { line, differs } = await tryOut({ people });
      expect(differs, page).toEqual([]);
      expect(line('sms.send')?.call).toBe(page.includes('esop') ? 'POST /futuie/send-sms' : 'POST /reg/send-sms');
    }
  });

  it('sends nothing, tries no wrong secret and changes nothing unless the list allows it', async () => {
    const names = peopleInProcess().people.map(({ name }) => name);
    const [nobody] = readPeople('{"people": [{"name": "Ann"}]}').people;
    const permissions = Object.entries(nobody ?? {}).filter(([field]) => field.startsWith('may'));
    const { calls, differs, line } = await tryOut({ people: only(names, Object.fromEntries(permissions)) });
    const sends = /send|verify-email|sms-reg|email-reg$|quick-reg|cancel-delete|login\/reset$/;
    expect(calls.map(({ path }) => path).filter((path) => sends.test(path))).toEqual([]);
    expect(differs).toEqual([]);
    expect(line('sms.send')).toMatchObject({ state: 'not reachable', needs: expect.stringContaining('mayReceive') });
    expect(line('login.ticket')?.state).toBe('held');
  });

  it('sends no more messages than the list allows, and prints no secret', async () => {
    const people = only(['Wing Chan'], { maxSms: 1 });
    const { calls, lines, said } = await tryOut({ people });
    expect(calls.filter(({ path }) => path.includes('send-sms'))).toHaveLength(1);
    const printed = [...said, ...tableOf(lines), JSON.stringify(lines)].join('\n');
    expect(printed).not.toContain(people.people[0]?.password);
    expect(printed).not.toMatch(/\b\d{6}\b/);
  });

  it('says what it does before it may lock a phone, and counts it', async () => {
    const { calls, said, deeds } = await tryOut({ people: only(['Wing Chan', '林悦']) });
    const sends = calls.filter(({ path }) => path.includes('send-sms'));
    expect(said).toContainEqual(expect.stringMatching(/^林悦: up to 5 messages in a row and 20 wrong codes\. /));
    /* One more was tried, and refused. */
    expect(Object.values(deeds.messages)).toEqual([6, 8]);
    expect(sends).toHaveLength(15);
    const verified = calls.filter(({ path }) => path.includes('verify-sms'));
    const deviceOf = ({ text }: { text: string }) => new URLSearchParams(text).get('device_id');
    const devices = [...new Set(verified.map(deviceOf))];
    const tries = devices.map((device) => verified.filter((each) => deviceOf(each) === device).length);
    /* Of one code ten wrong ones, then 25: the kit goes on no further, but for the right one. Across codes twenty. */
    expect(tries.slice(-2)).toEqual([12, 23]);
    expect(deedsOf(deeds)[0]).toBe('Messages sent: Wing Chan 6, 林悦 8.');
  });

  it('locks no phone and takes no account for its own unless the list allows it', async () => {
    const people = only(['Wing Chan', '林悦'], { mayAttack: false, mayLock: false });
    const { calls, said, line } = await tryOut({ people });
    expect(calls.filter(({ path }) => path.includes('send-sms'))).toHaveLength(3);
    expect(said).toContainEqual(expect.stringMatching(/^Not tried: codes in wrong hands\. .*`mayAttack`/));
    expect(said).toContainEqual(
      expect.stringMatching(/^Not tried: 5 messages in a row and 20 wrong codes\. .*`mayLock`/),
    );
    for (const id of ['code.phone', 'code.tries', 'send.limit']) expect(line(id)?.state).toBe('not reachable');
  });

  it('finds the calls of another origin, and holds their answers to CORS', async () => {
    const api = 'http://127.0.0.1';
    const configured = pageWith((html) => html.replace('"apiBase":""', `"apiBase":"${api}"`));
    const between =
      (isAllowed: boolean): Between =>
      async (request, ...more) => {
        const answer = await configured(request, ...more);
        const response = new Response(answer.body, answer);
        if (!request.url.startsWith(api) || !isAllowed) return response;
        response.headers.set('access-control-allow-origin', request.headers.get('origin') ?? '');
        response.headers.set('access-control-allow-credentials', 'true');
        return response;
      };
    const stateOf = async (isAllowed: boolean) =>
      (await tryOut({ people: only(['Wing Chan']), between: between(isAllowed) })).line('any.cors')?.state;
    expect([await stateOf(true), await stateOf(false)]).toEqual(['held', 'differs']);
  });

  it('names every expectation as not reachable where nothing was tried', () => {
    const { hide } = checkConfig({ edition: 'hk' }).config;
    const lines = findingLines([], (call) => call, {
      isStopped: false,
      list: readPeople('{"people": [{"name": "Ann"}]}'),
      canMove: false,
      inBrowser: true,
      hides: hide,
      missed: new Map(),
    });
    expect(lines.map(({ id }) => id)).toEqual(expectationIds);
    expect(lines.every(({ state, needs }) => state === 'not reachable' && needs)).toBe(true);
  });
});

describe('the list of people', () => {
  it('gives nothing away by default', () => {
    const [person] = readPeople('{"people": [{"name": "Ann"}]}').people;
    expect(person).toEqual({
      name: 'Ann',
      is: [],
      mayReceive: false,
      maxSms: 1,
      mayFail: false,
      mayChange: false,
      mayRegister: false,
      mayAttack: false,
      mayLock: false,
    });
  });

  it('names what is wrong in it, never a value', () => {
    const wrong = '{"people": [{"name": "Ann", "phone": "secret-phone", "is": ["rich"], "mayrecieve": true}]}';
    expect(() => readPeople(wrong)).toThrow(/people\.0\.phone: expected/);
    expect(() => readPeople(wrong)).toThrow(/people\.0\.mayrecieve/);
    expect(() => readPeople(wrong)).not.toThrow(/secret-phone/);
    expect(() => readPeople('{')).toThrow('no JSON');
  });
});

describe('npm run conform', () => {
  const run = async (...args: string[]) => {
    const said: string[] = [];
    return [await main(args, (line) => void said.push(line)), said.join('\n')] as const;
  };

  it('exits 2 with its usage where the question is not understood', async () => {
    const list = join(folder, 'people.json');
    writeFileSync(list, '{"people": []}');
    expect(await run()).toEqual([2, expect.stringContaining('usage: npm run conform')]);
    expect(await run('https://passport.example', '--people', list)).toEqual([
      2,
      expect.stringContaining('people: expected'),
    ]);
    expect(await run('nowhere', '--people', list)).toEqual([2, expect.stringContaining('usage:')]);
  });

  it('exits 0 where people get in, and 1 where a difference keeps them out', async () => {
    const list = join(folder, 'wing.json');
    writeFileSync(list, JSON.stringify(only(['Wing Chan'])));
    const exit = (between?: Between) =>
      main([origin, '--people', list, '--no-browser'], () => undefined, serverInProcess(between && { between }));
    expect(await exit()).toBe(0);
    expect(await exit(answers('/ticket/send-sms', () => ({ code: 1, data: {} })))).toBe(1);
  });

  it('exits 2 where nothing answers, also in JSON when asked', async () => {
    const list = join(folder, 'ann.json');
    writeFileSync(list, '{"people": [{"name": "Ann"}]}');
    const sentence = 'Nothing answers at http://127.0.0.1:9/';
    expect(await run('http://127.0.0.1:9', '--people', list)).toEqual([2, sentence]);
    const [code, said] = await run('http://127.0.0.1:9', '--people', list, '--json');
    expect([code, JSON.parse(said)]).toEqual([
      2,
      { server: 'http://127.0.0.1:9', passed: false, fault: sentence, lines: [] },
    ]);
  });
});
