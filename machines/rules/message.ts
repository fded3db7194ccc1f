import { claimed } from './messageClaims';
import { besides, beyondTies, piecesOf, type Candidate, type Piece } from './messagePieces';
import { simplified } from './messageWords';
import { removeInvisible, toAsciiDigits, toHalfWidth } from './typed';

/** Digits of an SMS, voice or email code (VAL-6). */
export const codeLength = 6;

/** Whether a text is a whole code: six ASCII digits (VAL-6). */
export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** Why no code is taken from a text. */
export type CodeProblem = 'noCodeFound' | 'severalCodes';
/** What a message says about its code: the code, or why none is taken. */
export type CodeReading = { readonly code: string } | { readonly problem: CodeProblem };

/** Number of characters of a message that are searched, and of one with markup. */
const messageMax = 4000;
const markedMax = 10 * messageMax;

/** Dashes, minus signs and middle dots between the groups of a code. */
const dashes = /[\p{Pd}\u02D7\u2043\u207B\u208B\u2212\u2796\u00B7\u2027\u2219\u22C5\u30FB]/gu;

/** The last line of a message for one site (WebOTP, domain-bound codes): `@passport.example #123456`. */
const boundLine = /^@[^\s#@]+ #([0-9]+)/m;

/**
 * Searches a message for its code: six digits, whole or in groups, that a word for a login code or a request belongs
 * to, or that are alone (VAL-6, D-BOXES). Numbers of orders, accounts and phones, dates, times, amounts and shares are
 * none. If two may be the code, none is taken.
 */
export function codeIn(message: string): CodeReading {
  const whole = withoutMarkup(message).slice(0, messageMax).normalize('NFC');
  const text = simplified(removeInvisible(toAsciiDigits(toHalfWidth(whole))).replace(dashes, '-')).replace(
    /[^\S\n]+/gu,
    ' ',
  );
  const bound = boundLine.exec(text)?.[1] ?? '';
  if (isCode(bound)) return { code: bound };
  const read = piecesOf(text);
  const candidates = read.flatMap((_, index) => candidatesIn(read, index)).filter((one) => !isOther(read, one));
  const codes = new Set(claimed(read, candidates).map(({ code }) => code));
  const [code, ...more] = codes;
  if (code === undefined) return { problem: 'noCodeFound' };
  return more.length > 0 ? { problem: 'severalCodes' } : { code };
}

/** The words of an HTML mail whose source was pasted: without styles and tags, whose colours are six digits too. */
function withoutMarkup(message: string): string {
  if (!/<[a-z/!][^<>]*>|&#?[a-z\d]+;/i.test(message.slice(0, messageMax))) return message;
  return message
    .slice(0, markedMax)
    .replace(/<(?:style|script|title)\b[^]*?(?:<\/(?:style|script|title)>|$)|<!--[^]*?(?:-->|$)/gi, '')
    .replace(/<\/?(?:p|div|br|tr|table|h[1-6]|li|ul)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>|&(?:nbsp|[a-z]+sp|#160|#8239|#8201);/gi, ' ')
    .replace(/&(?:zwn?j|shy|#8203);/gi, '')
    .replace(/&#(x?[\da-f]{2,5});/gi, (_, at: string) => String.fromCharCode(Number(at.replace(/x/i, '0x'))))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');
}

/** Returns the numbers of a piece that have the form of a code. */
function candidatesIn(read: readonly Piece[], index: number): Candidate[] {
  const { kind, text } = read[index] as Piece;
  if (kind !== 'number' || isPart(read, index)) return [];
  const next = besides(read, index).after.find((piece) => piece.text !== ' ');
  const runs = runsOf(text);
  // A number in front of a unit is its count: '123 456 5 minutes'.
  if (next?.kind === 'unit') runs.at(-1)?.pop();
  return runs.flatMap(codesOf).map((code) => ({ code, piece: index }));
}

/** Whether a number is a part of something else: of a word, an address, a phone with its plus, a masked number. */
function isPart(read: readonly Piece[], index: number): boolean {
  const [before, after] = [read[index - 1], read[index + 1]];
  const first = read[index - 2];
  if (after && /^[A-Za-z@_=&%/\\]/.test(after.text)) return true;
  if (before && /[A-Za-z]$/.test(before.text)) return before.kind !== 'code';
  if (before?.text === '-' && first && /[A-Za-z]$/.test(first.text))
    return first.kind !== 'code' && first.text.length > 2 && !isCalledCode(read, index);
  const money = [before, first].find((piece) => piece && piece.text !== ' ');
  if (money && (/^\p{Sc}$/u.test(money.text) || (money.kind === 'unit' && /[A-Za-z]/.test(money.text)))) return true;
  if (before && /^[*•]$/.test(before.text)) return !after || !/^[*•]$/.test(after.text);
  return before ? /^[+@_&/\\.×]$/.test(before.text) : false;
}

/** Whether 'is your code' follows a number: banks put the letters of the request in front of it, 'ABCD-123456'. */
function isCalledCode(read: readonly Piece[], index: number): boolean {
  const isNamed = besides(read, index).after.some(({ kind }) => kind === 'code');
  return isNamed && beyondTies(read, index, true).hasVerb;
}

/** Begins with a number whose commas group thousands. */
const thousands = /^[0-9]{1,3}(?:,[0-9]{3})+(?:[^0-9,]|$)/;

/** The groups of the numbers in a text: a space is between two groups, another comma between two numbers. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const spaced of text.replace(/ - /g, '---').split(' ')) {
    const [first = '', ...more] = thousands.test(spaced) ? [spaced] : spaced.split(',');
    runs.at(-1)?.push(first);
    for (const found of more) runs.push([found]);
  }
  return runs;
}

/** Two, three or six groups that make a code together. Digits one by one may have a dash in their middle. */
const grouped = /^(?:[0-9]{3} [0-9]{3}|[0-9]{2} [0-9]{2} [0-9]{2}|[0-9](?:(?: |-+)[0-9]){5})$/;

/** Returns the codes of a run of groups. A longer number in groups, such as a phone, has none. */
function codesOf(groups: readonly string[]): string[] {
  const whole = groups.join(' ');
  if (grouped.test(whole)) return [whole.replaceAll(/[ -]/g, '')];
  const codes = groups.map(codeOf);
  if (!groups.every((text, index) => codes[index] !== null || isNoGroup.test(text))) return [];
  return codes.filter((code) => code !== null);
}

/** A day, an hour, a count, a date or a time beside a code. */
const isNoGroup = /^[0-9]{1,2}$|[:/.]|-.*-/;

/** Returns the code that a group without spaces is; null if it is none. */
function codeOf(text: string): string | null {
  if (isCode(text)) return text;
  const parts = text.split(/-+/);
  return grouped.test(parts.join(' ')) && !isDate(parts) ? parts.join('') : null;
}

/** Whether three groups are a day, a month and a year, in any order. */
function isDate(parts: readonly string[]): boolean {
  if (parts.length !== 3) return false;
  const [a, b, c] = parts.map(Number) as [number, number, number];
  const isDay = (day: number, month: number) => day < 32 && month < 13;
  return isDay(a, b) || isDay(b, a) || isDay(c, b);
}

/** Whether the words in front of a number, or behind `is`, say that it is no code. */
function isOther(read: readonly Piece[], { piece }: Candidate): boolean {
  const before = beyondTies(read, piece, false);
  const [name, ...between] = read.slice(before.at, piece);
  if (name?.kind === 'unit' && /^(?:[A-Z]{3}|[Pp]oints)$/.test(name.text)) return true;
  if (name?.kind === 'other')
    return !(before.hasVerb && isPromised(read, before.at)) && !isBehindSender(read, piece, between);
  const { at, hasVerb } = beyondTies(read, piece, true);
  const isOne = !read[piece]?.text.includes(',');
  return isOne && hasVerb && read[at]?.kind === 'other' && !isCalledCode(read, piece);
}

/** Whether the name of a sender is in front of a code: '【Harbour证券】345678，…', 'Harbour Pay: 345678 is your code'. */
function isBehindSender(read: readonly Piece[], index: number, between: readonly Piece[]): boolean {
  const { after } = besides(read, index);
  if (/^[\]】]$/.test(between[0]?.text ?? '')) return after.some(({ kind }) => kind === 'code');
  const isYours = /^ ?(?:[为是]|(?:is|was) (?:your|the))/.test(after.reduce((all, { text }) => all + text, ''));
  return isYours && between.some(({ text }) => text === ':' || text === '-') && isCalledCode(read, index);
}

/** Whether a word for code waits for its number in front of a place: 'The code for your account is …'. */
function isPromised(read: readonly Piece[], index: number): boolean {
  const last = besides(read, index).before.findLast(({ kind }) => kind === 'code' || kind === 'number');
  return last?.kind === 'code';
}
