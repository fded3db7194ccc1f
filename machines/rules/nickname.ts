import { cleanIdentifier } from './text';

/** Letters, marks and digits of any script, with _ and - between them; no other symbols (VAL-8). */
const words = /^[\p{L}\p{M}\p{Nd}_-]+$/u;

export const nicknameMin = 4;
export const nicknameMax = 20;

/** Whether a text is a nickname: 4 to 20 characters (code points), text only (VAL-8). */
export function isNickname(nickname: string): boolean {
  if (nickname.length > nicknameMax * 2) return false;
  const { length } = Array.from(nickname);
  return length >= nicknameMin && length <= nicknameMax && words.test(nickname);
}

/** Reads a nickname field: half-width, no spaces (VAL-1). */
export function readNickname(text: string): { nickname: string } | { problem: 'invalidNickname' } {
  const nickname = cleanIdentifier(text);
  return isNickname(nickname) ? { nickname } : { problem: 'invalidNickname' };
}
