import { text as written } from '../model/text';
import { oneScript } from '../screens/liveFrame';
import { base64Of } from '../model/packed';
import { fetchPart, load, type Release } from '../model/release';

async function textOf(path: string): Promise<string> {
  const answer = await fetch(new URL(path, document.baseURI));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

const sha256 = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/** A file in a page, in base64: nothing in it can end its element. */
const fileElement = async (id: string, file: Blob) =>
  `<script type="application/gzip" id="${id}">${await base64Of(file)}</script>`;

/** A script in a page: its texts may not end it. */
const inScript = (code: string) =>
  code.replaceAll(/<\/(script)/gi, String.raw`<\/$1`).replaceAll('<!--', String.raw`\x3C!--`);

async function policy(script: string, style: string): Promise<string> {
  const [scripts, styles] = isSecureContext
    ? await Promise.all([sha256(script), sha256(style)])
    : ["'unsafe-inline'", "'unsafe-inline'"];
  return `default-src 'none'; script-src ${scripts}; style-src ${styles}; img-src data: blob:; base-uri 'none'; form-action 'none'`;
}

/**
 * The review as one page: script, sheets and data inside, opening at the place that is shown. It asks no server for
 * anything.
 */
export async function onePage(release: Release): Promise<string> {
  if (document.getElementById('data/release')) throw new Error(written('export.alreadyOne'));
  const [code, style] = await Promise.all([textOf('one/review.js'), textOf('one/review.css')]);
  const data = await Promise.all(
    (await load('parts')).map(async (name) => fileElement(`data/${name}`, await fetchPart(name))),
  );
  const script = inScript(
    `if (document.documentElement.dataset.live === undefined && !location.hash) location.hash = ${JSON.stringify(location.hash)};\n${code}`,
  );
  return [
    '<!doctype html>',
    `<html lang="${document.documentElement.lang || 'en'}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${await policy(script, style)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${written('app.name')} ${release.version}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    ...data,
    `<script type="module" id="${oneScript}">${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
