/** An error in a file, with its place. */
export interface Problem {
  /** Counted from 1; 0 for the file as a whole. */
  readonly line: number;
  /** Where in the definition, `states.idle.on.START`; '' for the whole. */
  readonly key: string;
  readonly text: string;
}

/** A JSON value and the line it begins at. */
export interface Located {
  readonly line: number;
  readonly value: string | number | boolean | null | readonly Located[] | ReadonlyMap<string, Located>;
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

/** Deep enough for any chart. Without a limit, a file of a million brackets overflows the stack. */
const deepest = 200;

class Reader {
  private at = 0;
  private line = 1;
  private readonly path: string[] = [];
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  whole(): Located {
    const found = this.read();
    this.skip();
    if (this.at < this.text.length) this.fail(`nothing may follow the end of the definition, but ${this.here()} does`);
    return found;
  }

  private fail(text: string): never {
    throw new NotJson(this.line, this.path.join('.'), text);
  }

  private here(): string {
    const sign = this.text[this.at];
    return sign === undefined ? 'the end of the file' : JSON.stringify(sign);
  }

  private skip(): void {
    for (; /\s/.test(this.text[this.at] ?? ''); this.at += 1) if (this.text[this.at] === '\n') this.line += 1;
    if (this.text.startsWith('//', this.at) || this.text.startsWith('/*', this.at)) this.fail('JSON has no comments');
  }

  private read(): Located {
    this.skip();
    const { line } = this;
    if (this.path.length > deepest) this.fail(`nested deeper than ${deepest}`);
    const sign = this.text[this.at];
    if (sign === '{') return { line, value: this.object() };
    if (sign === '[') return { line, value: this.list() };
    return { line, value: this.plain() };
  }

  private plain(): string | number | boolean | null {
    const found = /^("(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/.exec(
      this.text.slice(this.at, this.at + 20_000),
    )?.[0];
    if (found === undefined)
      return this.fail(
        this.text[this.at] === "'" ? 'a text needs double quotes' : `a value is missing here; there is ${this.here()}`,
      );
    try {
      const value = JSON.parse(found) as string | number | boolean | null;
      this.at += found.length;
      return value;
    } catch {
      return this.fail(`${found.slice(0, 40)} is not valid JSON`);
    }
  }

  private object(): Map<string, Located> {
    const found = new Map<string, Located>();
    this.separated('}', () => {
      if (this.text[this.at] !== '"') this.fail(`a key in double quotes is missing; there is ${this.here()}`);
      const key = String(this.plain());
      this.skip();
      if (this.text[this.at] !== ':') this.fail(`a colon is missing behind ${JSON.stringify(key)}`);
      this.at += 1;
      this.path.push(key);
      found.set(key, this.read());
      this.path.pop();
    });
    return found;
  }

  private list(): Located[] {
    const found: Located[] = [];
    this.separated(']', () => {
      this.path.push(String(found.length));
      found.push(this.read());
      this.path.pop();
    });
    return found;
  }

  private separated(end: string, each: () => void): void {
    this.at += 1;
    this.skip();
    while (this.text[this.at] !== end) {
      each();
      this.skip();
      if (this.text[this.at] === ',') {
        this.at += 1;
        this.skip();
        if (this.text[this.at] === end) this.fail(`a comma too many before ${JSON.stringify(end)}`);
      } else if (this.text[this.at] !== end)
        this.fail(`a comma or ${JSON.stringify(end)} is missing; there is ${this.here()}`);
    }
    this.at += 1;
  }
}

/**
 * Reads JSON with the line of every value. Throws `NotJson`. Why not jsonc-parser:
 * docs/decisions/0021-our-own-json-reader.md.
 */
export const readJson = (text: string): Located => new Reader(text.replace(/^\uFEFF/, '')).whole();

/** Returns plain values. A key like `__proto__` becomes an own property and reaches no prototype. */
export function plain({ value }: Located): unknown {
  if (value instanceof Map)
    return Object.fromEntries([...(value as ReadonlyMap<string, Located>)].map(([key, each]) => [key, plain(each)]));
  return Array.isArray(value) ? value.map((each: Located) => plain(each)) : value;
}
