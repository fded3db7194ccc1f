/** One parameter of a query: its name, decoded, and its text as received. */
export interface RawParameter {
  name: string;
  text: string;
}

/** Returns the parameters of a query in their order, repeats included. Their text is not changed. */
export function parametersOf(search: string): RawParameter[] {
  return search
    .replace(/^\?/u, '')
    .split('&')
    .flatMap((text) => [...new URLSearchParams(`&${text}`).keys()].slice(0, 1).map((name) => ({ name, text })));
}

/** Returns the query without the parameters of this name. The others are unchanged. */
export function withoutParameter(search: string, removed: string): string {
  const kept = parametersOf(search).filter(({ name }) => name !== removed);
  return kept.map(({ text }) => text).join('&');
}
