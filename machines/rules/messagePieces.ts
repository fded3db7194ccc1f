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
  readonly from: number;
  readonly to: number;
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
  if (last && isName && isMade.test(word) && makesCode.test(last.text) && last.kind !== 'code')
    read.splice(-1, 1, { kind: 'code', text: last.text + word, at: last.at, isThing: false });
  else if (last?.kind === 'code' && /^[序编]号$/.test(word))
    read.splice(-1, 1, { ...last, kind: 'other', text: last.text + word });
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
  let [first, last] = [index - 1, index + 1];
  while (isGap(read[first])) first -= 1;
  while (isGap(read[last])) last += 1;
  let behind = last + 1;
  while (read[behind]?.text === ' ') behind += 1;
  const isNamed = read[first]?.kind === 'other' || read[first]?.kind === 'code';
  return isNamed && read[last]?.kind === 'number' && (read[behind]?.text ?? '\n') === '\n';
}

/** The place beyond the ties and verbs beside a piece, in front of it (-1) or behind it (1), and whether there is a verb. */
export function beyondTies(read: readonly Piece[], index: number, step: 1 | -1): { at: number; hasVerb: boolean } {
  let at = index + step;
  let hasVerb = false;
  for (let piece = read[at]; piece; piece = read[(at += step)]) {
    if (piece.kind !== 'tie' && piece.kind !== 'verb' && (step > 0 || piece.text !== '.')) break;
    hasVerb ||= piece.kind === 'verb';
  }
  return { at, hasVerb };
}

/** The pieces from a place to the beginning (-1) or the end (1) of its sentence, nearest first. */
export function sentence(read: readonly Piece[], index: number, step: 1 | -1): Piece[] {
  const found: Piece[] = [];
  for (let at = index + step; read[at] && read[at]?.kind !== 'end'; at += step) found.push(read[at] as Piece);
  return found;
}

/** The pieces of a sentence in front of a place and behind it, in the order of the text. */
export function besides(read: readonly Piece[], index: number): { before: Piece[]; after: Piece[] } {
  const before = read.slice(index - sentence(read, index, -1).length, index);
  return { before, after: sentence(read, index, 1) };
}
