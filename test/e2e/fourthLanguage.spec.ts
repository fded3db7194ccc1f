import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { linkPackages } from '../../src/build/linkPackages';
import { runProgram } from './deployed';
import { expect, test } from './fixtures';
import { productText } from '../../src/visitor/texts';

/** French, in which every text is the English one with this mark before it. */
const language = 'fr-fr';
const mark = '§ ';
const row = `  '${language}': { htmlLang: 'fr', intl: 'fr-FR', ownName: 'Français' },\n`;

/** Copies the sources into a folder, and adds the folder of texts and the row of a fourth language. Nothing else. */
function addLanguage(copy: string): void {
  const left = new Set(['node_modules', 'dist', '.git']);
  cpSync('.', copy, { recursive: true, filter: (path) => !left.has(basename(path)) });
  linkPackages(copy);
  cpSync(join(copy, 'i18n/en-us'), join(copy, 'i18n', language), { recursive: true });
  for (const name of readdirSync(join(copy, 'i18n', language))) {
    const file = join(copy, 'i18n', language, name);
    const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    // The names of regions come from CLDR unless a language writes its own.
    const own = texts.filter(([id]) => !id.startsWith('picker.region.')).map(([id, text]) => [id, mark + text]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(own)));
  }
  const locales = join(copy, 'i18n/locales.ts');
  const before = readFileSync(locales, 'utf8');
  const after = before.replace("  'zh-cn': {", `${row}  'zh-cn': {`);
  expect(after).not.toBe(before);
  writeFileSync(locales, after);
}

/** Serves the build in a folder, by a program of its own: the sandbox reads the folder that it runs in. */
async function serveIn(folder: string): Promise<{ url: string; stop: () => void }> {
  const code = `const { serve } = await import('./dist/sandbox/server.js');
    console.log((await serve({ port: 0, host: '127.0.0.1' })).url);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 2],
  });
  const url = await new Promise<string>((resolved) =>
    server.stdout?.once('data', (line: Buffer) => resolved(String(line).trim())),
  );
  return { url, stop: () => server.kill() };
}

test('a fourth language is one folder of texts and one row: it compiles, builds, and visitors and hosts get it [LANG-1] @nightly', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const copy = mkdtempSync(join(tmpdir(), 'fourth-language-'));
  try {
    addLanguage(copy);
    const run = (...args: string[]) => runProgram(process.execPath, args, { cwd: copy });
    await run('src/build/run.mjs', 'src/tools/generate.ts');
    expect((await run('node_modules/typescript/bin/tsc', '--noEmit')).stdout).toBe('');
    await run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');

    // Hosts: the types and the words of the widget.
    expect(readFileSync(join(copy, 'dist/widget/passport-login.d.ts'), 'utf8')).toMatch(/Language = .*'fr-fr'/);
    expect(readFileSync(join(copy, 'dist/widget/passport-login.js'), 'utf8')).toContain(
      mark + productText('en-us', 'widget.close'),
    );
    const served = await serveIn(copy);
    try {
      // The prerendered page, then the running one.
      const html = (await (await page.goto(`${served.url}/?site=hk&lang=${language}`))?.text()) ?? '';
      expect(html).toContain('<html lang="fr"');
      expect(html).toContain(`>${mark}${productText('en-us', 'front.login.title')}</h1>`);
      expect(html).toContain(
        `<noscript><p lang="fr">${mark}${productText('en-us', 'opening.noScript')}</p></noscript>`,
      );
      await page.goto(`${served.url}/?site=esop&lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page.locator('.langs > *')).toHaveText(['English', 'Français', '简体中文', '繁體中文']);
      await expect(page.locator('.langs > b')).toHaveText('Français');
      await page.goto(`${served.url}/?site=hk&lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        mark + productText('en-us', 'front.login.title'),
      );
      await page.locator('.field__lead').click();
      await page.locator('.pick input').fill('allemagne');
      await expect(page.getByRole('option').first()).toContainText('Allemagne');
      await page.keyboard.press('Enter');
      await page.locator('#phone').fill('1701234567');
      await page.locator('input[name=agree]').check();
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(mark + productText('en-us', 'verifyCode.title'));
    } finally {
      served.stop();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
