/** Most frames of a stack that are sent. */
export const framesMax = 20;

const place = /^(https?:\/\/[^\s()@]{1,500}):(\d{1,7}):(\d{1,7})\)?$/u;
const folder = '/assets/';
const ownFile = /^[\w-]{1,80}\.js$/u;
const identifier = /^[A-Za-z_$][\w$]{0,39}$/u;

/**
 * Returns the frames of our own scripts, one a line: `fn@index-Ab1.js:1:234`. Neither a message nor an address leaves
 * with it, nor a name that is no plain identifier (T-23). `npm run stack` finds the lines of the sources.
 */
export function safeStack({ stack, message }: { stack?: unknown; message?: unknown }, origin: string): string {
  if (typeof stack !== 'string') return '';
  // Chromium begins with the message, which may have lines that look like frames.
  const text = typeof message === 'string' && message !== '' ? stack.replace(message, () => '') : stack;
  const frames = text
    .slice(0, 20_000)
    .split('\n')
    .slice(0, 100)
    .flatMap((line) => ownFrame(line.slice(0, 800), origin));
  return frames.slice(0, framesMax).join('\n');
}

/** A frame is `fn@https://…/assets/x-Ab1.js:1:234` in Firefox and WebKit, `at fn (https://…:1:234)` in Chromium. */
function ownFrame(line: string, origin: string): string[] {
  const at = line.indexOf(`${origin}/`);
  const [, address = '', row, column] = place.exec(at < 0 ? '' : line.slice(at).trimEnd()) ?? [];
  const path = address.slice(origin.length);
  const file = path.includes(folder) ? path.slice(path.lastIndexOf(folder) + folder.length) : '';
  if (!ownFile.test(file)) return [];
  const called = line.slice(0, at).trim().replace(/^at /u, '').replace(/[@(]$/u, '').trim();
  const name =
    called
      .replace(/^(?:async|new) /u, '')
      .split('.')
      .at(-1) ?? '';
  return [`${identifier.test(name) && name !== 'at' ? name : ''}@${file}:${row}:${column}`];
}
