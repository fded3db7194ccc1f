import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parse } from 'hono/utils/cookie';
import { answerTests, translate, type Logged } from './forTests';
import { askOf, Refused } from './ask';
import * as account from './answersAccount';
import * as phone from './answersPhone';
import { Memory } from './memory';
import { callAt, type CallNames } from './names';
import { answer, file, page, type Sent } from './site';

const told = () => ({ noted: true });
const answers: Readonly<Record<string, (ask: ReturnType<typeof askOf>) => object>> = {
  ticketSendSms: phone.sendCode,
  regSendSmsV2: phone.sendCode,
  ticketVerifySms: phone.checkPhoneCode,
  regVerifySms: phone.checkPhoneCode,
  regQuickReg: phone.signInByCode,
  regPhoneQuickReg: phone.openOfPhone,
  regSalt: phone.registration,
  regSmsRegV2: phone.openOfPhoneWithPassword,
  accountList: phone.accountsOfPhone,
  regEmailSalt: phone.beginByMail,
  regSendEmailCode: phone.sendMailCode,
  regVerifyEmailCode: phone.checkMailCode,
  regEmail: phone.openOfMail,
  accountSalt: account.challenge,
  authLogin: account.signInByPassword,
  resetSalt: account.saltsToReset,
  resetPassword: account.setPassword,
  qrcodeGen: account.newQr,
  qrcodeQuery: account.qrState,
  qrcodeLogin: account.signInByQr,
  deleteCancel: account.keepAccount,
  needSetPwd: account.passwordFirst,
  refreshCaptcha: told,
  csrfReport: told,
  reportEvent: told,
  reportError: told,
  reportAd: told,
};

/** HTTP statuses of refusals: any but 400, which says that the token was refused. */
const statuses: Readonly<Record<number, number>> = { 3: 410, 11: 428, 15: 410, 25: 410, 55: 409, 9102: 401 };
const refuse = ({ code, message, data }: Refused) => answer(statuses[code] ?? 422, code, message, data);

/** Answers one call, from what tests have forced or by the server's own rules. */
function answerCall(name: string, names: CallNames, fields: Record<string, string>, memory: Memory, from: Visitor) {
  if (from.method === 'POST' && fields['xsrf'] !== memory.tokenOf(from.cookies['visitor'] ?? ''))
    return answer(400, 9400, 'This page is too old.', null);
  const forced = memory.takeForced(name);
  if (forced) {
    const { code, message, data } = translate(names, forced);
    return code === 0 ? answer(200, 0, null, data) : refuse(new Refused(code, message, data));
  }
  try {
    const cookie = from.cookies['visitor'] ?? '';
    const isSignOn = (from.cookies['choice'] ?? '').includes('signOn');
    return answer(200, 0, '', answers[name]?.(askOf(fields, memory, { cookie, isSignOn })) ?? {});
  } catch (error) {
    if (error instanceof Refused) return refuse(error);
    throw error;
  }
}

interface Visitor {
  method: string;
  cookies: Record<string, string>;
}
/** The fields of a call: one JSON object of texts, or the query. */
const fieldsOf = (body: string, query: URLSearchParams) =>
  body.startsWith('{') ? (JSON.parse(body) as Record<string, string>) : Object.fromEntries(query);

/** Starts the server. Without a port it takes a free one. */
export async function startSecondServer(port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const memory = new Memory();
  const log: Logged[] = [];
  const handle = async (request: IncomingMessage): Promise<Sent> => {
    const origin = `http://${request.headers.host ?? ''}`;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', origin);
    const [method, cookies, body] = [request.method ?? 'GET', parse(request.headers.cookie ?? ''), await text(request)];
    if (path.startsWith('/tests/')) return answerTests(path.slice(7), query, body, memory, log);
    const fields = path.startsWith('/v3/') ? fieldsOf(body, query) : {};
    const called = callAt(method, path, fields);
    if (called) {
      const sent = answerCall(called.name, called.names, fields, memory, { method, cookies });
      log.push({ ...called, method, fields, status: sent.status, body: String(sent.body) });
      return sent;
    }
    const form = new URLSearchParams(method === 'POST' ? body : query);
    const wantsJson = request.headers.accept === 'application/json';
    return file(path) ?? page({ origin, path, fields: form, wantsJson, cookies, memory });
  };
  const server = createServer((request, response) => {
    void handle(request)
      .catch((error: unknown): Sent => ({ status: 500, headers: {}, body: String(error) }))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => (server.closeAllConnections(), server.close(() => closed()))),
  };
}
