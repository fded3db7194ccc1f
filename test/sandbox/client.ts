import type { Sandbox } from './sandbox';
import { SESSION_COOKIE } from './answerCall';
import { s3Of } from './crypto';

export interface Reply {
  status: number;
  code: number;
  message: string;
  data: Record<string, unknown>;
}

const common = { domain: 'd', domain_name: '', broker_id_sig: '', sms_sign: '' };

interface Browser {
  /** Sent with every request. */
  cookie?: string;
  /** The session of the page's token; its cookie is sent too. */
  session?: string;
  deviceId?: string;
}

/** Returns a client that calls a sandbox in process as the page does. */
export function createClient(sandbox: Sandbox, { cookie: others = '', session, deviceId = 'device-1' }: Browser = {}) {
  const cookie = [others, ...(session === undefined ? [] : [`${SESSION_COOKIE}=${session}`])]
    .filter(Boolean)
    .join('; ');
  const { param, token } = sandbox.csrf(session);
  const fetch = async (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    if (cookie) headers.set('cookie', cookie);
    return sandbox.app.fetch(new Request(`http://localhost${path}`, { ...init, headers }));
  };
  const replyOf = async (response: Response): Promise<Reply> => ({
    status: response.status,
    ...((await response.json()) as Omit<Reply, 'status'>),
  });

  const post = async (path: string, fields: Record<string, string>) =>
    replyOf(
      await fetch(path, {
        method: 'POST',
        body: new URLSearchParams({ device_id: deviceId, [param]: token, ...fields }),
      }),
    );
  const get = async (path: string, query: Record<string, string> = {}) =>
    replyOf(await fetch(`${path}?${new URLSearchParams(query)}`));
  /** A GET of the page whose fields name the device. */
  const ask = async (path: string, query: Record<string, string> = {}) => get(path, { device_id: deviceId, ...query });
  const api = async (path: string, body?: unknown) => {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    return (await fetch(`/sandbox/api${path}`, init)).json() as Promise<any>; // oxlint-disable-line typescript/no-explicit-any -- JSON of tests
  };
  const sendFields = (region: string, phone: string, scene: string, more: Record<string, string> = {}) => ({
    ...common,
    phone_no: phone,
    region_no: region,
    scene_id: scene,
    ...more,
  });
  const last = async (to: string) =>
    (await api(`/outbox?to=${encodeURIComponent(to)}`)).at(-1) as { code: string; text: string; channel: string };

  return {
    fetch,
    post,
    get,
    ask,
    api,
    last,
    send: (region: string, phone: string, more?: Record<string, string>) =>
      post('/ticket/send-sms', sendFields(region, phone, '10', more)),
    sendReg: (region: string, phone: string, more?: Record<string, string>) =>
      post('/reg/send-sms-v2', sendFields(region, phone, '7', more)),
    verify: (region: string, phone: string, sig: string, code: string, more: Record<string, string> = {}) =>
      post('/ticket/verify-sms', {
        domain: 'd',
        broker_id_sig: '',
        code: region,
        phone,
        code_sig: sig,
        msgCode: code,
        sms_sign: '',
        multi_uid_check: '1',
        market_reject: '0',
        ...more,
      }),
    verifyReg: (region: string, phone: string, sig: string, code: string) =>
      post('/reg/verify-sms', sendFields(region, phone, '7', { sms_code: code, code_sig: sig })),
    salt: (account: string, more: Record<string, string> = {}) =>
      post('/login/account-salt', { account, check_gmail: '1', ...more }),
    async login(account: string, password: string, salt: Reply, more: Record<string, string> = {}) {
      const { svr_result: salts, tgtgt_params } = salt.data as {
        svr_result: { salt: string; salt32: string };
        tgtgt_params: object;
      };
      const s3 = s3Of(password, salts.salt, salts.salt32);
      const tgtgt = Buffer.from(JSON.stringify({ ...tgtgt_params, s3 })).toString('base64url');
      const { domain, domain_name, broker_id_sig } = common;
      return post('/auth/login', {
        domain,
        domain_name,
        broker_id_sig,
        username: account,
        password: s3,
        tgtgt,
        device_type: 'web',
        ...more,
      });
    },
    /** Returns a captcha ticket, as the provider issues it. */
    async ticket(passed = true) {
      const appid = '2090000001';
      const response = await fetch('/sandbox/captcha/ticket', {
        method: 'POST',
        body: JSON.stringify({ appid, passed }),
      });
      return { appid, ...((await response.json()) as { ticket: string; randstr: string }) };
    },
    /** Verifies a phone for registration. Returns the answer of the verify call. */
    async prove(region: string, phone: string) {
      const sent = await this.sendReg(region, phone);
      const { code } = await last(region + phone);
      return this.verifyReg(region, phone, String(sent.data['code_sig']), code);
    },
    /** Stores a new password with the salts and the signature of an answer. */
    setPassword: (answer: Reply, password: string, more: Record<string, string> = {}) =>
      post('/login/reset', {
        rst_sig: String(answer.data['rst_sig']),
        new_md5: 'a'.repeat(32),
        new_s2: 'b'.repeat(32),
        scene_id: '10',
        pswd_s3: s3Of(password, String(answer.data['salt']), String(answer.data['salt32'])),
        ...more,
      }),
    /** Sends a code, reads it from the outbox and verifies it, as a visitor would. */
    async signIn(region: string, phone: string) {
      const sent = await this.send(region, phone);
      const { code } = await last(region + phone);
      return this.verify(region, phone, String(sent.data['code_sig']), code);
    },
  };
}
