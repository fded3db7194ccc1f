import { createHash } from 'node:crypto';

export interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}
/** Fields of all answers. A test reads those of its call. */
interface Data extends Record<
  'uid' | 'jump_sig' | 'code_sig' | 'email_code_sig' | 'salt' | 'salt32' | 'reg_sig',
  string
> {
  readonly rst_sig: string;
  readonly svr_result: Readonly<Record<'uid' | 'salt' | 'salt32', string>>;
  readonly tgtgt_params: object;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The fields of a password in layers, as the page sends them. */
export function layersOf(password: string, { salt, salt32 }: { salt: string; salt32: string }) {
  const s2 = md5(md5(password) + salt);
  return { md5: md5(password), s2, s3: sha256(s2 + salt32) };
}

export type Client = Awaited<ReturnType<typeof openClient>>;

/** Opens a page of the server as a new visitor, and makes calls as that page does. */
export async function openClient(
  url: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
  device = sha256(String(Math.random())),
) {
  const answer = await fetch(`${url}/csrf`);
  const token = answer.headers.get('x-csrf-token') ?? '';
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

  /** `at` is another process of the same server. */
  async function post(path: string, fields: Readonly<Record<string, string>>, at = url): Promise<Answer> {
    const body = new URLSearchParams({ ...fields, device_id: device, csrf_token: token });
    const response = await fetch(`${at}${path}`, { method: 'POST', headers: { cookie }, body });
    return (await response.json()) as Answer;
  }
  async function get(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const query = new URLSearchParams({ ...fields, device_id: device });
    return (await (await fetch(`${url}${path}?${query}`, { headers: { cookie } })).json()) as Answer;
  }

  return {
    post,
    get,
    device,
    cookie,
    sendSms: (phone: string) => post('/ticket/send-sms', { region_no: '+852', phone_no: phone }),
    verifySms: (phone: string, code_sig: string, msgCode: string) =>
      post('/ticket/verify-sms', { code: '+852', phone, code_sig, msgCode }),
    /** Logs in with a password in layers, as the page does. */
    async logIn(account: string, password: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
      const { data } = await post('/login/account-salt', {
        account,
        check_gmail: '1',
        ...(fields['code'] && { region_no: fields['code'] }),
      });
      const { svr_result, tgtgt_params } = data;
      const { s3 } = layersOf(password, svr_result);
      const tgtgt = Buffer.from(JSON.stringify({ ...tgtgt_params, s3 })).toString('base64url');
      return post('/auth/login', { username: account, password: s3, tgtgt, device_type: 'web', ...fields });
    },
    /** Redeems a ticket. Returns the status and the session cookie. */
    async jump({ uid, jump_sig }: { uid: string | number; jump_sig: string }, at = url) {
      const query = new URLSearchParams({ uid: String(uid), jump_sig, device_id: device });
      const response = await fetch(`${at}/login/jump?${query}`, { redirect: 'manual', headers: { cookie } });
      const session = response.headers.getSetCookie().find((each) => each.startsWith('passport_session='));
      return { status: response.status, session: session?.split(';')[0] ?? '' };
    },
    home: async (session: string) => (await fetch(`${url}/home`, { headers: { cookie: session } })).text(),
  };
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
