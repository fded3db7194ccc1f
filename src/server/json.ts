/** One token of JSON, after white space: a sign, a string, or another value. */
const tokenForm =
  /[ \t\n\r]*(?:(?<sign>[{}[\],:])|(?<string>"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<other>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

const space = /[ \t\n\r]*/y;

/**
 * Returns the JSON of a text, without its byte order mark, which editors on Windows write; or the place of its first
 * fault: `JSON.parse` names none for most faults, and quotes the text, which may hold a secret.
 */
export function readJson(given: string): { readonly value: unknown } | { readonly fault: string } {
  const text = given.replace(/^\ufeff/, '');
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    const lines = text.slice(0, faultIn(text)).split('\n');
    return { fault: `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}` };
  }
}

/** Returns the offset of the first token that JSON does not have there. */
function faultIn(text: string): number {
  /** The objects and lists that are open. */
  const open: ('{' | '[')[] = [];
  let may: readonly string[] = ['value'];
  const afterValue = () => (open.length === 0 ? ['end'] : [',', open.at(-1) === '{' ? '}' : ']']);
  for (let at = 0; ; at = tokenForm.lastIndex) {
    space.lastIndex = at;
    space.test(text);
    const start = space.lastIndex;
    tokenForm.lastIndex = at;
    const { sign, string } = tokenForm.exec(text)?.groups ?? {};
    if (tokenForm.lastIndex === 0) return start;
    const isKey = may.includes('key') && string !== undefined;
    const isValue = may.includes('value') && (sign === undefined || sign === '{' || sign === '[');
    if (isKey) may = [':'];
    else if (isValue && (sign === '{' || sign === '[')) {
      open.push(sign);
      may = sign === '{' ? ['key', '}'] : ['value', ']'];
    } else if (isValue) may = afterValue();
    else if (sign === undefined || !may.includes(sign)) return start;
    else if (sign === ':') may = ['value'];
    else if (sign === ',') may = [open.at(-1) === '{' ? 'key' : 'value'];
    else {
      open.pop();
      may = afterValue();
    }
  }
}
