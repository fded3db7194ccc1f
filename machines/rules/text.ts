import { invisible } from './typed';

const controls = /\p{Cc}/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/** Every character that breaks a line. Two of them around nothing, as in a Windows break, make an empty line. */
const breaks = /[\n-\r\u0085\u2028\u2029]/;

/** Longest notice or message shown, in code points (T-03). */
export const noticeMax = 200;
/** Most lines of a message shown. The text of further lines stays in the last one. */
export const messageLinesMax = 6;

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
