import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build } from 'vite';
import { expect, test } from './fixtures';
import { installExample, serveHost, type HostProject } from './hostProject';
import { wing } from '../../src/visitor/people';
import { Visitor } from '../../src/visitor/visitor';

const projects: HostProject[] = [];
test.afterEach(() => projects.splice(0).forEach((project) => project.remove()));

async function install(...given: Parameters<typeof installExample>): Promise<HostProject> {
  const project = await installExample(...given);
  projects.push(project);
  return project;
}

/** Returns the same visitor inside the login of a host page. */
async function inside(I: Visitor): Promise<Visitor> {
  const iframe = I.page.locator('passport-login iframe');
  const frame = await (await iframe.elementHandle())?.contentFrame();
  const visitor = new Visitor(frame as never, I.sandbox, I.language);
  await visitor.waitUntilOpen();
  return visitor;
}

async function signIn(visitor: Visitor): Promise<void> {
  await visitor.enterAccount(wing.uid);
  await visitor.enterPassword(wing.password);
}

/** Counts the documents that the frames of a page load. */
function countFrameLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** In the built application of a host: changes the language of an open login, then signs in. Nothing is reloaded. */
async function changeLanguageAndSignIn(I: Visitor, page: Page, { folder }: HostProject): Promise<void> {
  const host = await serveHost(join(folder, 'dist'), I.sandbox.url);
  const loads = countFrameLoads(page);
  await page.goto(host.url);
  const visitor = await inside(I);
  const element = await page.locator('passport-login').elementHandle();
  await visitor.fill('phone', wing.phone);
  await page.getByRole('button', { name: '繁體中文' }).click();
  const chinese = visitor.inLanguage('zh-hk');
  await chinese.seePage('front.login.title');
  await expect(chinese.field('phone')).toHaveValue(/9123 ?4567/);
  await page.getByRole('button', { name: 'English' }).click();
  await visitor.seePage('front.login.title');
  expect(await element?.evaluate((login) => login === document.querySelector('passport-login'))).toBe(true);
  expect(loads()).toBe(1);
  await signIn(visitor);
  await expect(page.getByRole('status')).toHaveText(`Welcome, ${wing.uid}`);
  await host.close();
}

test('packed: its types and its entries are sound, for every bundler and for Node', async () => {
  const { packed, folder } = await install('plain');
  const tarball = new Uint8Array(readFileSync(packed));
  const types = await checkPackage(createPackageFromTarballData(tarball));
  if (!types.types) throw new Error('The package has no types');
  // The package has ES modules alone: `require` loads them in Node 20.19 and later, which is all that is said of it.
  const isOfRequire = (problem: object) => 'resolutionKind' in problem && problem.resolutionKind === 'node16-cjs';
  expect(types.problems.filter((each) => each.kind !== 'CJSResolvesToESM' || !isOfRequire(each))).toEqual([]);
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, level: 'suggestion', strict: true });
  expect(messages).toEqual([]);
  const entries = Object.keys(types.entrypoints).filter((entry) => entry.endsWith('.js') || !entry.includes('.', 1));
  expect(entries.sort()).toEqual(['.', './passport-login.iife.js', './passport-login.js', './react']);
  // React says of server components where this one runs.
  const component = readFileSync(join(folder, 'node_modules/@passport/login/react.js'), 'utf8');
  expect(component).toMatch(/^(?:'use client'|"use client")/);
});

test('installed in a plain page: a link while the script does not come; then the host’s width, colours and theme, and the ticket [FRAME-2] @nightly', async ({
  I,
  page,
  pageErrors,
}) => {
  const project = await install('plain');
  const host = await serveHost(project.folder, I.sandbox.url);
  const link = page.getByRole('link', { name: 'Log in' });
  await page.route('**/passport-login.js', (route) => route.abort());
  await page.goto(host.url);
  await expect(link).toBeVisible();
  expect(await link.getAttribute('href')).toContain(I.sandbox.url);
  pageErrors.length = 0;
  await page.unroute('**/passport-login.js');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(host.url);
  const visitor = await inside(I);
  await expect(link).toBeHidden();
  expect((await page.locator('passport-login iframe').boundingBox())?.width).toBe(480);
  await visitor.fill('phone', wing.phone);
  const look = () =>
    visitor.page.evaluate(() => {
      const { backgroundColor, borderRadius } = getComputedStyle(document.querySelector('form .button') as Element);
      return [getComputedStyle(document.body).backgroundColor, backgroundColor, borderRadius];
    });
  await expect.poll(look).toEqual(['rgb(255, 255, 255)', 'rgb(138, 21, 56)', '12px']);
  const loads = countFrameLoads(page);
  const setTheme = (theme: string) =>
    page.locator('passport-login').evaluate((login, given) => login.setAttribute('theme', given), theme);
  await setTheme('dark');
  await expect.poll(look).not.toContain('rgb(255, 255, 255)');
  await setTheme('light');
  await expect.poll(look).toContain('rgb(255, 255, 255)');
  await signIn(visitor);
  await expect(page.getByRole('status')).toHaveText(`Welcome, ${wing.uid}`);
  expect(loads()).toBe(0);
  await host.close();
});

test('installed in React: types, a server’s markup, a language without a reload, and the ticket [FRAME-2] [LANG-1] @nightly', async ({
  I,
  page,
}) => {
  const project = await install('react', ['react', 'react-dom', '@types/react', '@types/react-dom', 'csstype']);
  expect(await project.node(join(process.cwd(), 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('');
  const markup = await project.node(
    '--input-type=module',
    '-e',
    `import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { mount } from '@passport/login';
    import { PassportLogin } from '@passport/login/react';
    const props = { url: 'https://passport.example/', covers: true, onSuccess: () => {} };
    console.log(typeof mount, renderToString(createElement(PassportLogin, props, createElement('a', { href: '/' }, 'Log in'))));`,
  );
  expect(markup.trim()).toBe(
    'function <passport-login url="https://passport.example/" covers="" handover="event"><a href="/">Log in</a></passport-login>',
  );
  await build({ root: project.folder, configFile: false, logLevel: 'error' });
  await changeLanguageAndSignIn(I, page, project);
});

test('installed in Vue: a language without a reload, and the ticket [FRAME-2] [LANG-1] @nightly', async ({
  I,
  page,
}) => {
  const project = await install('vue', ['vue', '@vitejs/plugin-vue']);
  await build({ root: project.folder, logLevel: 'error' });
  await changeLanguageAndSignIn(I, page, project);
});

test('installed in a page with the strictest policy: sealed, in a dialog, without a violation [FRAME-2] (T-19) @nightly', async ({
  I,
  page,
}) => {
  const project = await install('strict');
  const digests = JSON.parse(
    readFileSync(join(project.folder, 'node_modules/@passport/login/integrity.json'), 'utf8'),
  ) as Record<string, string>;
  const host = await serveHost(project.folder, I.sandbox.url, {
    policyFile: join(project.folder, 'policy.txt'),
    integrity: digests['passport-login.iife.js'] ?? '',
  });
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await signIn(await inside(I));
  await expect(page.getByRole('status')).toHaveText(`Welcome, ${wing.uid}`);
  await host.close();
});
