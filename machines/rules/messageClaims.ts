import { besides, type Candidate, type Piece } from './messagePieces';
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
/** Whether a word is for a code to sign in: one for a parcel, a door or a discount has a word for it beside it. */
function isToSignIn(read: Pieces, index: number): boolean {
  const word = read[index] as Piece;
  const { before, after } = besides(read, index);
  const around = [...before, word, ...after];
  if (!isLogin(word) && !around.some(({ kind }) => kind === 'login')) {
    // A 'PIN code' is postal in India, unless it is yours or to be entered.
    const other = word.text === 'code' ? before.at(-2) : after[1];
    const isPostal = /^(?:pincode|codepin)$/i.test(word.text + other?.text);
    return (
      !around.some(({ isThing }) => isThing) && (!isPostal || around.some(({ text }) => /^(?:your|enter)$/i.test(text)))
    );
  }
  const clause = besides(read, index, /^[,;:]$/);
  return ![...clause.before, ...clause.after].some(({ isThing, text }) => isThing && isHandover(text.toLowerCase()));
}

const joined = (part: Pieces) => part.reduce((between, { text }) => between + text, '');

/** The pieces that are in no brackets. */
function unbracketed(read: Pieces): Piece[] {
  let isInside = false;
  return read.filter(({ text, kind }) => {
    if (/^[([【《«]$/.test(text)) isInside = true;
    else if (kind === 'end' || /^[)\]】》»]$/.test(text)) isInside = false;
    return !isInside;
  });
}

/** The name of a sender in brackets says nothing of the code: '[Harbour Parcel] 345678 is your code'. */
function withoutSenders(read: Pieces): Piece[] {
  const outside = new Set(unbracketed(read));
  return read.map((piece) => (piece.isThing && !outside.has(piece) ? { ...piece, isThing: false } : piece));
}

const hasLetters = ({ kind, text }: Piece) => kind !== 'number' && /\p{L}/u.test(text);

/** How many words there are. Three characters of Chinese, or particles of one letter, are one. */
const wordsIn = (part: Pieces): number =>
  part
    .filter((piece) => hasLetters(piece) && piece.kind !== 'tie' && piece.kind !== 'verb')
    .reduce((sum, { text }) => sum + (text.length > 1 ? 1 : 1 / 3), 0);

/**
 * Whether a number is near enough to its word: behind 'is' or a colon, or three words from a word for code; one word
 * behind a request, or right in front of it. 'Verification' is beside its number: of itself it is no code.
 */
function belongs(read: Pieces, index: number, piece: number): boolean {
  const word = read[index] as Piece;
  const isBehind = besides(read, index).after.includes(read[piece] as Piece);
  const between = (isBehind ? read.slice(index, piece) : read.slice(piece, index)).filter((one) => one !== word);
  const words = wordsIn(between);
  if (words < 1) return true;
  if (/^(?:verif|auth)/i.test(word.text) || (word.kind === 'ask' && !isBehind)) return false;
  const isMark = (one: Piece) => !/^["'“”‘’「『[【(<* ]$/.test(one.text);
  const beside = isBehind ? between.findLast(isMark) : between.find(isMark);
  return beside?.kind === 'verb' || /^[:=]$/.test(beside?.text ?? '') || words <= (word.kind === 'ask' ? 1 : 3);
}

/** 'Confirm your e-mail with 345678'. */
function isLoginWith(read: Pieces, { piece }: Candidate): boolean {
  const { before } = besides(read, piece);
  return before.findLast(({ text }) => text !== ' ')?.text === 'with' && before.some(({ kind }) => kind === 'login');
}

/** What joins two numbers of which either may be the code. */
const joins = /^(?: ?(?:or|and|et|y|e|o|ou|und|oder|и|или|[,/&、，或和及]|または))? ?$/i;

/**
 * The number of its sentence that is nearest to a word for code; behind it, if another is little nearer in front. With
 * those that are joined to it: '111222 or 333444'.
 */
function claimedBy(read: Pieces, index: number, candidates: readonly Candidate[]): Candidate[] {
  const word = read[index] as Piece;
  const { before, after } = besides(read, index);
  const distance = ({ piece }: Candidate) => {
    const { at, text } = read[piece] as Piece;
    return after.includes(read[piece] as Piece) ? at - word.at - word.text.length : word.at - at - text.length + 5;
  };
  const [start, end] = [index - before.length, index + after.length];
  const near = candidates.filter(({ piece }) => piece >= start && piece <= end);
  const [first] = [...near].sort((a, b) => distance(a) - distance(b));
  if (!first || !belongs(read, index, first.piece)) return [];
  const next = near[near.indexOf(first) + 1];
  return next && joins.test(joined(read.slice(first.piece, next.piece).filter((one) => one !== read[first.piece])))
    ? [first, next]
    : [first];
}

/** Most words behind a number that is alone, in a text without a word for code. */
const fewWords = 5;

/**
 * Whether nothing but a sender's name, a note in brackets, a count or another number is in the sentence of a number.
 */
function isAlone(read: Pieces, { piece }: Candidate): boolean {
  const { before, after } = besides(read, piece);
  const isQuiet = (one: Piece) => !hasLetters(one) || one.kind === 'unit' || joins.test(one.text);
  return unbracketed(after).every(isQuiet) && isSender(unbracketed(before));
}

/** Whether nothing is in front of the sentence of a number, and few words are behind it. */
function isWholeText(read: Pieces, { piece }: Candidate): boolean {
  const start = piece - besides(read, piece).before.length;
  return !read.slice(0, start).some(hasLetters) && wordsIn(read.slice(piece)) <= fewWords;
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
