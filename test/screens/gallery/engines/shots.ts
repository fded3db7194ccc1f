import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { views } from '../views.mjs';
import { measure, type Box } from './boxes';
import { start, type Engine } from './browsers';

/** One picture: a view in a language, at a width in CSS pixels, in a theme. */
export interface Shot {
  readonly view: string;
  readonly language: string;
  readonly width: number;
  readonly theme: string;
}

/** What an engine showed: its boxes, or the reason why the view could not be opened. */
export interface Shown {
  readonly boxes: readonly Box[];
  readonly failed?: string;
}

export const nameOf = ({ view, language, width, theme }: Shot) => `${view}.${language}.${width}.${theme}`;

const heights: Readonly<Record<number, number>> = { 360: 740, 1280: 800 };

/**
 * Takes all shots in one engine, into the folder of its name, and prints how far it is. Returns what was shown, by the
 * shot's name. Shots of one size must follow each other: a page is opened for each size.
 */
export async function shoot(engine: Engine, shots: readonly Shot[], url: string, folder: string) {
  mkdirSync(join(folder, engine), { recursive: true });
  const browser = await start[engine]();
  const shown = new Map<string, Shown>();
  let page: Page | undefined;
  let width = 0;
  for (const shot of shots) {
    const name = nameOf(shot);
    if (!page || shot.width !== width) {
      width = shot.width;
      page = await browser.open({ width, height: heights[width] ?? 800 });
    }
    shown.set(name, await show(page, shot, url));
    await page.screenshot({ path: join(folder, engine, `${name}.png`) }).catch(() => {});
    if (shown.size % 10 === 0 || shown.size === shots.length)
      console.log(`${engine.padEnd(8)} ${shown.size} of ${shots.length}  ${name}`);
  }
  await browser.close();
  return shown;
}

async function show(page: Page, { view, language, theme }: Shot, url: string): Promise<Shown> {
  const { query, act } = views[view] ?? { query: '' };
  const edition = query.includes('edition') ? '' : `&edition=${language === 'zh-cn' ? 'cn' : 'hk'}`;
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(`${url}?language=${language}${edition}&scheme=${theme}&${query}`);
    await page.locator('#root > *').first().waitFor();
    await act?.(page);
    await page.waitForTimeout(400);
    return { boxes: await page.evaluate(measure) };
  } catch (error) {
    return { boxes: [], failed: (error as Error).message.split('\n')[0] ?? '' };
  }
}
