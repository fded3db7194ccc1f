// @alone Hono’s server replaces Request and Response
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { trustedProxies } from '../../src/server/forwarded';
import { forwardedRows } from './forwardedRows';
import { frontAndBehind, fronts } from './running';

const trusted = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'];

describe.each(fronts)('forwarded headers as proxies write them, %s (docs/deployment.md)', (name, start) => {
  const { both, opened, send } = frontAndBehind(start, {});
  const arguments_ = () => ['--api', both.behind.url, ...trusted.flatMap((each) => ['--trusted-proxy', each])];

  it(`are read from a trusted proxy: a table of ${forwardedRows.length} rows`, async () => {
    const trusting = await opened(arguments_());
    const rows = forwardedRows.filter(({ nginxCannot }) => name === 'node' || nginxCannot === undefined);
    for (const { given, address = '127.0.0.1', host = 'passport.example', proto = 'http' } of rows) {
      const { received, text } = await send('GET /call', given, '', trusting);
      const headers = received[0]?.headers ?? {};
      expect(
        [headers['x-forwarded-for'], headers['x-forwarded-host'], headers['x-forwarded-proto']],
        `${given.join(' | ')} ${text.slice(0, 30)}`,
      ).toEqual([address, host, proto]);
      expect(headers).not.toHaveProperty('forwarded');
    }
  });

  it('count for nothing from any other address', async () => {
    for (const { given } of forwardedRows) {
      const { received } = await send('GET /call', given);
      expect(received[0]?.headers, given.join(' | ')).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'passport.example',
        'x-forwarded-proto': 'http',
      });
    }
  });

  it('decide the address in the log too', async () => {
    const trusting = await opened(arguments_());
    await send('GET /call', ['X-Forwarded-For: [::ffff:203.0.113.7]:53124'], '', trusting);
    await trusting.close();
    expect(trusting.lines.join('\n')).toMatch(/(?: |"address":")203\.0\.113\.7[ "]/);
  });
});

it('has at least 40 rows, and nginx answers most of them', () => {
  expect(forwardedRows.length).toBeGreaterThanOrEqual(40);
  expect(forwardedRows.filter(({ nginxCannot }) => nginxCannot === undefined).length).toBeGreaterThanOrEqual(40);
});

it.each(['nginx', 'haproxy', 'apache', 'vcl'])(
  'each configuration for %s in docs/deployment.md writes the host itself: what a visitor sent is not passed on',
  (language) => {
    const text = readFileSync('docs/deployment.md', 'utf8');
    const found = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
      ([, each = '']) => each,
    );
    const proxies = found.filter((each) => each.includes('8081'));
    expect(proxies.length).toBeGreaterThan(0);
    for (const each of proxies) expect(each).toMatch(/^ +(?!#).*X-Forwarded-Host/m);
  },
);

describe('a trusted proxy', () => {
  it.each(['10.0.0.0/8/9', '10.0.0.0/', '/8', '10.0.0/8', 'fd00::/129', '10.0.0.1:80', '*', ''])(
    'that is written %j is refused with a sentence',
    (network) => {
      expect(() => trustedProxies([network])).toThrow('is neither an address nor a network, as in 10.0.0.0/8');
    },
  );
});
