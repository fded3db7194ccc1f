import type { Fault } from '../planted/plant';
import type { ExpectationId } from './expectations';

/** A hole in a server of the tests, and the row that must name it. */
export interface Hole extends Fault {
  readonly row: ExpectationId;
}

/** Holes of the sandbox. Each takes away one check. */
export const holes: readonly Hole[] = [
  {
    name: 'a code of one phone verifies another',
    row: 'code.phone',
    file: 'test/sandbox/store/codes.ts',
    from: 'known.to !== to || ',
    to: '',
  },
  {
    name: 'the purpose of a code is not compared',
    row: 'code.purpose',
    file: 'test/sandbox/store/codes.ts',
    from: ' || known.purpose !== purpose',
    to: '',
  },
  {
    name: 'a code is used twice',
    row: 'code.once',
    file: 'test/sandbox/calls/sms.ts',
    from: "if (answer.code !== 49) call.store.codes.spend(call.field('code_sig'));",
    to: '',
  },
  {
    name: 'a code may be tried without end',
    row: 'code.tries',
    file: 'test/sandbox/store/codes.ts',
    from: "if (known.tries >= TRIES) return 'locked';",
    to: '',
  },
  {
    name: 'messages are sent without a limit',
    row: 'send.limit',
    file: 'test/sandbox/calls/sms.ts',
    from: "if (store.codes.wait(request)) return refuse(sandboxCodes.tooSoon, 'tooSoon');",
    to: '',
  },
  {
    name: 'a chosen uid is not looked up in the list',
    row: 'choose.listed',
    file: 'test/sandbox/calls/registration.ts',
    from: "uid && uid !== '0' ? people.find((person) => person.uid === uid)",
    to: "uid && uid !== '0' ? store.people.byUid(uid)",
  },
  {
    name: 'the phone of a registration is not compared with that of the code',
    row: 'register.phone',
    file: 'test/sandbox/calls/registration.ts',
    from: "return found.state === 'good' && (!isNamed || found.data.to === region + phone) ? found.data : null;",
    to: "return found.state === 'good' ? { ...(isNamed ? {} : found.data), to: region + phone, region, phone } : null;",
  },
  {
    name: 'the device_sig of another account is taken',
    row: 'second.device',
    file: 'test/sandbox/calls/login.ts',
    from: "device.state === 'good' && device.data.uid === person.uid",
    to: "device.state === 'good'",
  },
  {
    name: 'tgtgt_params are not signed',
    row: 'login.params',
    file: 'test/sandbox/calls/login.ts',
    from: "if (ticket.state !== 'good') return { refusal: refuse(15, 'saltExpired') };\n  const person = store.people.byUid(ticket.data.uid);",
    to: "const person = store.people.byUid(ticket.state === 'good' ? ticket.data.uid : field('username'));",
  },
  {
    name: 'the jump redirects anywhere',
    row: 'jump.target',
    file: 'test/sandbox/pages/home.ts',
    from: 'return context.redirect(`/sandbox/home${new URL(context.req.url).search}`, 302);',
    to: `const { search, searchParams } = new URL(context.req.url);
  const target = searchParams.get('target') ?? '';
  return context.redirect(target.startsWith('https:') ? target : '/sandbox/home' + search, 302);`,
  },
  {
    name: 'the CSRF token is not bound to a session',
    row: 'csrf.bound',
    file: 'test/sandbox/crypto.ts',
    from: ' && (session === undefined || nonce.startsWith(`${session}~`))',
    to: '',
  },
];
