import { expect, test as base } from './fixtures';
import { startForeignServer, type ForeignServer } from './foreignServer';
import { residentOf } from '../ways/people';

const test = base.extend<{ foreign: ForeignServer }>({
  foreign: async ({ served }, give) => {
    const foreign = await startForeignServer(served.url);
    await give(foreign);
    await foreign.close();
  },
  baseURL: async ({ foreign }, give) => give(foreign.url),
});

const { phone, uid, password } = residentOf('hk');

/** Everything that came was said in the server's own words, and the sandbox behind it had nothing to complain about. */
async function expectUnderstood(foreign: ForeignServer, requests: { problems: string[] }[]): Promise<void> {
  expect(foreign.lost).toEqual([]);
  expect(foreign.calls.flatMap(({ problems }) => problems)).toEqual([]);
  expect(requests.flatMap(({ problems }) => problems)).toEqual([]);
}

test.describe('a server with other paths, names, envelope and ticket, by configuration alone', () => {
  test('signs in by a code sent to the phone [SMS-5] [API-5] [API-6]', async ({ I, foreign }) => {
    await I.open({ edition: 'hk', query: { message: 'Please sign in again' } });
    await I.seeText('Please sign in again');
    await I.askForCode(phone);
    const code = await I.readCode(phone);
    await I.type('code', code);
    await I.seeSignedIn(uid);
    await expectUnderstood(foreign, await I.requests());
    expect(foreign.calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['ticketSendSms', 'ticketVerifySms']));
    expect(foreign.bodies.filter((body) => body.includes(code))).toHaveLength(1);
  });

  test('signs in by a password, with a ticket that its own module makes [ACCT-1] [PWD-3] [API-9] [T-19]', async ({
    I,
    foreign,
  }) => {
    await I.open({ edition: 'hk' });
    await I.enterAccount(uid);
    await I.enterPassword(password);
    await I.seeSignedIn(uid);
    await expectUnderstood(foreign, await I.requests());
    const login = foreign.calls.find(({ name }) => name === 'authLogin');
    expect(login?.fields.tgtgt).toMatch(/^[0-9a-f]{200,}$/);
    const hash = login?.fields.password ?? '';
    expect(foreign.bodies.filter((body) => body.includes(hash))).toHaveLength(1);
    expect(foreign.bodies.join()).not.toContain(password);
  });

  test('says so if its module does not load or is wrong, reports it, and goes on when it is mended [ERR-19]', async ({
    I,
    foreign,
    pageErrors,
  }) => {
    foreign.setModule(null);
    await I.open({ edition: 'hk' });
    await I.enterAccount(uid);
    await I.enterPassword(password);
    await I.see('result.NETWORK_ERROR');
    const reported = () =>
      foreign.calls
        .filter(({ name }) => name === 'reportError')
        .map(({ fields }) => `${fields.kind} ${fields.message}`);
    await expect.poll(reported).toContain('moduleNotLoaded /own/passport-server.js');
    expect(foreign.calls.map(({ name }) => name)).not.toContain('authLogin');
    foreign.setModule();
    await I.press('verifyPwd.submit');
    await I.seeSignedIn(uid);
    foreign.setModule('export const tgtgt = 7;');
    await I.open({ edition: 'hk' });
    await I.enterAccount(uid);
    await I.enterPassword(password);
    await I.see('result.OTHER');
    await expect.poll(reported).toContain('moduleInvalid /own/passport-server.js tgtgt');
    expect(foreign.bodies.join()).not.toContain(password);
    pageErrors.splice(0);
  });
});
