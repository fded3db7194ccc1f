import type { PageConfig } from '../config/config';
import { nameIn } from '../config/serverNames';
import type { PageParams } from './parameters';

/** Our name of each page parameter in the query. */
export const names = {
  language: 'lang',
  jumpUrl: 'jumpUrl',
  fromUrl: 'fromUrl',
  iniframe: 'iniframe',
  isProd: 'isProd',
  isLogin: 'isLogin',
  isHkva: 'isHkva',
  handback: 'handback',
  globalContent: 'global_content',
  channel: 'channel',
  subchannel: 'subchannel',
  from: 'from',
  sensetime: 'sensetime',
  smsSign: 'sms_sign',
  target: 'target',
  loginHint: 'login_hint',
} as const satisfies Record<keyof PageParams, string>;

/**
 * Returns the query built from the parsed parameters, under the names that the configuration gives them. Unknown
 * names are dropped (T-01).
 */
export function queryOf(params: PageParams, server: PageConfig['server'] = {}): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [field, name] of Object.entries(names)) {
    const value = params[field as keyof PageParams];
    const given = name === 'sensetime' || name === 'sms_sign' ? nameIn(server, 'query', name) : name;
    if (value !== null) query[given] = typeof value === 'boolean' ? String(Number(value)) : value;
  }
  return query;
}
