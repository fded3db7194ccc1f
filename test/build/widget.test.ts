import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { declarations, finishWidget, widgetScripts } from '../../src/build/widget';
import { integrityOf } from '../../src/build/seal';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'widget-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const api = () => readFileSync('src/widget/api.ts', 'utf8');

/** Returns the compiler's errors for a host's use of the widget; '' if there are none. */
function compile(use: string): string {
  writeFileSync(join(folder, 'passport-login.d.ts'), declarations(api()));
  writeFileSync(join(folder, 'host.ts'), use);
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'es2022',
    module: 'es2022',
    moduleResolution: 'bundler',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { encoding: 'utf8' }).stdout;
}

describe('the scripts that hosts include (D-FRAMEHEADERS)', () => {
  it('are listed with the digest that browsers check', () => {
    for (const name of widgetScripts) writeFileSync(join(folder, name), `/* ${name} */`);
    finishWidget(folder);
    const digests = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as Record<string, string>;
    expect(digests).toEqual(Object.fromEntries(widgetScripts.map((name) => [name, integrityOf(`/* ${name} */`)])));
  });

  it('have types without imports', () => {
    expect(declarations(api())).not.toMatch(/\bimport\b.*from/);
  });

  it('have types for options, methods, events and the element [FRAME-2]', () => {
    expect(
      compile(`
      import { mount, type Ticket } from './passport-login';
      const login = mount(document.body, { url: 'https://passport.example/', mode: 'modal', handover: 'event', covers: true });
      const stop: () => void = login.on('success', ({ detail }) => detail.jump_sig.length);
      login.on('error', ({ detail: { name } }) => name === 'unreachable');
      login.success.then((ticket: Ticket) => ticket.uid);
      login.open('inline'); login.setLanguage('zh-hk'); login.close(); login.destroy(); stop();
      document.createElement('passport-login').open();
      login.addEventListener('success', ({ detail }) => detail.jump_sig.length, { once: true });
      login.addEventListener('error', function ({ detail }) { this.close(); return detail.name === 'storage'; });
      login.addEventListener('resize', ({ detail: { height } }) => height.toFixed());
      login.addEventListener('click', ({ clientX }) => clientX);
      mount(document.body, { url: '/', theme: 'light' });
    `),
    ).toBe('');
  });

  it('have types that reject a mistake [FRAME-2]', () => {
    const wrong = compile(`
      import { mount } from './passport-login';
      mount(document.body, {});
      mount(document.body, { url: '/', language: 'fr' });
      mount(document.body, { url: '/' }).on('sucess', () => {});
      mount(document.body, { url: '/' }).on('resize', ({ detail }) => detail.width);
      mount(document.body, { url: '/' }).addEventListener('resize', ({ detail }) => detail.width);
      mount(document.body, { url: '/', theme: 'pink' });
    `);
    expect(wrong.match(/error TS/g)).toHaveLength(6);
  });
});
