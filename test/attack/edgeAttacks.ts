import { connect } from 'node:net';
import { ann, printedBy, type Attack } from './target';

/** Sends the bytes of a request as they are, and returns the answer. */
const raw = (url: string, text: string): Promise<string> =>
  new Promise((done) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', () => done(answer));
    socket.on('close', () => done(answer));
  });

/** Attacks on what lies under the calls: addresses, methods, bodies, the log. */
export const edgeAttacks: readonly Attack[] = [
  {
    name: 'messages from one address: ports, brackets, zones, capitals and zeros of IPv6',
    async run(target) {
      const forms = [
        '2001:db8::9',
        '2001:DB8:0:0::9',
        '2001:0db8:0000:0000:0000:0000:0000:0009',
        '[2001:db8::9]',
        '[2001:db8::9]:4711',
        '2001:db8::9%eth0',
        '2001:db8:0:0:ffff::1',
        '2001:db8::203.0.113.9',
      ];
      let sent = 0;
      for (let index = 0; index < 48; index += 1) {
        const visitor = await target.visitor(forms[index % forms.length] ?? '');
        sent += Number((await visitor.sendSms(String(91_340_000 + index))).code === 0);
      }
      return { holds: sent === 30, saw: `${sent} of 48 sent` };
    },
  },
  {
    name: 'salts from a whole network of IPv6, each from another address and session',
    async run(target) {
      let answered = 0;
      for (let index = 0; index < 80; index += 1) {
        const visitor = await target.visitor(`2001:db8:1:2:${(index * 257).toString(16)}::${index + 1}`);
        answered += Number((await visitor.post('/login/account-salt', { account: String(10_000 + index) })).code === 0);
      }
      return { holds: answered === 60, saw: `${answered} of 80 answered` };
    },
  },
  {
    name: 'lines and escape codes in the log, by fields, paths and headers',
    async run(target) {
      const nasty = '\u001b[31m\r\nforged line\u2028\u0000\u009b31m';
      const printed = await printedBy(async () => {
        const client = await target.visitor('203.0.113.1', { 'user-agent': 'x' });
        for (const path of [
          '/ticket/send-sms',
          '/reg/send-email-code',
          '/login/account-salt',
          '/auth/login',
          '/report/error',
        ])
          for (const field of ['phone_no', 'region_no', 'email', 'account', 'username', 'message'])
            await client.post(path, { region_no: '+852', phone_no: ann.phone, password: 'x', [field]: nasty });
        await fetch(`${target.url}/${encodeURIComponent(nasty)}`);
        await raw(target.url, `GET /\u001b[31m HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        await raw(target.url, `G\u001b[31m / HTTP/1.1\r\nHost: x\r\n\r\n`);
      });
      const lines = await target.passport.database.tables.selectFrom('audit').selectAll().execute();
      const kept = lines.map(({ detail, address }) => detail + address).join('');
      const isClean = (text: string) =>
        !/[\p{Cc}\u2028\u2029]/u.test(text.replaceAll('\n', '')) && !text.includes('forged');
      return {
        holds: isClean(printed) && isClean(kept),
        saw: `${printed.length} letters printed, ${lines.length} lines kept`,
      };
    },
  },
  {
    name: 'an answer that another origin may read, or that is kept',
    async run(target) {
      const open = [];
      for (const [method, path] of [
        ['GET', '/csrf'],
        ['OPTIONS', '/ticket/send-sms'],
        ['POST', '/ticket/send-sms'],
        ['POST', '/login/account-salt'],
        ['GET', '/login/account-list'],
        ['GET', '/login/jump?uid=1&jump_sig=x'],
        ['GET', '/home'],
        ['POST', '/logout'],
        ['GET', '/nothing'],
      ] as const) {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
        const answer = await fetch(target.url + path, { method, headers, redirect: 'manual' });
        if ([...answer.headers.keys()].some((name) => name.startsWith('access-control'))) open.push(`${path}: read`);
        if (answer.status >= 500) open.push(`${method} ${path}: ${answer.status}`);
        if (answer.headers.get('cache-control') !== 'no-store') open.push(`${method} ${path}: kept`);
      }
      return { holds: open.length === 0, saw: open.join(', ') || '9 answers' };
    },
  },
  {
    name: 'calls by another method, and calls that name another in a header',
    async run(target) {
      const { cookie, device } = await target.visitor();
      const token = (await fetch(`${target.url}/csrf`, { headers: { cookie } })).headers.get('x-csrf-token') ?? '';
      const fields = { region_no: '+852', phone_no: '91370000', device_id: device, csrf_token: token };
      const query = new URLSearchParams(fields);
      const statuses = [];
      for (const [method, headers] of [
        ['GET', {}],
        ['PUT', {}],
        ['OPTIONS', {}],
        ['DELETE', {}],
        ['GET', { 'x-http-method-override': 'POST' }],
        ['GET', { 'x-method-override': 'POST' }],
      ] as const)
        statuses.push(
          (await fetch(`${target.url}/ticket/send-sms?${query}`, { method, headers: { cookie, ...headers } })).status,
        );
      return {
        holds: target.outbox.length === 0 && statuses.every((each) => each === 404),
        saw: `${statuses.join(' ')}, ${target.outbox.length} sent`,
      };
    },
  },
  {
    name: 'bodies: in chunks without an end, of ten thousand fields, with files, with one name twice',
    async run(target) {
      const { url, outbox } = target;
      const { cookie } = await target.visitor();
      const token = (await fetch(`${url}/csrf`, { headers: { cookie } })).headers.get('x-csrf-token') ?? '';
      const send = async (body: BodyInit) =>
        (await fetch(`${url}/ticket/send-sms`, { method: 'POST', headers: { cookie }, body })).status;
      const chunks = `${'400\r\n'}${'a'.repeat(1024)}\r\n`.repeat(400);
      const head = `POST /ticket/send-sms HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const endless = await raw(url, head + chunks);
      const small = `csrf_token=${token}&region_no=%2B852&phone_no=91380004`;
      const short = await raw(
        url,
        `${head}${small.length.toString(16)}\r\n${small}\r\n0\r\n\r\n`.replace(
          '\r\nCookie',
          '\r\nConnection: close\r\nCookie',
        ),
      );
      const statuses = [Number(/^HTTP\/1.1 (\d+)/.exec(endless)?.[1]), Number(/^HTTP\/1.1 (\d+)/.exec(short)?.[1])];
      const many = new URLSearchParams({ csrf_token: token });
      for (let index = 0; index < 6000; index += 1) many.append(`f${index}`, '');
      statuses.push(await send(many));
      const form = new FormData();
      form.set('csrf_token', token);
      form.set('region_no', new Blob(['+852']), 'region');
      form.set('phone_no', new Blob(['91380000']), 'phone');
      statuses.push(await send(form));
      const before = outbox.length;
      await send(`csrf_token=${token}&region_no=%2B852&phone_no=91380001&phone_no=91380002&phone_no[]=91380003`);
      const isUp = (await fetch(`${url}/csrf`)).status === 204;
      const holds =
        isUp &&
        statuses[0] === 413 &&
        statuses[1] === 200 &&
        statuses.every((each) => each < 500) &&
        outbox.length - before <= 1;
      return { holds, saw: `${statuses.join(' ')}, then ${outbox.length - before} sent` };
    },
  },
  {
    name: 'names that are those of objects and of the database, as fields and as values',
    async run(target) {
      const client = await target.visitor();
      const codes = new Set<number>();
      for (const nasty of [
        '__proto__',
        'constructor',
        "' OR 1=1 --",
        '%',
        '_',
        '\\',
        '{"$ne":1}',
        '\ud800',
        '9'.repeat(400),
      ])
        for (const [path, field] of [
          ['/login/account-salt', 'account'],
          ['/ticket/verify-sms', 'code_sig'],
          ['/reg/phone-quick-reg', 'uid'],
          ['/delete-account/cancel-delete', 'uid'],
          ['/reg/send-email-code', 'email'],
        ] as const)
          codes.add(
            (await client.post(path, { region_no: '+852', phone_no: ann.phone, [nasty]: 'x', [field]: nasty })).code,
          );
      return { holds: !codes.has(9500), saw: [...codes].toSorted((one, other) => one - other).join(' ') };
    },
  },
];
