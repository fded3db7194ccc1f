import { text as written, type TextId } from '../texts/text';

/** An error in a file, with its place. */
export interface Problem {
  /** Counted from 1; 0 for the file as a whole. */
  readonly line: number;
  /** Where in the definition, `states.idle.on.START`; '' for the whole. */
  readonly key: string;
  readonly text: string;
}

type Plain = string | number | boolean | null;

/** A JSON value and the line it begins at. */
export interface Located {
  readonly line: number;
  readonly value: Plain | readonly Located[] | ReadonlyMap<string, Located>;
}

/** Thrown by `readJson` for invalid JSON, with line and key. */
export class NotJson extends Error {
  readonly line: number;
  readonly key: string;
  constructor(line: number, key: string, text: string) {
    super(text);
    this.line = line;
    this.key = key;
  }
}

type Values = Readonly<Record<string, string | number>>;

/** Deep enough for any chart. Without a limit, a file of a million brackets overflows the stack. */
const deepest = 200;

class Reader {
  private at = 0;
  private line = 1;
  private readonly path: string[] = [];
  private readonly text: string;
  private readonly isCode: boolean;

  /** @param from where the definition begins; behind the beginning of the text it is code, with what only code has */
  constructor(text: string, from = 0) {
    this.text = text;
    this.at = from;
    this.line = text.slice(0, from).split('\n').length;
    this.isCode = from > 0;
  }

  whole(): Located {
    const found = this.read();
    if (this.isCode) return found;
    this.skip();
    if (this.at < this.text.length) this.fail('json.afterEnd', { sign: this.here() });
    return found;
  }

  private fail(id: TextId, values: Values = {}): never {
    throw new NotJson(this.line, this.path.join('.'), written(id, values));
  }

  private here(): string {
    const sign = this.text[this.at];
    return sign === undefined ? written('json.endOfFile') : JSON.stringify(sign);
  }

  /** Passes the text that a sticky pattern matches here, and returns it; undefined where it does not match. */
  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    this.line += (found?.split('\n').length ?? 1) - 1;
    return found;
  }

  private skip(): void {
    this.take(this.isCode ? /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y : /\s*/y);
    if (!this.isCode && /\/[/*]/.test(this.text.slice(this.at, this.at + 2))) this.fail('json.comments');
  }

  private read(): Located {
    this.skip();
    const { line } = this;
    if (this.path.length > deepest) this.fail('json.deep', { most: deepest });
    const sign = this.text[this.at];
    if (sign === '{') return { line, value: this.object() };
    if (sign === '[') return { line, value: this.list() };
    return { line, value: this.isCode ? this.code() : this.plain() };
  }

  /** A value of code: a text, a number, or an expression as it is written, such as `assign({ … })`. */
  private code(): Plain {
    const { at } = this;
    const found = this.take(
      /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$\\]*`|-?\d[\d_]*(?:\.\d+)?|true|false|null)(?=(?:\s+as\s+\w+)?\s*[,\]})])/y,
    );
    if (found !== undefined) {
      this.take(/\s+as\s+\w+/y);
      if (/^['`]/.test(found)) return found.slice(1, -1).replaceAll(/\\(.)/g, '$1');
      return JSON.parse(found.startsWith('"') ? found : found.replaceAll('_', '')) as Plain;
    }
    for (let depth = 0; depth > 0 || !/[,\]})]/.test(this.text[this.at] ?? ',');) {
      const part = this.take(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[^]*?\*\/|[^]/y);
      if (part === undefined) break;
      depth += /^[[({]$/.test(part) ? 1 : /^[\])}]$/.test(part) ? -1 : 0;
    }
    const text = this.text.slice(at, this.at).trim();
    if (!text) return this.fail('json.value', { sign: this.here() });
    return /=>|^function/.test(text) ? 'inline' : text.replaceAll(/\s+/g, ' ').slice(0, 60);
  }

  private key(): string {
    if (this.text[this.at] === '"') return String(this.plain());
    const found = this.isCode ? this.take(/[\w$]+|'(?:[^'\\\n]|\\.)*'/y) : undefined;
    if (found === undefined) return this.fail('json.key', { sign: this.here() });
    return found.startsWith("'") ? found.slice(1, -1) : /^\d/.test(found) ? found.replaceAll('_', '') : found;
  }

  private plain(): Plain {
    const found = this.take(/"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
    if (found === undefined)
      return this.text[this.at] === "'" ? this.fail('json.quotes') : this.fail('json.value', { sign: this.here() });
    try {
      return JSON.parse(found) as Plain;
    } catch {
      return this.fail('json.invalid', { text: found.slice(0, 40) });
    }
  }

  /** A value, and its key while it is read. */
  private under(key: string): Located {
    this.path.push(key);
    const found = this.read();
    this.path.pop();
    return found;
  }

  private object(): Map<string, Located> {
    const found = new Map<string, Located>();
    this.separated('}', () => {
      const key = this.key();
      this.skip();
      if (!this.take(/:/y)) this.fail('json.colon', { key: JSON.stringify(key) });
      found.set(key, this.under(key));
    });
    return found;
  }

  private list(): Located[] {
    const found: Located[] = [];
    this.separated(']', () => void found.push(this.under(String(found.length))));
    return found;
  }

  private separated(end: string, each: () => void): void {
    this.at += 1;
    this.skip();
    while (this.text[this.at] !== end) {
      each();
      this.skip();
      if (this.take(/,/y)) {
        this.skip();
        if (this.text[this.at] === end && !this.isCode) this.fail('json.comma', { end: JSON.stringify(end) });
      } else if (this.text[this.at] !== end) this.fail('json.noComma', { end: JSON.stringify(end), sign: this.here() });
    }
    this.at += 1;
  }
}

/**
 * Reads JSON with the line of every value. Throws `NotJson`. Why not jsonc-parser:
 * docs/decisions/0021-our-own-json-reader.md.
 */
export const readJson = (text: string): Located => new Reader(text.replace(/^\uFEFF/, '')).whole();

/**
 * Reads the definition of the first `createMachine({ … })` in source code, such as Stately's export. What only runs is
 * kept as its text. Null if there is none.
 */
export function readSource(text: string): Located | null {
  const found = /\bcreateMachine\s*(?:<[^(]*>)?\s*\(\s*(?=\{)/.exec(text);
  return found ? new Reader(text, found.index + found[0].length).whole() : null;
}

/** Returns plain values. A key like `__proto__` becomes an own property and reaches no prototype. */
export function plain({ value }: Located): unknown {
  if (value instanceof Map)
    return Object.fromEntries([...(value as ReadonlyMap<string, Located>)].map(([key, each]) => [key, plain(each)]));
  return Array.isArray(value) ? value.map((each: Located) => plain(each)) : value;
}
