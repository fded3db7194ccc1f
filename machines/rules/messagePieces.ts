import { isAbbreviation, pieces, thingParts, wordAt, wordKind, type Kind } from './messageWords';

export interface Piece {
  readonly kind: Kind;
  readonly text: string;
  readonly at: number;
  /** It names what has a code of another kind: a parcel, a door, a discount. */
  readonly isThing: boolean;
}
/** A number that has the form of a code. */
export interface Candidate {
  readonly code: string;
  readonly piece: number;
}

/** Returns the pieces of a message. */
export function piecesOf(text: string): Piece[] {
  const read: Piece[] = [];
  for (let at = 0; at < text.length; at = (read.at(-1) as Piece).at + (read.at(-1) as Piece).text.length) {
    const chinese = wordAt(text, at);
    if (chinese) addChinese(read, chinese, at);
    else addPiece(read, text, at);
  }
  return read.map((piece, index) => (isUnderItsName(read, index) ? { ...piece, kind: 'tie' } : piece));
}

function addPiece(read: Piece[], whole: string, at: number): void {
  pieces.lastIndex = at;
  const { 0: text, groups = {} } = pieces.exec(whole) as RegExpExecArray;
  const name = Object.keys(groups).find((each) => groups[each] !== undefined) as Kind | undefined;
  const last = read.findLast(({ text: each }) => each !== ' ' && each !== '-')?.text.toLowerCase() ?? '';
  const word = text.toLowerCase();
  const kind = name === 'word' ? wordKind(word, last) : (name ?? 'rest');
  const isThing = kind === 'thing' || (name === 'word' && thingParts.test(word));
  read.push({ kind: text === '. ' && isAbbreviation(last) ? 'tie' : kind, text, at, isThing });
}

/** Words in front of 'code', 'number' and 'password' that make it one to sign in; the longer word is one piece. */
const makesCode = /^(?:登|验证|ログ|校验|动态|[确认暗]|保安|授权|随机|激活|启用|安全|短|简讯|一次|单次|注册)/;
const isMade = /^(?:[代编]?码|密码|号码|番号|口令|コード)$/;

function addChinese(read: Piece[], { word, kind }: { word: string; kind: Kind }, at: number): void {
  const last = read.at(-1);
  const isName = last !== undefined && /^[^\0-\u2FFF]/.test(last.text);
  const grow = (longer: Piece, into: Kind) => {
    read.pop();
    read.push({ ...longer, kind: into, text: longer.text + word });
  };
  if (last && isName && isMade.test(word) && makesCode.test(last.text) && last.kind !== 'code') grow(last, 'code');
  else if (last?.kind === 'code' && /^[序编]号$/.test(word)) grow(last, 'other');
  else if (/^(?:代码|代号|编码|番号|码)$/.test(word))
    read.push({ kind: word === '代码' && isYours(read) ? 'code' : 'other', text: word, at, isThing: false });
  else if ((word.startsWith('号') && isName && last?.kind === 'rest') || (word === 'コード' && last?.kind === 'other'))
    read.push({ kind: 'other', text: word, at, isThing: false });
  else read.push({ kind, text: word, at, isThing: kind === 'thing' });
}

/** 'Your code' in Chinese: the account's or a program's. Any other is that of a share, a parcel, a coupon. */
function isYours(read: readonly Piece[]): boolean {
  const isName = ({ kind, text }: Piece) => /^[A-Za-z ]/.test(text) || kind === 'tie' || /^账[户号]$/.test(text);
  return /^[您你]$/.test(read.findLast((piece) => !isName(piece))?.text ?? '');
}

/** Whether a line ends between a word that names a number and that number, alone on the next line. */
function isUnderItsName(read: readonly Piece[], index: number): boolean {
  if (read[index]?.text !== '\n') return false;
  const isGap = (piece: Piece | undefined) => piece !== undefined && /^[\n :=]$/.test(piece.text);
  let [first, last] = [index, index];
  while (isGap(read[first])) first -= 1;
  while (isGap(read[last])) last += 1;
  let behind = last + 1;
  while (read[behind]?.text === ' ') behind += 1;
  const isNamed = read[first]?.kind === 'other' || read[first]?.kind === 'code';
  return isNamed && read[last]?.kind === 'number' && (read[behind]?.text ?? '\n') === '\n';
}

/** The place beyond the ties and verbs behind a piece or in front of it, and whether there is a verb. */
export function beyondTies(read: readonly Piece[], index: number, isBehind: boolean): { at: number; hasVerb: boolean } {
  const step = isBehind ? 1 : -1;
  let at = index + step;
  let hasVerb = false;
  for (let piece = read[at]; piece; piece = read[(at += step)]) {
    if (piece.kind !== 'tie' && piece.kind !== 'verb' && (isBehind || piece.text !== '.')) break;
    hasVerb ||= piece.kind === 'verb';
  }
  return { at, hasVerb };
}

/**
 * The pieces of a sentence in front of a place and behind it, in the order of the text; to another mark, if it is
 * given.
 */
export function besides(
  read: readonly Piece[],
  index: number,
  mark: RegExp | null = null,
): { before: Piece[]; after: Piece[] } {
  const isEnd = (piece: Piece | undefined) => !piece || piece.kind === 'end' || mark?.test(piece.text) === true;
  let [first, last] = [index, index];
  while (!isEnd(read[first - 1])) first -= 1;
  while (!isEnd(read[last + 1])) last += 1;
  return { before: read.slice(first, index), after: read.slice(index + 1, last + 1) };
}
