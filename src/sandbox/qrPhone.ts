import * as v from 'valibot';
import { QR_HOST } from './editions';
import { qrActions, qrStatuses, type QrCode } from './store/qrCodes';
import { problemsOf } from './store/problems';
import type { Store } from './store/store';

const actionSchema = v.strictObject({
  /** A key, the link of the QR image, or 'latest' (the default). */
  key: v.exactOptional(v.string(), 'latest'),
  action: v.picklist(qrActions),
  /** Who confirms. */
  uid: v.exactOptional(v.string()),
});

/** Returns a QR code as `GET /sandbox/api/qr` shows it. */
export const publicQrCode = (code: QrCode) => ({
  ...code,
  status: qrStatuses.indexOf(code.status),
  statusName: code.status,
  link: linkOf(code),
});

/** Returns the link in the QR image: s is the key, r the region. */
const linkOf = ({ key, region }: QrCode) => `${QR_HOST}/?${new URLSearchParams({ s: key, r: region })}`;

/** Applies an action of the phone to a code: `{key?, action, uid?}`. Returns the code, or the problems. */
export function applyPhoneAction(store: Store, raw: unknown): ReturnType<typeof publicQrCode> | { problems: string[] } {
  const parsed = v.safeParse(actionSchema, raw);
  if (!parsed.success) return { problems: problemsOf(parsed.issues) };
  const { key, action, uid } = parsed.output;
  if (uid !== undefined && !store.people.byUid(uid)) return { problems: ['uid: no such person'] };
  const read = keyOf(store, key);
  if (!read) return { problems: ['key: no such code'] };
  const done = store.qrCodes.act(read.key, action, uid ?? null);
  return 'problem' in done ? { problems: [done.problem] } : publicQrCode(done.code);
}

/** Returns the code that a key, a pasted link or 'latest' names. A link must have the region of its code. */
function keyOf(store: Store, text: string): QrCode | null {
  if (text === 'latest') return store.qrCodes.latest();
  const link = /^https?:/i.test(text.trim()) && URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const found = store.qrCodes.find(link ? (link.searchParams.get('s') ?? '') : text.trim());
  return found && (!link || link.searchParams.get('r') === found.region) ? found : null;
}
