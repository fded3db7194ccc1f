import type { Page } from '@playwright/test';

/** Returns what of a page's head is on the line of the day, which phones have below the header. */
export const onDayLine = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const line = document.querySelector('.top .day')?.getBoundingClientRect();
    if (!line?.height) return [];
    const parts = [...document.querySelectorAll('.head :is(svg, h1, p)')];
    const touching = parts.filter((part) => part.getBoundingClientRect().top < line.bottom);
    return touching.map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''} is on the line of the day`);
  });
