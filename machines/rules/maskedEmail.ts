/** A hidden part of a mask, of any length. */
const hidden = /(?:[*#•…]|[x_]{2,})+/i;

/**
 * Returns whether an address may be the one that a server masked: it begins and ends as the mask does, and has its
 * other visible parts in their order (D-EMAILMASK). A mask that is no address gives no reason to doubt.
 */
export function fitsMask(email: string, mask: string): boolean {
  if (!mask.includes('@')) return true;
  const text = email.toLowerCase();
  const [first = '', ...parts] = mask.toLowerCase().split(hidden);
  const last = parts.pop() ?? '';
  let from = text.startsWith(first) ? first.length : Infinity;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    from = at < 0 ? Infinity : at + part.length;
  }
  return text.endsWith(last) && text.length - last.length >= from;
}
