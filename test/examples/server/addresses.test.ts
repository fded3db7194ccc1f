// @alone replaces methods of the console
import { assert, constantFrom, domain, emailAddress, oneof, property, string, tuple } from 'fast-check';
import { expect, it, vi } from 'vitest';
import { consoleOutbox } from '../../../examples/server/adapters';
import { networkOf, plainAddress } from '../../../examples/server/addresses';
import { emailOf } from '../../../examples/server/call';
import { readSettings } from '../../../examples/server/settings';
import { addressOf } from '../../../examples/server/visitor';
import { isEmail } from '../../../machines/rules/email';
import { openClient } from './client';
import { openExample, origin } from './inProcess';

it.each([
  ['2001:db8::1', '2001:db8::ffff:1', true],
  ['2001:db8:0:0:1::', '2001:0db8:0000:0000:ffff::9', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['::ffff:203.0.113.9', '203.0.113.9', true],
  ['::ffff:cb00:7109', '203.0.113.9', true],
  ['203.0.113.8', '203.0.113.9', false],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '::2', true],
  ['203.0.113.9:4711', '203.0.113.9', true],
  ['[2001:db8::1]:443', '[2001:db8::2]', true],
  ['203.0.113.9:4711', '203.0.113.8:4711', false],
])('counts %s and %s as one visitor: %s [D-EXAMPLE]', (one, other, isOne) => {
  expect(networkOf(plainAddress(one)) === networkOf(plainAddress(other))).toBe(isOne);
});

it('sends no more messages to who has a whole network of IPv6 than to one address [D-EXAMPLE]', async () => {
  const example = await openExample({ env: { ADDRESS_FACTOR: '1' } });
  let sent = 0;
  for (let index = 0; index < 40; index += 1) {
    const fetch = ((url, init) =>
      example.fetch(url, {
        ...init,
        headers: { ...init?.headers, 'x-forwarded-for': `2001:db8::${index + 1}` },
      })) as typeof globalThis.fetch;
    const { code } = await (await openClient(origin, fetch)).sendSms(String(91_240_100 + index));
    sent += Number(code === 0);
  }
  expect(sent).toBe(30);
});

it('takes the last address of X-Forwarded-For that is no proxy’s, with proxies given as networks [D-EXAMPLE]', async () => {
  const { isProxy } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8, 127.0.0.1' });
  const of = (remoteAddress: string, forwarded: string) => {
    const context = {
      env: { incoming: { socket: { remoteAddress } } },
      req: { header: () => forwarded },
    };
    return addressOf(context as never, { secret: '', settings: { isProxy } });
  };
  expect(of('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  expect(of('::ffff:10.1.2.3', '198.51.100.1, 203.0.113.9, 10.4.4.4')).toBe('203.0.113.9');
  expect(of('fd12::1', '2001:DB8::1')).toBe('2001:db8::1');
  expect(of('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
  expect(of('10.1.2.3', 'unknown')).toBe('10.1.2.3');
});

const addresses = oneof(
  emailAddress(),
  string({ unit: constantFrom(...'ab1-_.@<>,;" \u001b%A中'), maxLength: 30 }),
  tuple(string({ maxLength: 70 }), domain()).map((parts) => parts.join('@')),
);
it('takes for an address what the page takes for one, and nothing else [VAL-8]', () => {
  assert(
    property(addresses, (text) => {
      const isTaken = (() => {
        try {
          return emailOf(text) === text.toLowerCase();
        } catch {
          return false;
        }
      })();
      /* Letters that only turn into ASCII in lower case, such as the Kelvin sign, are none of the page's. */
      expect(isTaken).toBe(isEmail(text.toLowerCase()));
    }),
    { numRuns: 3000 },
  );
});

it.each(['x1<victim@example.com', 'a@b', 'a;b@example.com', '\u001b[2Ja@example.com', 'a@example.com\r\nBcc: b', ''])(
  'sends nothing to %j, whose mail would go elsewhere [D-EXAMPLE]',
  async (email) => {
    const example = await openExample();
    const client = await openClient(origin, example.fetch);
    for (const path of ['/reg/email-reg-salt', '/reg/send-email-code'])
      expect((await client.post(path, { email })).code).toBe(9001);
    expect(example.outbox).toEqual([]);
  },
);

it('prints a message on one line, without what a terminal obeys [D-EXAMPLE]', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await consoleOutbox({ channel: 'sms', recipient: '\u001b[31m+852', text: 'a\r\nb\u009b\u202e' });
  expect(log.mock.calls).toEqual([['outbox sms  [31m+852: a  b  ']]);
  log.mockRestore();
});
