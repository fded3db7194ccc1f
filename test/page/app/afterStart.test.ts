// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { afterStart } from '../../../src/page/app/afterStart';
import { checkConfig } from '../../../src/page/config/config';
import { cookiesOf } from '../../../src/page/browser/cookies';
import { redirectRulesOf } from '../../../src/page/navigation/redirectRules';
import { firstVisit, initialInput } from '../../../src/page/app/initialInput';
import { readParams } from '../../../src/page/navigation/parameters';
import { createPassport, type Dependencies } from '../../../src/page/services/provideFirst';
import { answered, granting, jump } from '../reporting/granting';
import { jar } from '../browser/cookieJar';

const base = 'https://passport.example';

function open({ given = {}, search = '', sent = {} } = {}) {
  const { config, problems } = checkConfig({ allowedOrigins: [base], ...given });
  const { params, refused } = readParams(search, redirectRulesOf({ config, base }));
  const dependencies: Dependencies = {
    next: () => new Promise(() => {}),
    whenIdle: () => new Promise(() => {}),
    whenUsed: () => new Promise(() => {}),
  };
  const actor = createPassport(initialInput(config, params, firstVisit), dependencies);
  actor.start();
  const kept = jar(sent);
  const cookies = cookiesOf(kept, { secure: true, framed: false });
  const post = vi.fn<(endpoint: string, fields: object) => unknown>();
  const stored = new Map<string, string>();
  const page = Object.assign(new EventTarget(), {
    document,
    sessionStorage: {
      setItem: (name: string, text: string) => void stored.set(name, text),
      getItem: () => null,
      removeItem: () => {},
    },
    crypto,
    navigator: { userAgent: 'UA/1' },
    location: { origin: base, pathname: '/' },
  });
  const front = actor.getSnapshot().children.front;
  return {
    actor,
    kept,
    stored,
    post,
    front: (type: 'user.choseRegister') => front?.send({ type }),
    begin: (reported: AnyActorRef = actor) =>
      afterStart({
        actor: reported,
        config,
        params,
        problems,
        refused,
        cookies,
        post,
        page: page as unknown as Window,
      }),
  };
}

describe('after the start of the page', () => {
  it('stores target, device info, and a tab chosen before it was loaded [JUMP-11] [STORE-1] [IDX-15]', () => {
    const { begin, front, kept, stored } = open({ search: `?target=${base}/t` });
    front('user.choseRegister');
    begin();
    expect(kept.names()).toEqual(['authType', 'actionType', 'deviceInfo']);
    expect(stored.get('autoJumpTarget')).toContain(`${base}/t`);
    expect(kept.cookie).toContain('actionType=register');
  });

  it('renews the cookies of a year where no server has written them with the document [D-DEVICE7]', () => {
    const stored = { device_id: 'known', deviceInfo: 'old', lastWay: 'phone', third_party_state: 's' };
    const written = (given: object = {}) => {
      const { begin, kept } = open({ sent: stored, given });
      begin();
      return kept.lines.filter((line) => line.includes('Max-Age=31536000')).map((line) => line.split(';', 1)[0]);
    };
    expect(written().slice(0, 2)).toEqual(['device_id=known', 'deviceInfo=old']);
    expect(written({ extras: { lastWay: true } })).toContain('lastWay=phone');
    expect(written({ deviceId: 'configured' })).not.toContain('device_id=known');
    document.documentElement.dataset['cookies'] = '';
    expect(written()).not.toContain('device_id=known');
    document.documentElement.dataset['cookies'] = 'visit';
    const byThePage = written({ extras: { lastWay: true } });
    expect([byThePage.includes('lastWay=phone'), byThePage.includes('device_id=known')]).toEqual([true, false]);
    delete document.documentElement.dataset['cookies'];
  });

  it('stores the tab that is shown at first, no refused target, and no reporting cookie without consent [T-22] [T-01] [IDX-15]', () => {
    const { begin, kept, post } = open({ search: '?target=//evil.example' });
    begin();
    expect(kept.names()).toEqual(['authType', 'actionType', 'deviceInfo']);
    expect(kept.cookie).toContain('authType=phone; actionType=login');
    expect(post.mock.calls).toEqual([['reportEvent', { event_name: 'redirect_refused', field: 'target' }]]);
  });

  it('stores the reporting cookies with consent, and reports a success to the advertisers [T-22] [TRACK-3]', () => {
    const root = createActor(granting).start();
    const { begin, kept, post } = open({ given: { consent: true } });
    begin(root);
    root.send(answered('login'));
    root.send(jump);
    expect(kept.names()).toContain('gtag_client_id');
    expect(post.mock.calls.map(([endpoint]) => endpoint)).toEqual(['reportEvent', 'reportAd']);
    expect(post.mock.calls[1]?.[1]).toMatchObject({ uid: '10001', report_id: '50', client_type: '15' });
  });
});
