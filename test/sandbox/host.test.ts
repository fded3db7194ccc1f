import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox } from './sandbox';

function sandbox() {
  const dist = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const widgetDir = join(dist, 'widget');
  mkdirSync(widgetDir);
  writeFileSync(join(widgetDir, 'passport-login.js'), 'export {}');
  writeFileSync(
    join(widgetDir, 'integrity.json'),
    '{"passport-login.js":"sha384-A","passport-login.iife.js":"sha384-B"}',
  );
  return createSandbox({ dist }).app;
}
const get = (path: string, host = '127.0.0.1:4173') => sandbox().fetch(new Request(`http://${host}${path}`));

describe('the host page', () => {
  it('is on one origin and frames the passport of the other, under a policy that allows nothing else', async () => {
    const answer = await get('/sandbox/host');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(
      `script-src 'self' http://localhost:4173/widget/; frame-src http://localhost:4173 http://stranger.localhost:4173`,
    );
    expect(policy).not.toMatch(/unsafe|\*/);
    const html = await answer.text();
    expect(html).toContain(
      '<script type="module" src="http://localhost:4173/widget/passport-login.js" integrity="sha384-A" crossorigin></script>',
    );
    expect(html).toContain('&lt;script type="module"'.replaceAll('"', '&quot;'));
  });

  it('follows its address, and inserts no value that it does not know', async () => {
    const html = await (
      await get(
        '/sandbox/host?as=classic&mode=modal&covers=1&language=zh-hk&site=%22%3E%3Cscript%3E&target=%3C/script%3E',
      )
    ).text();
    expect(html).toContain('passport-login.iife.js" integrity="sha384-B"');
    const given = JSON.parse(/id="given">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      as: string;
      options: Record<string, unknown>;
    };
    expect(given.options).toEqual({
      url: 'http://localhost:4173/?site=hk&handover=top',
      language: 'zh-hk',
      mode: 'modal',
      handover: 'top',
      covers: true,
      target: '</script>',
    });
  });
});

describe('the widget’s files', () => {
  it.each(['/widget/integrity.json', '/widget/..%2fsite%2findex.html', '/widget/passport-login.js.map'])(
    'is no more than its scripts: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
