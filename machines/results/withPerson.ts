import { goAway, type Go, type SaltData } from '../go';
import type { Person } from './redirectResults';

/** What a page knows about the person who signs in. */
interface KnownPerson {
  account: string;
  kind: Person['kind'];
  phone?: string | undefined;
  currentUid?: string | null | undefined;
  saltData?: SaltData | undefined;
}

/**
 * Returns the exit with what the page knows about the person. Device lock gets uid, phone and email from the answer,
 * else from the page (ERR-7, JUMP-1, D-DEVICELOCK). Every other `go` is returned as it is.
 */
export function withPerson(go: Go, person: KnownPerson): Go {
  if (go.type !== 'go.away' || go.params.to !== 'deviceLock') return go;
  return goAway({ ...known(person), ...go.params });
}

function known({ account, kind, phone, currentUid, saltData }: KnownPerson) {
  const typed = kind === 'account' && /^\d+$/u.test(account) ? account : undefined;
  const uid = [currentUid, saltData?.svr_result.uid, typed].find((each) => each && each !== '0');
  return { ...(uid && { uid }), ...(phone && { phone_no: phone }), ...(account.includes('@') && { email: account }) };
}
