/** Every character that renders as a space: the Unicode separators, the white space of the language, and U+0085. */
const spaces = /[\s\p{Z}\u0085]/gu;
/** Characters that render as nothing: zero width, bidi controls, soft hyphen, fillers, variation selectors, tags. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const controls = /\p{Cc}/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/** Longest notice shown, in code points (T-03). */
export const noticeMax = 200;

/**
 * Full-width forms U+FF01-FF5E and the ideographic space as their ASCII counterparts (VAL-1, T-30). Other digits stay
 * as they are.
 */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}

/** Returns the text without any kind of space (VAL-1). */
export function removeSpaces(text: string): string {
  return text.replace(spaces, '');
}

/** Returns the text without invisible characters, so that identifiers that look equal are equal (T-30). */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}

/**
 * Returns a typed or pasted identifier in half-width, without spaces and invisible characters (VAL-1, T-30). Never
 * longer than the input.
 */
export function cleanIdentifier(text: string): string {
  return removeInvisible(removeSpaces(toHalfWidth(text)));
}

/**
 * Returns a message from the address as displayable text: NFC, no controls, nothing invisible, at most 200 code points
 * (T-03).
 */
export function sanitiseNotice(text: string): string {
  const shown = text.replace(controls, '').replace(loneSurrogates, '').replace(invisible, '').normalize('NFC');
  return Array.from(shown.slice(0, noticeMax * 2))
    .slice(0, noticeMax)
    .join('')
    .trim();
}
