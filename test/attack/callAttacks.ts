import { ann, noOne, type Attack, type Target } from './target';

const isOne = (texts: readonly string[]) => new Set(texts).size === 1;

/** What a stranger sees of an answer: all but what is random. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, each]) => [name, shapeOf(each)])
    : /@|^\d+$/.test(String(value))
      ? 'a name or a number'
      : `${typeof value} of ${String(value).length}`;

/** Every call that takes the name of a person, with a name and signatures that the server did not issue. */
const namingCalls = ({ phone, email, uid }: { phone: string; email: string; uid: number }) => {
  const byPhone = { region_no: '+852', phone_no: phone };
  const sig = { code_sig: 'x'.repeat(32) };
  const hashes = { password_s2: 'a'.repeat(32), pswd_s3: 'b'.repeat(64), salt: 'c'.repeat(16), salt32: 'd'.repeat(32) };
  return [
    ['/ticket/send-sms', byPhone],
    ['/reg/send-sms-v2', byPhone],
    ['/ticket/verify-sms', { code: '+852', phone, msgCode: '123456', ...sig }],
    ['/reg/verify-sms', { ...byPhone, sms_code: '123456', ...sig }],
    ['/reg/quick-reg', { ...byPhone, ...sig }],
    ['/reg/phone-quick-reg', { ...byPhone, ...sig }],
    ['/reg/phone-quick-reg', { ...byPhone, ...sig, uid: String(uid) }],
    ['/reg/sms-reg-v2', { ...byPhone, ...sig, ...hashes, reg_sig: 'x' }],
    ['/reg/email-reg-salt', { email }],
    ['/reg/send-email-code', { email }],
    ['/reg/verify-email-code', { email, email_code: '123456', email_code_sig: 'x' }],
    ['/reg/email-reg', { email, ...hashes }],
    ['/delete-account/cancel-delete', { uid: String(uid) }],
    ['/login/account-salt', { account: email }],
    ['/login/account-salt', { account: String(uid) }],
  ] as const;
};

/** How many messages were sent of those asked for, each by a new visitor, a minute apart or at once. */
async function sentOf(target: Target, path: string, forms: readonly Readonly<Record<string, string>>[]) {
  const before = target.outbox.length;
  for (const fields of forms) await (await target.visitor()).post(path, fields);
  return target.outbox.length - before;
}

export const callAttacks: readonly Attack[] = [
  {
    name: 'who has an account: every call that takes a phone, an address or a uid',
    async run(target) {
      const open = [];
      const calls = [namingCalls(ann), namingCalls({ ...noOne, uid: 987_654_321 })] as const;
      for (const [at, [path, fields]] of calls[0].entries()) {
        const other = calls[1][at]?.[1] ?? {};
        const [one, two] = [
          await (await target.visitor()).post(path, fields),
          await (await target.visitor()).post(path, other),
        ];
        if (JSON.stringify(shapeOf(one)) !== JSON.stringify(shapeOf(two)))
          open.push(`${path}: ${one.code}, ${two.code}`);
      }
      const reset = [];
      for (const uid of [ann.uid, 987_654_321])
        reset.push((await (await target.visitor()).get('/login/reset-salt', { uid: String(uid) })).code);
      if (!isOne(reset.map(String))) open.push(`/login/reset-salt: ${reset.join(', ')}`);
      return { holds: open.length === 0, saw: open.join('; ') || `${calls[0].length + 1} calls` };
    },
  },
  {
    name: 'messages to one phone that is written in many ways',
    async run(target) {
      const forms = [
        ['+852', '91290001'],
        ['+852', '091290001'],
        ['+852', '9129 0001'],
        ['+852', '(9129)-0001'],
        ['+852', '９１２９０００１'],
        ['+852', '٩١٢٩٠٠٠١'],
        ['+85', '291290001'],
        ['+85', '2091290001'],
        ['+8520', '91290001'],
        ['+8', '5291290001'],
        ['+852 ', '91290001'],
        ['＋852', '91290001'],
      ] as const;
      const sent = await sentOf(
        target,
        '/ticket/send-sms',
        forms.map(([region_no, phone_no]) => ({ region_no, phone_no })),
      );
      const to = new Set(target.outbox.map(({ recipient }) => recipient));
      return { holds: sent <= 1 && to.size <= 1, saw: `${sent} of ${forms.length} sent, to ${[...to].join(' ')}` };
    },
  },
  {
    name: 'messages to one address: capitals, brackets, other dots and the two forms of a domain',
    async run(target) {
      const forms = ['v@bücher.example', 'V@BÜCHER.example', 'v@xn--bcher-kva.example', 'v@bücher。example'];
      const more = ['<v@bücher.example>', 'mailto:v@bücher.example', ' v@bücher.example. ', 'v@bu\u0308cher.example'];
      const sent = await sentOf(
        target,
        '/reg/send-email-code',
        [...forms, ...more].map((email) => ({ email })),
      );
      return { holds: sent === 1, saw: `${sent} of 8 sent: ${target.outbox.map((each) => each.recipient).join(' ')}` };
    },
  },
  {
    name: 'messages from one network address that is written in many ways, and behind forged ones',
    async run(target) {
      const own = '203.0.113.9';
      const forms = [own, `::ffff:${own}`, '::ffff:cb00:7109', `1.2.3.4, ${own}`, `unknown, ${own}`, `, ,${own}`];
      let sent = 0;
      for (let index = 0; index < 42; index += 1) {
        const visitor = await target.visitor((forms[index % forms.length] ?? own).replace('1.2.3.4', `1.2.3.${index}`));
        sent += Number((await visitor.sendSms(String(91_300_000 + index))).code === 0);
      }
      return { holds: sent === 30, saw: `${sent} of 42 sent` };
    },
  },
  {
    name: 'the jump leads astray, or keeps a session that was there before',
    async run(target) {
      const led = [];
      const tricks = [
        '//evil.example/',
        '/\\evil.example',
        'https:evil.example',
        'https://localhost@evil.example/',
        'javascript:alert(1)',
        'data:text/html,x',
        '\t//evil.example',
        '/login/jump?uid=1&jump_sig=x',
        '/desktopnn/login?uid=1',
        '/%6cogin/jump?uid=1&jump_sig=x',
        '/desktopnn/%6Cogin?uid=1&jump%5Fsig=x',
        '/x/%2e%2e/login/%6aump?jump_sig=x&uid=1',
        `blob:${target.url}/x`,
        `ftp://${new URL(target.url).host}/x`,
        'http://evil.example\\@localhost/',
      ];
      for (const [index, trick] of tricks.entries()) {
        const phone = String(91_310_000 + index);
        const client = await target.visitor(`198.51.100.${index}`);
        const { data: sent } = await client.sendSms(phone);
        const { data } = await client.verifySms(phone, sent.code_sig, target.lastCode());
        const fields = { code_sig: data.code_sig, region_no: '+852', phone_no: phone };
        const { data: ticket } = await client.post('/reg/phone-quick-reg', fields);
        const query = new URLSearchParams({ uid: ticket.uid, jump_sig: ticket.jump_sig, target: trick });
        const headers = { cookie: `${client.cookie}; passport_session=fixed` };
        const answer = await fetch(`${target.url}/login/jump?${query}`, { headers, redirect: 'manual' });
        const to = new URL(answer.headers.get('location') ?? '', target.url);
        const isFixed = !answer.headers.getSetCookie().some((each) => /^passport_session=(?!fixed)/.test(each));
        if (to.href !== `${target.url}/home` || isFixed) led.push(`${trick} to ${to.href}`);
      }
      return { holds: led.length === 0, saw: led.join('; ') || `${tricks.length} targets, all to /home` };
    },
  },
  {
    name: 'one proved phone at 20 registrations at the same time',
    async run(target) {
      const client = await target.visitor();
      const { data: sent } = await client.sendSms('91320000');
      const { data } = await client.verifySms('91320000', sent.code_sig, target.lastCode());
      const fields = { code_sig: data.code_sig, region_no: '+852', phone_no: '91320000' };
      const all = await Promise.all(Array.from({ length: 20 }, () => client.post('/reg/phone-quick-reg', fields)));
      const opened = all.filter(({ code }) => code === 0).length;
      return { holds: opened === 1, saw: `${opened} of 20 signed in` };
    },
  },
  {
    name: 'calls of another site: without the cookie, with a token of its own, as JSON or plain text',
    async run({ url, visitor, outbox }) {
      const [own, stranger] = [await visitor(), await visitor()];
      const token = (await fetch(`${url}/csrf`)).headers.get('x-csrf-token') ?? '';
      const fields = { region_no: '+852', phone_no: '91330000', device_id: 'x', csrf_token: token };
      const form = new URLSearchParams(fields);
      const statuses = [];
      for (const [headers, body] of [
        [{}, form],
        [{ cookie: own.cookie }, form],
        [{ cookie: stranger.cookie, 'content-type': 'application/json' }, JSON.stringify(fields)],
        [{ cookie: own.cookie, 'content-type': 'text/plain' }, form.toString()],
        [{ cookie: own.cookie, 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
        [{ cookie: own.cookie, 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n\r\ncut'],
        [{ cookie: own.cookie, 'content-type': 'multipart/form-data' }, 'csrf_token=x'],
        [{ cookie: own.cookie, 'content-encoding': 'gzip' }, '\x1f\x8b'],
      ] as const)
        statuses.push((await fetch(`${url}/ticket/send-sms`, { method: 'POST', headers, body })).status);
      return { holds: statuses.every((status) => status === 400) && outbox.length === 0, saw: statuses.join(' ') };
    },
  },
];
