import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { engine } from './engine';
import { expect } from './fixtures';
import { openView, test } from './gallery';
import { views } from '../page/screens/gallery/views';
import { productText } from '../../src/visitor/texts';

/*
 * `showModal()` makes the page inert: no screen reader says what a live region outside of the dialog gets. The
 * browser's own tree of accessibility says which regions it leaves.
 */

interface Node {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
}

/** Returns the live regions that the tree shows, each with its text and whether an open dialog contains it. */
async function regionsIn(page: Page): Promise<{ text: string; inDialog: boolean }[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const above = (node: Node): Node[] => {
    const parent = byId.get(node.parentId ?? '');
    return parent ? [parent, ...above(parent)] : [];
  };
  const roleOf = ({ role }: Node) => role?.value ?? '';
  const isSaid = (node: Node) => !node.ignored && roleOf(node) === 'StaticText';
  return nodes
    .filter((node) => !node.ignored && roleOf(node) === 'status')
    .map((region) => ({
      text: nodes
        .filter((node) => isSaid(node) && above(node).includes(region))
        .map(({ name }) => name?.value ?? '')
        .join(''),
      inDialog: above(region).some((node) => /^(alert)?dialog$/.test(roleOf(node))),
    }));
}

/** The title of each dialog that a file of the page makes; those of messages are said by their charts. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const titles = files.flatMap((file) => {
  const dialog = /<Dialog\b[^>]*?\btitle=\{([^}]*)/s.exec(readFileSync(`src/${file}`, 'utf8'))?.[1];
  if (dialog === undefined) return [];
  const id = /id: '([\w.]+)'/.exec(dialog)?.[1];
  return [id === undefined ? null : productText('en-us', id)];
});

const dialogs = (page: Page) => page.locator('dialog[open]').count();
const said = (page: Page) => regionsIn(page).then((regions) => regions.map(({ text }) => text));

if (engine === 'chromium')
  test.describe('what is announced', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('is in a region of each open dialog, which the tree of accessibility shows [UI-1] (WCAG 4.1.3)', async ({
      gallery,
      page,
    }) => {
      test.setTimeout(240_000);
      const seen = new Set<string>();
      const deaf: string[] = [];
      for (const view of Object.keys(views)) {
        await openView(page, gallery, view, 'en-us');
        if ((await dialogs(page)) === 0) continue;
        const dialog = page.locator('dialog[open]');
        const isMessage = (await dialog.getAttribute('role')) === 'alertdialog';
        seen.add(isMessage ? 'a message' : await dialog.locator('h1, h2').first().innerText());
        await page.evaluate(() => {
          for (const region of document.querySelectorAll('[role=status].vh')) region.textContent = 'heard';
        });
        const regions = await regionsIn(page);
        if (!regions.some(({ text, inDialog }) => inDialog && text === 'heard')) deaf.push(view);
        // What is outside of it is not read: the region of the page alone would say nothing.
        if (regions.some(({ text, inDialog }) => !inDialog && text === 'heard')) deaf.push(`${view}: the page is read`);
      }
      expect(deaf).toEqual([]);
      expect(titles.length).toBeGreaterThanOrEqual(7);
      expect([...seen].toSorted()).toEqual(titles.map((title) => title ?? 'a message').toSorted());
    });

    test('says how many countries a search finds, and that it finds none [CTRY-5] (WCAG 4.1.3)', async ({
      gallery,
      page,
    }) => {
      await openView(page, gallery, 'picker', 'en-us');
      const search = page.locator('dialog[open] input');
      await search.fill('hong');
      await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/\d/));
      await search.fill('zzzz');
      await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/^0 /));
    });

    test('says the error of a field in a dialog [SMS-13] (WCAG 4.1.3)', async ({ gallery, page }) => {
      await openView(page, gallery, 'askEmail', 'en-us');
      const error = page.locator('dialog[open] [id$=wrong]').first();
      await expect(error).toBeVisible();
      const words = (await error.innerText()).trim();
      const tree = await page.locator('dialog[open]').ariaSnapshot();
      expect(tree).toContain(words);
      expect(await error.evaluate((place) => place.closest('[role=alert],[role=status],[aria-live]') !== null)).toBe(
        true,
      );
    });
  });
