import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { checkConfig } from '../../../src/page/config/config';
import { redirectRulesOf } from '../../../src/page/navigation/redirectRules';
import { readParams } from '../../../src/page/navigation/parameters';
import type { AdFacts } from '../../../src/page/reporting/ads';
import { startReporting } from '../../../src/page/reporting/start';
import { answered, granting, jump } from './granting';

function start(
  post = vi.fn<(endpoint: string, fields: object) => unknown>(),
  ads: AdFacts | null = null,
  document?: { querySelector: () => { content: string } },
) {
  const { config, problems } = checkConfig({ edition: 'canary-edition' });
  const { params, refused } = readParams(
    '?target=//canary.example&channel=7',
    redirectRulesOf({ config, base: 'https://passport.example' }),
  );
  const actor = createActor(granting).start();
  const place = {
    location: { pathname: '/', href: '/?canary', origin: 'https://passport.example' },
    navigator: { userAgent: 'UA/1' },
    document,
  };
  const page = Object.assign(new EventTarget(), place) as unknown as Window;
  const reporter = startReporting({ actor, params, problems, refused, post, page, ads });
  return { actor, page, post, reporter };
}

describe('reporting on a page', () => {
  it('begins with what was refused, by name alone, with where the visitor came from [T-01] [SITE-3] [TRACK-1]', () => {
    const { post } = start();
    expect(post.mock.calls).toEqual([
      ['reportEvent', { event_name: 'config_problem', field: 'edition', error_type: 'invalid', channel_id: '7' }],
      ['reportEvent', { event_name: 'redirect_refused', field: 'target', channel_id: '7' }],
    ]);
    expect(JSON.stringify(post.mock.calls)).not.toContain('canary');
  });

  it('reports what the machines do, uncaught errors and addresses refused on navigation, until it is stopped [TRACK-2] [TRACK-4]', () => {
    const { actor, page, post, reporter } = start();
    post.mockClear();
    actor.send(answered('login'));
    actor.send(jump);
    page.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('x') }));
    reporter.refusedAtLeaving();
    reporter.log(new Error('y'));
    reporter.stop();
    actor.send(answered('login'));
    actor.send(jump);
    page.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('z') }));
    expect(post.mock.calls.map(([endpoint, fields]) => [endpoint, Object.values(fields)[0]])).toEqual([
      ['reportEvent', 'web_login_success'],
      ['reportError', 'RangeError'],
      ['reportEvent', 'redirect_refused'],
      ['reportError', 'Error'],
    ]);
  });

  it('says the version of the built page with each event and each error [TRACK-2] [TRACK-4]', () => {
    const document = { querySelector: () => ({ content: '1.2.3' }) };
    const { actor, post, reporter } = start(undefined, null, document);
    actor.send(answered('login'));
    actor.send(jump);
    reporter.log(new Error('x'));
    expect(post.mock.calls.map(([endpoint, fields]) => [endpoint, fields])).toEqual([
      ['reportEvent', expect.objectContaining({ event_name: 'config_problem', version: '1.2.3' })],
      ['reportEvent', expect.objectContaining({ event_name: 'redirect_refused', version: '1.2.3' })],
      ['reportEvent', expect.objectContaining({ event_name: 'web_login_success', version: '1.2.3' })],
      ['reportError', expect.objectContaining({ message: '[word, at most 8]', version: '1.2.3' })],
    ]);
  });

  it('reports a failed sign-in after 45 refusals in a minute, at most 5 of them [TRACK-2] [T-23]', () => {
    const { post, reporter } = start();
    for (let each = 0; each < 45; each++) reporter.refusedAtLeaving();
    for (let each = 0; each < 9; each++) reporter.failed('{"steps":[]}');
    const sent = post.mock.calls.map(([, fields]) => fields as { event_name: string });
    expect(sent.filter(({ event_name }) => event_name === 'sign_in_failed')).toHaveLength(5);
    expect(sent).toHaveLength(25);
    expect(sent.at(-1)).toMatchObject({ channel_id: '7' });
  });

  it('hides failed reports from the visitor [T-23]', () => {
    const { actor, reporter } = start(
      vi.fn(() => {
        throw new Error('down');
      }),
    );
    expect(() => reporter.log(new Error('x'))).not.toThrow();
    actor.send(answered('login'));
    expect(() => actor.send(jump)).not.toThrow();
  });

  const facts = { gtag_client_id: 'g', browser_fingerprint_id: 'f', client_type: '15' };

  it('reports each success to the advertisers once, where the visitor agreed [TRACK-2] [TRACK-3] [T-22]', () => {
    const { actor, post } = start(undefined, facts);
    actor.send(answered('phoneQuickRegister'));
    for (let each = 0; each < 3; each++) actor.send(jump);
    const ads = post.mock.calls.filter(([endpoint]) => endpoint === 'reportAd').map(([, fields]) => fields);
    expect(ads).toEqual([
      {
        timestamp: expect.stringMatching(/^\d+$/u) as string,
        uid: '10001',
        event_name: 'register_success',
        report_id: '50',
        ...facts,
      },
    ]);
    expect(JSON.stringify(post.mock.calls)).not.toContain('canarySig');
  });

  it('makes no ad call without consent, and sends no uid [T-22] [T-23]', () => {
    const { actor, post } = start();
    actor.send(answered('login'));
    actor.send(jump);
    expect(post.mock.calls.map(([endpoint]) => endpoint)).not.toContain('reportAd');
    expect(JSON.stringify(post.mock.calls)).not.toContain('10001');
  });
});
