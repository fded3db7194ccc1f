import { parametersOf, type RawParameter } from './rawQuery';

/** Longest query that leaves the app, in bytes. A query in a URL is ASCII (D-QUERY). */
const longest = 4096;

/** The URLs of the query that are checked: what the redirect policy permits. null: leave it out. */
export interface CheckedUrls {
  target: string;
  jumpUrl: string | null;
  fromUrl: string | null;
}

/**
 * Returns the current query for another page of the platform (JUMP-3, D-QUERY): every parameter as received, in its
 * order, with its repeats. The checked URLs replace the received ones, once each, and `target` is always there. The
 * one-time error text, `errorName`, is left out, and a parameter with which the query would be longer than 4096 bytes;
 * `target` never is.
 */
export function forwardedQuery(search: string, checked: CheckedUrls, errorName = 'error'): string {
  const received = parametersOf(search).filter(({ name }) => name !== errorName);
  const target = parameter('target', checked.target);
  const all = received.some(({ name }) => name === 'target') ? received : [...received, target];
  const written = new Set<string>();
  let space = longest - target.text.length;
  const kept = all.flatMap(({ name, text }) => {
    if (!isChecked(name)) return fitting(text);
    if (written.has(name)) return [];
    written.add(name);
    if (name === 'target') return [target.text];
    const url = checked[name];
    return url === null ? [] : fitting(parameter(name, url).text);
  });
  return kept.join('&');

  function fitting(text: string): string[] {
    const size = text.length + 1;
    if (size > space) return [];
    space -= size;
    return [text];
  }
}

const parameter = (name: string, value: string): RawParameter => ({
  name,
  text: new URLSearchParams({ [name]: value }).toString(),
});

const isChecked = (name: string): name is keyof CheckedUrls =>
  name === 'target' || name === 'jumpUrl' || name === 'fromUrl';
