import { besides, sentence, type Candidate, type Piece } from './messagePieces';
import { isForLogin, isHandover, type Kind } from './messageWords';

type Pieces = readonly Piece[];

/** Returns the numbers that a word for code claims; without one those after a request; else those that are alone. */
export function claimed(all: Pieces, candidates: readonly Candidate[]): readonly Candidate[] {
  const read = withoutSenders(all);
  const isAtCounter = read.some(isCounter) && !read.some(isLogin);
  const isOurs = (piece: Piece, index: number) => isToSignIn(read, index) && (isLogin(piece) || !isAtCounter);
  const claims = (kind: Kind) =>
    read.flatMap((piece, index) =>
      piece.kind === kind && isOurs(piece, index) ? claimedBy(read, index, candidates) : [],
    );
  const byCode = claims('code');
  if (byCode.length > 0) return byCode;
  const asked = [...claims('ask'), ...candidates.filter((one) => isLoginWith(read, one))];
  if (asked.length > 0) return asked;
  const hasWord = read.some(
    (piece, index) => piece.kind === 'login' || (/^(?:code|ask)$/.test(piece.kind) && isOurs(piece, index)),
  );
  return candidates.filter((one) => isAlone(read, one) && (hasWord || isWholeText(read, one)));
}

const isLogin = ({ kind, text }: Piece) => kind === 'login' || (kind === 'code' && isForLogin(text.toLowerCase()));
/** What is handed over at a counter or in a locker: a code in the next sentence is for it. */
const isCounter = ({ isThing, text }: Piece) => isThing && /^(?:pickup|up$|locker|parcel|[取提自])/i.test(text);
/** A 'PIN code' is postal in India, unless it is yours or to be entered. */
const isPostal = (text: string) => /\bpin code/i.test(text) && !/\b(?:your|enter)\b/i.test(text);

/** Whether a word is for a code to sign in: one for a parcel, a door or a discount has a word for it beside it. */
function isToSignIn(read: Pieces, index: number): boolean {
  const word = read[index] as Piece;
  const { before, after } = besides(read, index);
  const around = [...before, word, ...after];
  if (!isLogin(word) && !around.some(({ kind }) => kind === 'login'))
    return !around.some(({ isThing }) => isThing) && !(/^(?:pin|code)$/i.test(word.text) && isPostal(joined(around)));
  const isEnd = ({ text }: Piece) => text === ',' || text === ';' || text === ':';
  const end = after.findIndex(isEnd);
  const clause = [...before.slice(before.findLastIndex(isEnd) + 1), ...after.slice(0, end < 0 ? after.length : end)];
  return !clause.some(({ isThing, text }) => isThing && isHandover(text.toLowerCase()));
}

const joined = (part: Pieces) => part.reduce((between, { text }) => between + text, '');

/** The pieces of a side that are in no brackets. */
function unbracketed(side: Pieces): Piece[] {
  let depth = 0;
  return side.filter(({ text, kind }) => {
    if (kind === 'end') depth = 0;
    else if (/^[([【《«]$/.test(text)) depth += 1;
    else if (/^[)\]】》»]$/.test(text)) depth = Math.max(0, depth - 1);
    else return depth === 0;
    return true;
  });
}

/** The name of a sender in brackets says nothing of the code: '[Harbour Parcel] 345678 is your code'. */
function withoutSenders(read: Pieces): Piece[] {
  const outside = new Set(unbracketed(read));
  return read.map((piece) => (piece.isThing && !outside.has(piece) ? { ...piece, isThing: false } : piece));
}

const hasLetters = ({ kind, text }: Piece) => kind !== 'number' && /\p{L}/u.test(text);

/** How many words are between two pieces. Three characters of Chinese are one. */
function wordsBetween(read: Pieces, from: number, to: number): number {
  const isSaid = (piece: Piece) => hasLetters(piece) && piece.kind !== 'tie' && piece.kind !== 'verb';
  return read
    .slice(from + 1, to)
    .filter(isSaid)
    .reduce((sum, { text }) => sum + (/^[A-Za-z\u00C0-\u1FFF\uAC00-\uD7A3]/.test(text) ? 1 : 1 / 3), 0);
}

/** Most words between a word for code, or a request, and its number. */
const reach = { code: 3, ask: 1 };

/** Whether a number is near enough to its word; behind 'is' or a colon, the whole sentence may be between them. */
function belongs(read: Pieces, index: number, piece: number): boolean {
  const { kind, text } = read[index] as Piece;
  if (/^(?:verif|auth)/i.test(text)) return wordsBetween(read, Math.min(index, piece), Math.max(index, piece)) === 0;
  if (kind === 'ask' && piece < index) return joined(read.slice(piece + 1, index)).replace(/\P{L}/gu, '').length < 3;
  const [from, to] = piece > index ? [index, piece] : [piece, index];
  const step = piece > index ? -1 : 1;
  let at = piece + step;
  while (/^["'“”‘’「『[【(<* ]$/.test(read[at]?.text ?? '')) at += step;
  const isSaid = read[at]?.kind === 'verb' || /^[:=]$/.test(read[at]?.text ?? '');
  if (isSaid && (kind === 'code' || wordsBetween(read, from, to) < 5)) return true;
  return wordsBetween(read, from, to) <= reach[kind as 'code' | 'ask'];
}

/** 'Confirm your e-mail with 345678', 'Sign in using 345678'. */
function isLoginWith(read: Pieces, { piece }: Candidate): boolean {
  const before = sentence(read, piece, -1);
  return before.find(({ text }) => text !== ' ')?.text === 'with' && before.some(({ kind }) => kind === 'login');
}

/** What joins two numbers of which either may be the code. */
const joins = /^(?: ?(?:or|and|et|y|e|o|ou|und|oder|и|или|[,/&、，或和及]|または))? ?$/i;

/**
 * The number of its sentence that is nearest to a word for code; behind it, if two are as near. With those that are
 * joined to it: '111222 or 333444'.
 */
function claimedBy(read: Pieces, index: number, candidates: readonly Candidate[]): Candidate[] {
  const word = read[index] as Piece;
  const { before, after } = besides(read, index);
  const distance = ({ from, to, piece }: Candidate) =>
    from > word.at
      ? from - word.at - word.text.length
      : word.at - to + (/[,;]/.test(read[piece + 1]?.text ?? '') ? 3 : 0.5);
  const near = candidates.filter(({ piece }) => piece >= index - before.length && piece <= index + after.length);
  const [first] = [...near].sort((a, b) => distance(a) - distance(b));
  if (!first || !belongs(read, index, first.piece)) return [];
  const isJoined = ({ from, piece }: Candidate) =>
    from > first.from && piece < first.piece + 5 && joins.test(joined(read.slice(first.piece + 1, piece)));
  return near.filter((one) => one === first || isJoined(one));
}

/** Most words behind a number that is alone, in a text without a word for code. */
const fewWords = 5;

/** Whether nothing but a sender's name, a note in brackets, a count or another number is in the sentence of a number. */
function isAlone(read: Pieces, { piece }: Candidate): boolean {
  const { before, after } = besides(read, piece);
  const isQuiet = (one: Piece) => !hasLetters(one) || one.kind === 'unit' || joins.test(one.text);
  return unbracketed(after).every(isQuiet) && isSender(unbracketed(before));
}

/** Whether nothing is in front of the sentence of a number, and few words are behind it. */
function isWholeText(read: Pieces, { piece }: Candidate): boolean {
  const { before, after } = besides(read, piece);
  const isFirst = !read.slice(0, piece - before.length).some(hasLetters);
  return isFirst && wordsBetween(read, piece + after.length, read.length) <= fewWords;
}

/** Whether the pieces in front of a number are a name and a colon, or a letter or two and a dash: 'G-'. */
function isSender(before: Pieces): boolean {
  const name = before.filter((one) => hasLetters(one) && !joins.test(one.text));
  const last = name.at(-1);
  if (!last) return true;
  const mark = before.findLast(({ text }) => text !== ' ')?.text;
  if (name.length === 1 && mark === '-') return /^[A-Z]{1,3}$/.test(last.text);
  const isName = ({ kind, text }: Piece) =>
    kind === 'tie' || kind === 'unit' || ((kind === 'word' || kind === 'rest') && /^[^a-z]/.test(text));
  return mark === ':' && !/[数量程率值名额价次长]/.test(last.text) && name.every(isName) && name.length <= 8;
}
