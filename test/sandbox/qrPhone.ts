import * as v from 'valibot';
import { QR_HOST } from './editions';
import { qrActions, qrStatuses, type QrCode } from './store/qrCodes';
import type { World } from './store/store';

const order = v.strictObject({
  /** A key, the link of the QR image, or 'latest' (also when left out). */
  key: v.exactOptional(v.string(), 'latest'),
  action: v.picklist(qrActions),
  /** Who confirms. */
  uid: v.exactOptional(v.string()),
});

/** A QR code as `GET /sandbox/api/qr` shows it. */
export const published = (code: QrCode) => ({
  ...code,
  status: qrStatuses.indexOf(code.status),
  statusName: code.status,
  link: linkOf(code),
});

/** The link a QR image of the sandbox's pages holds: s is the key, r the region. */
const linkOf = ({ key, region }: QrCode) => `${QR_HOST}/?${new URLSearchParams({ s: key, r: region })}`;

/** What the phone does with a code: `{key?, action, uid?}` → the code, or what is wrong. */
export function phoneActs(world: World, raw: unknown): ReturnType<typeof published> | { problems: string[] } {
  const parsed = v.safeParse(order, raw);
  if (!parsed.success)
    return {
      problems: parsed.issues.map(
        (issue) => `${v.getDotPath(issue) ?? 'body'}: expected ${issue.expected ?? 'an order'}`,
      ),
    };
  const { key, action, uid } = parsed.output;
  if (uid !== undefined && !world.people.byUid(uid)) return { problems: ['uid: nobody has it'] };
  const read = keyOf(world, key);
  if (!read) return { problems: ['key: no code there'] };
  const done = world.qrCodes.act(read.key, action, uid ?? null);
  return 'problem' in done ? { problems: [done.problem] } : published(done.code);
}

/** The code that a key, a pasted link or 'latest' names. A link must bring the region it was made with. */
function keyOf(world: World, text: string): QrCode | null {
  if (text === 'latest') return world.qrCodes.latest();
  const link = /^https?:/i.test(text.trim()) && URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const found = world.qrCodes.find(link ? (link.searchParams.get('s') ?? '') : text.trim());
  return found && (!link || link.searchParams.get('r') === found.region) ? found : null;
}
