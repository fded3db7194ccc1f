import type { Sandbox } from './sandbox';
import { s3Of } from './crypto';

interface Reply {
  status: number;
  code: number;
  message: string;
  data: Record<string, unknown>;
}

const common = { domain: 'd', domain_name: '', broker_id_sig: '' };

/** Returns a client that calls a sandbox in process as the page does. */
export function createClient(sandbox: Sandbox) {
  const { param, token } = sandbox.csrf();
  const fetch = async (path: string, init?: RequestInit) =>
    sandbox.app.fetch(new Request(`http://localhost${path}`, init));
  const replyOf = async (response: Response): Promise<Reply> => ({
    status: response.status,
    ...((await response.json()) as Omit<Reply, 'status'>),
  });

  const post = async (path: string, fields: Record<string, string>) =>
    replyOf(
      await fetch(path, {
        method: 'POST',
        body: new URLSearchParams({ device_id: 'device-1', [param]: token, ...fields }),
      }),
    );
  const get = async (path: string, query: Record<string, string> = {}) =>
    replyOf(await fetch(`${path}?${new URLSearchParams(query)}`));
  const send = (region: string, phone: string, more: Record<string, string> = {}) =>
    post('/ticket/send-sms', { ...common, sms_sign: '', phone_no: phone, region_no: region, scene_id: '10', ...more });

  /** Sends a code, reads it from the outbox and verifies it, as a visitor would. */
  async function proved(region: string, phone: string) {
    const code_sig = String((await send(region, phone)).data['code_sig']);
    const code = sandbox.store.outbox.list(region + phone).at(-1)?.code ?? '';
    const fields = { domain: 'd', broker_id_sig: '', code: region, phone, code_sig, msgCode: code, sms_sign: '' };
    const answer = await post('/ticket/verify-sms', { ...fields, multi_uid_check: '1', market_reject: '0' });
    return { answer, code, code_sig };
  }

  return {
    fetch,
    post,
    get,
    send,
    signIn: async (region: string, phone: string) => (await proved(region, phone)).answer,
    /** Signs in. Returns the secrets of the sign-in. */
    async signedIn(region: string, phone: string) {
      const { answer, code, code_sig } = await proved(region, phone);
      return { code, code_sig, jump_sig: String(answer.data['jump_sig']) };
    },
    salt: (account: string) => post('/login/account-salt', { account, check_gmail: '1' }),
    async login(account: string, password: string, { data }: Reply) {
      const { svr_result: salts, tgtgt_params } = data as {
        svr_result: { salt: string; salt32: string };
        tgtgt_params: object;
      };
      const s3 = s3Of(password, salts.salt, salts.salt32);
      const tgtgt = Buffer.from(JSON.stringify({ ...tgtgt_params, s3 })).toString('base64url');
      return post('/auth/login', { ...common, username: account, password: s3, tgtgt, device_type: 'web' });
    },
  };
}
