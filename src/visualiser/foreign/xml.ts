import { text as written, type TextId } from '../texts/text';
import { NotJson } from './json';

/** An element of an XML document. Names have no prefix. */
export interface Element {
  /** Counted from 1. */
  readonly line: number;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescape = (text: string) =>
  text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** What a document consists of: passages to skip, tags with their attributes, text. */
const token =
  /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>|<!\[CDATA\[[^]*?\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Deep enough for any chart. */
const deepest = 200;

/** Reads an XML document: its root element. Throws `NotJson` with the line of what is wrong. Loads nothing. */
export function readXml(text: string): Element {
  const root: Element = { line: 1, name: '', attributes: {}, children: [] };
  const open = [root];
  let line = 1;
  let at = 0;
  const fail = (id: TextId, values: Readonly<Record<string, string | number>> = {}): never => {
    const around = open.slice(1).map(({ name }) => name);
    throw new NotJson(line, around.join('.'), written(id, values));
  };
  for (const [whole, closing, name, attributes = '', empty] of text.matchAll(token)) {
    const last = open.at(-1) ?? root;
    if (name !== undefined && closing) {
      if (last.name !== withoutPrefix(name))
        fail(last === root ? 'xml.closesNothing' : 'xml.closesOther', { name, open: last.name, line: last.line });
      open.pop();
    } else if (name !== undefined) {
      if (open.length > deepest) fail('json.deep', { most: deepest });
      const element: Element = {
        line,
        name: withoutPrefix(name),
        attributes: Object.fromEntries(
          [...attributes.matchAll(attribute)].map(([, key = '', one, other]) => [
            withoutPrefix(key),
            unescape(one ?? other ?? ''),
          ]),
        ),
        children: [],
      };
      last.children.push(element);
      if (!empty) open.push(element);
    }
    line += whole.split('\n').length - 1;
    at += whole.length;
  }
  if (at < text.length) fail('xml.noTag', { text: text.slice(at, at + 30).split('\n')[0] ?? '' });
  const last = open.at(-1) ?? root;
  if (last !== root) fail('xml.open', { name: last.name, line: last.line });
  return root.children[0] ?? fail('xml.empty');
}
