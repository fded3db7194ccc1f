import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deploy } from '../../src/build/deploy';
import { filesIn } from '../../src/build/release';
import { inlineHash } from '../../src/server/inlineHash';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a build with one asset, a page that names it, and a widget. Returns its folder. */
function build(name: string, { version = '1.0.0', widget = 'widget' } = {}): string {
  const files = {
    'site/index.html': `<head><script type="application/json" id="passport-config">{}</script></head>${name}`,
    'site/document.json': JSON.stringify({ renderer: `prerender-${name}.mjs` }),
    [`prerender/prerender-${name}.mjs`]: name,
    [`site/assets/main-${name}.js`]: name,
    'site/csp.json': JSON.stringify({
      base: '/',
      scriptHashes: [`'sha256-${name}='`],
      styleHashes: [`'sha256-style-${name}='`],
    }),
    'site/version.json': JSON.stringify({ version, digest: name }),
    'site/.vite/manifest.json': '{}',
    [`maps/${version}-${name}/main-${name}.js.map`]: '{"mappings":""}',
    'widget/passport-login.js': widget,
    [`widget/${version}/passport-login.js`]: widget,
    [`widget/v${version[0]}/passport-login.js`]: widget,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, path)), { recursive: true });
    writeFileSync(join(root, name, path), text);
  }
  return join(root, name);
}
const at = (path: string) => join(root, 'srv', path);
const text = (path: string) => readFileSync(at(path), 'utf8');
const put = (name: string, more: { version?: string; widget?: string; keep?: number; config?: string } = {}) =>
  deploy({ from: build(name, more), to: join(root, 'srv'), keep: more.keep ?? 10, config: more.config });

describe('deploying a build', () => {
  it('keeps the assets of older releases and replaces the documents; the policy is that of the new one', async () => {
    await put('a');
    await put('b');
    expect(readdirSync(at('site/assets'))).toEqual(['main-a.js', 'main-b.js']);
    expect(text('site/index.html')).toContain('b');
    expect(JSON.parse(text('site/csp.json'))).toEqual({
      base: '/',
      scriptHashes: [`'sha256-b='`],
      styleHashes: [`'sha256-style-b='`],
    });
    expect(existsSync(at('site/.vite'))).toBe(false);
    expect(filesIn(at('')).filter((path) => path.includes('map'))).toEqual([]);
  });

  it('of an older build rolls back', async () => {
    await put('a');
    await put('b');
    const { releases } = await put('a');
    expect(releases.map(({ digest }) => digest)).toEqual(['a', 'b']);
    expect([text('site/index.html').endsWith('a'), JSON.parse(text('site/version.json'))]).toEqual([
      true,
      { version: '1.0.0', digest: 'a' },
    ]);
    expect(readdirSync(at('site/assets'))).toEqual(['main-a.js', 'main-b.js']);
  });

  it('brings the renderer of its documents, and keeps those of older releases as long as their assets', async () => {
    await put('a');
    await put('b');
    expect(JSON.parse(text('site/document.json'))).toEqual({ renderer: 'prerender-b.mjs' });
    expect(readdirSync(at('prerender'))).toEqual(['prerender-a.mjs', 'prerender-b.mjs']);
    await put('c', { keep: 1 });
    expect(readdirSync(at('prerender'))).toEqual(['prerender-c.mjs']);
  });

  it('forgets assets of releases beyond the kept number, never a pinned widget', async () => {
    await put('a', { version: '1.0.0', widget: 'one' });
    await put('b', { version: '1.1.0', widget: 'two', keep: 1 });
    expect(readdirSync(at('site/assets'))).toEqual(['main-b.js']);
    expect([text('widget/1.0.0/passport-login.js'), text('widget/v1/passport-login.js')]).toEqual(['one', 'two']);
  });

  it('refuses to change the bytes of a released widget, and changes nothing then [FRAME-2]', async () => {
    await put('a', { widget: 'one' });
    await expect(put('b', { widget: 'two' })).rejects.toThrow('Raise the version');
    expect([text('widget/passport-login.js'), text('site/index.html').endsWith('a')]).toEqual(['one', true]);
  });

  it('takes a folder into which a build was copied by hand as one release', async () => {
    cpSync(build('a', { version: '1.0.0', widget: 'one' }), at(''), { recursive: true });
    const { releases } = await put('b', { version: '1.1.0', widget: 'two' });
    expect(releases.map(({ digest }) => digest)).toEqual(['b', 'a']);
    expect(readdirSync(at('site/assets'))).toEqual(['main-a.js', 'main-b.js']);
    expect(readdirSync(at('prerender'))).toEqual(['prerender-a.mjs', 'prerender-b.mjs']);
    expect(text('widget/1.0.0/passport-login.js')).toBe('one');
  });

  it('puts another file in the place of each that it replaces: who reads one reads all of the older', async () => {
    await put('a');
    const older = filesIn(at('')).map((path) => ({ path, was: text(path), file: openSync(at(path), 'r') }));
    await put('b', { version: '1.1.0', widget: 'newer' });
    const replaced = older.filter(({ path, was }) => text(path) !== was).map(({ path }) => path);
    expect(replaced.toSorted()).toEqual([
      'releases.json',
      'site/csp.json',
      'site/document.json',
      'site/index.html',
      'site/version.json',
      'widget/passport-login.js',
      'widget/v1/passport-login.js',
    ]);
    for (const { path, was, file } of older) {
      expect(readFileSync(file, 'utf8'), path).toBe(was);
      closeSync(file);
    }
  });

  it.each(['site/csp.json', 'site/index.html', 'site/document.json', 'site/version.json'])(
    'that ends at %s leaves assets that the next one keeps: pages may have been opened meanwhile',
    async (path) => {
      await put('a');
      mkdirSync(at(`${path}.new`));
      await expect(put('b')).rejects.toThrow('EISDIR');
      rmSync(at(`${path}.new`), { recursive: true });
      const { releases } = await put('c');
      expect(releases.map(({ digest }) => digest)).toEqual(['c', 'b', 'a']);
      expect(readdirSync(at('site/assets'))).toEqual(['main-a.js', 'main-b.js', 'main-c.js']);
      expect(readdirSync(at('prerender'))).toEqual(['prerender-a.mjs', 'prerender-b.mjs', 'prerender-c.mjs']);
    },
  );

  it('of a folder without a build says which command is missing, and changes nothing', async () => {
    await expect(deploy({ from: join(root, 'none'), to: join(root, 'srv'), keep: 10 })).rejects.toThrow(
      'none: npm run build',
    );
    expect(existsSync(at(''))).toBe(false);
  });

  it('keeps no compressed file of an older widget, and takes one that another Node compressed otherwise [FRAME-2]', async () => {
    const compressed = (folder: string, bytes: string) =>
      ['', 'v1/', '1.0.0/'].forEach((name) => writeFileSync(`${folder}/widget/${name}passport-login.js.br`, bytes));
    const older = build('a');
    compressed(older, 'older');
    await deploy({ from: older, to: join(root, 'srv'), keep: 10 });
    const same = build('b');
    compressed(same, 'the same, compressed otherwise');
    await deploy({ from: same, to: join(root, 'srv'), keep: 10 });
    expect([text('widget/1.0.0/passport-login.js.br'), text('widget/v1/passport-login.js.br')]).toEqual([
      'older',
      'the same, compressed otherwise',
    ]);
    await put('c', { version: '1.1.0', widget: 'newer' });
    expect(readdirSync(at('widget/v1'))).toEqual(['passport-login.js']);
    expect(readdirSync(at('widget/1.0.0'))).toEqual(['passport-login.js', 'passport-login.js.br']);
  });

  it('writes one flat folder for a static host, with configuration, headers and rewrites [D-CONFIG]', async () => {
    const config = join(root, 'page.json');
    writeFileSync(config, '{ "edition": "hk" }');
    await put('a', { config });
    expect(text('index.html')).toContain('id="passport-config">{"edition":"hk"}<');
    expect(text('_headers')).toMatch(/^\/verifyCode\n {2}Content-Security-Policy: .*'sha256-a='/m);
    expect(text('_headers')).toContain('/widget/1.0.0/*');
    const redirects = text('_redirects').trim().split('\n');
    expect(redirects).toContain('/verifyCode /index.html 200');
    expect(redirects).toEqual(expect.arrayContaining(['/verifyCode/ / 302', '/verifycode / 302']));
    expect(redirects.at(-1)).toBe('/* /404.html 404');
    expect(redirects.filter((line) => line.startsWith('/site/regauth-by-phone '))).toHaveLength(1);
    expect(readdirSync(at('documents'))).toEqual(['a.html']);
    expect(text('documents/a.html')).toBe(text('index.html'));
    expect([existsSync(at('assets/main-a.js')), existsSync(at('prerender')), existsSync(at('widget/v1'))]).toEqual([
      true,
      false,
      true,
    ]);
    // The page of unknown paths runs one script, which its policy names.
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(text('404.html')) ?? [];
    expect(text('404.html')).toContain(`script-src ${inlineHash(script)};`);
    const leadsTo = (pathname: string) => {
      const gone: string[] = [];
      const location = { pathname, search: '?lang=en-us', hash: '#a', replace: (to: string) => gone.push(to) };
      runInNewContext(script, { location });
      return gone;
    };
    expect([leadsTo('/foo/bar'), leadsTo('/')]).toEqual([['/?lang=en-us#a'], []]);
    writeFileSync(config, '{ "edition": "HK" }');
    await expect(put('b', { config })).rejects.toThrow('edition: invalid');
  });
});
