import { cleanIdentifier, cleanSigns, removeSpaces, withoutMarks } from './typed';

/** Longest address, and longest part before the @ (RFC 5321). */
const emailMax = 254;
const localMax = 64;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Signs that stand for hidden characters and that an address may contain too: an asterisk, a hash, a run of x or _. */
const maskSigns = /[*#]|[x_]{2}/i;

/**
 * Whether an address that the server gave can be sent: it is one, and none of its characters look masked (D-EMAILMASK).
 * Where that is doubtful, the visitor types it.
 */
export const isWholeEmail = (email: string): boolean => isEmail(email) && !maskSigns.test(email);

/**
 * Whether a cleaned text is one email address that can be sent unchanged: ASCII, one @, no comma, no quotes, dots
 * between words only, a domain with a top level (VAL-8). Domains in other scripts are accepted in their xn-- form.
 */
export function isEmail(email: string): boolean {
  if (email.length > emailMax) return false;
  const [name = '', domain = '', ...more] = email.split('@');
  if (more.length > 0 || name.length > localMax) return false;
  const labels = domain.split('.');
  return (
    name.split('.').every((word) => local.test(word)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
}

/** The brackets around an address behind a name: a name-addr of RFC 5322 (section 3.4), and other forms of contacts. */
const opening = ['<', '(', '[', '\u2039', '\u3008'];
const closing = /[>)\]\u203A\u3009][.,;]?$/;
/** A comment behind an address (RFC 5322, section 3.2.2): the name, in old programs. */
const comment = /^([^()]+)\(.*\)[.,;]?$/;
/** What names an address in front of it: `mailto:` (RFC 6068), a line of a vCard (RFC 6350), a word and a colon. */
const heading = /^(?:(?:item\d+\.)?e?-?mail(?:to|address)?(?:;[^:@]*)?|smtp|to|from|[^:@]*[^!-~:@]):(?:\/\/)?/i;
/** What is no part of an address: a word that none is written in, a label, a mark or number of a list. */
const apart = /^(?:[^!-~]+|.*:|e?-?mail|\(?\d+[.)]|[-*#]+)$/i;
const whole = /@[^@]+\.[^.@]{2,}\.?$/;

/**
 * A name in front of an address or behind it, and apart from it: two words or more, or one that cannot be its part. A
 * single word may be a part of the address, in which a space was typed; a space may follow each of its dots too.
 */
function withoutWords(text: string): string {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => word.indexOf('@') > 0);
  const address = words[at] ?? '';
  const others = words.filter((word) => word !== address);
  const isName = others.length > 1 || apart.test(others[0] ?? '@');
  const isTyped = at > 0 && words.slice(0, at).every((word) => /(?:\D|^)\.$/.test(word));
  return isName && !isTyped && whole.test(address) && !others.some((word) => /@|^\./.test(word)) ? address : text;
}

/**
 * What a field keeps of a text that holds `before` so far: cleaned, and without the words around a pasted address, which
 * no one can read apart without their spaces (D-DOTS). A space that was only typed is no reason to drop anything.
 */
export function keptEmail(text: string, before = ''): string {
  const cleaned = cleanIdentifier(text);
  return cleaned === before ? before : removeSpaces(withoutWords(cleanSigns(text)));
}

/** What smart punctuation makes of the apostrophe in a name. */
const apostrophe = /(\w)\u2019(?=\w)/g;

/**
 * Reads a typed, pasted or filled address (D-DOTS): without `mailto:` and its headers (RFC 6068), a label, a display
 * name, quotes and brackets around it, and marks behind it. A domain in another script becomes its `xn--` form (UTS
 * 46). A text that is no address is returned cleaned: `isEmail` refuses it.
 */
export function readEmail(text: string): string {
  const bare = addressIn(keptEmail(text)).replace(apostrophe, "$1'");
  const at = bare.lastIndexOf('@');
  return bare.slice(0, at + 1) + asciiDomain(bare.slice(at + 1));
}

function addressIn(text: string): string {
  const bare = withoutMarks(withoutName(text));
  const named = bare.replace(heading, '');
  if (!/^mailto:/i.test(bare)) return named === bare ? bare : withoutMarks(named);
  const [address = '', headers = ''] = named.split('?');
  const to = address === '' ? (/(?:^|&)to=([^&]*)/i.exec(headers)?.[1] ?? '') : address;
  return withoutMarks(withoutName(decoded(to)));
}

/** A name that is another address hides who is meant: it stays, to be refused. */
function withoutName(text: string): string {
  const bare = text.replace(comment, (all, address: string) => (address.includes('@') ? address : all));
  const at = Math.max(...opening.map((bracket) => bare.lastIndexOf(bracket)));
  const name = bare.slice(0, at);
  const address = bare.slice(at + 1).replace(closing, '');
  if (!closing.test(bare)) return bare;
  return !name.includes('@') || withoutMarks(name) === address ? address : bare;
}

function decoded(address: string): string {
  try {
    return cleanIdentifier(decodeURIComponent(address));
  } catch {
    return '';
  }
}

/** Letters of two scripts that look alike, in one label: UTS 39 calls no such label safe. */
const latin = /[a-z]/i;
const lookAlike = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]/u;
/** Cyrillic letters that all look like Latin ones: a label of nothing else, below a Latin top level, is refused. */
const seemsLatin =
  /^[\u0430\u0431\u0433\u0435\u043E\u0440-\u0443\u0445\u044A\u044C\u0455-\u0458\u0461\u04BB\u04CF\u0501\u051B\u051D\u04AF0-9-]+$/;

/** Returns the domain as it is sent. One that is confusable, or none, stays as it is. */
function asciiDomain(domain: string): string {
  if (!/[^ -~]/.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return domain;
  const written = domain.normalize().toLowerCase();
  const labels = written.split('.');
  const isRefused = (part: string) =>
    /^-|-$/.test(part) ||
    part !== part.normalize('NFKC') ||
    (part === labels.at(-1) && latin.test(part) && /[^ -~]/.test(part)) ||
    (lookAlike.test(part) && (latin.test(part) || (seemsLatin.test(part) && latin.test(labels.at(-1) ?? ''))));
  if (labels.some(isRefused)) return domain;
  try {
    return new URL(`https://${written}`).hostname;
  } catch {
    return domain;
  }
}
