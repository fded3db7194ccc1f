/** Every character that renders as a space: the Unicode separators, the white space of the language, and U+0085. */
const spaces = /[\s\p{Z}\u0085]/gu;
/** Characters that render as nothing: zero width, bidi controls, soft hyphen, fillers, variation selectors, tags. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const controls = /\p{Cc}/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/** Every character that breaks a line. Two of them around nothing, as in a Windows break, make an empty line. */
const breaks = /[\n-\r\u0085\u2028\u2029]/;

/** Longest notice or message shown, in code points (T-03). */
export const noticeMax = 200;
/** Most lines of a message shown. The text of further lines stays in the last one. */
export const messageLinesMax = 6;

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
  return sliceShown(shown).trim();
}

/**
 * Returns a message of the server as displayable text: cleaned like a notice, but its line breaks are kept, as '\n'.
 * Empty lines go; at most six lines and 200 code points (T-23, T-26).
 */
export function sanitiseMessage(text: string): string {
  const lines = text
    .split(breaks)
    .map((line) => sanitiseNotice(line.replaceAll('\t', ' ')))
    .filter(Boolean);
  const kept = [...lines.slice(0, messageLinesMax - 1), lines.slice(messageLinesMax - 1).join(' ')].join('\n');
  return sliceShown(kept).trim();
}

/** Returns the first 200 code points. */
function sliceShown(text: string): string {
  return Array.from(text.slice(0, noticeMax * 2))
    .slice(0, noticeMax)
    .join('');
}
