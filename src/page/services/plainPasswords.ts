import type { CallName, ResultOf } from '../../../machines/calls';
import { isRecord } from '../config/field';
import type { ServiceContext } from './serviceContext';

/** Whether passwords go out as typed (`server.password`, D-PLAINPASSWORD): the platform hashes them itself. */
export const sendsPlain = ({ settings }: Pick<ServiceContext, 'settings'>): boolean =>
  settings.server?.password === 'plain';

/** Stand for the salts that nothing asks for: the charts wait for salts, and no request reads these. */
const noSalts = { salt: 'none', salt32: 'none' };

/** Answers to the calls that are not made: they would only bring salts. */
const unasked = {
  fetchSalt: { svr_result: { uid: '0', ...noSalts }, tgtgt_params: {} },
  fetchRegSalt: { reg_sig: 'none', ...noSalts },
} as const satisfies { readonly [N in CallName]?: object };

/** Returns the answer to a call that is not made; null where it is made as always. */
export function unaskedAnswer<N extends CallName>(name: N): ResultOf<N> | null {
  const data = Object.hasOwn(unasked, name) ? unasked[name as keyof typeof unasked] : null;
  return data && ({ type: 'result.OK', data } as unknown as ResultOf<N>);
}

/** Puts what stands for the salts into an answer or a refusal, in our names. */
export function withoutSalts(body: unknown): unknown {
  return isRecord(body) && isRecord(body.data) ? { ...body, data: { ...body.data, ...noSalts } } : body;
}
