/**
 * Signatures that a server did not issue, in words, made from one that it issued: another last letter, the first half,
 * and one of the same length. None is empty: the page sends no call without it.
 */
export function forgeriesOf(signature: string): readonly (readonly [what: string, signature: string])[] {
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A');
  return [
    ['with another first letter', other(signature[0] ?? '') + signature.slice(1)],
    ['cut in half', signature.slice(0, Math.ceil(signature.length / 2)) || 'A'],
    ['made up', 'A'.repeat(Math.max(1, signature.length))],
  ];
}
