/** What Cloudflare Pages reads of a file `_headers`. It leaves out longer lines and later rules without a word. */
export const cloudflareLimits = { line: 2000, rules: 100 } as const;

/** Longest parameter in a configuration of nginx, in bytes: its buffer less the quotes. nginx refuses a longer one. */
export const nginxLimit = 4093;

const advice = 'Name fewer hosts (frame.allowedHosts), or use a page server: it has no such limit.';

/**
 * Returns a sentence with the figures of a file `_headers`. Throws where a static host would leave out a part of it.
 */
export function checkStaticHeaders(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const longest = lines.reduce((most, line) => (line.length > most.length ? line : most), '');
  const rules = lines.filter((line) => line.startsWith('/')).length;
  const figures =
    `_headers: its longest line has ${longest.length} characters of ${cloudflareLimits.line}, ` +
    `${rules} rules of ${cloudflareLimits.rules}`;
  if (longest.length > cloudflareLimits.line)
    throw new Error(`${figures}. A static host would drop ${nameOf(longest)}, and say nothing. ${advice}`);
  if (rules > cloudflareLimits.rules)
    throw new Error(`${figures}. A static host would drop the last ones, and say nothing. Remove old pinned widgets.`);
  return figures;
}

const nameOf = (line: string) => line.slice(0, line.indexOf(':'));

/** Returns a sentence with the longest parameter of a configuration of nginx. Throws where nginx would refuse it. */
export function checkNginxConfig(text: string): string {
  const parameters = text.split('\n').map((line) => line.slice(line.indexOf('"') + 1, line.lastIndexOf('"')));
  const longest = Math.max(...parameters.map((each) => Buffer.byteLength(each)));
  const figures = `nginx: the longest parameter has ${longest} bytes of ${nginxLimit}`;
  if (longest > nginxLimit) throw new Error(`${figures}. nginx would not start. ${advice}`);
  return figures;
}
