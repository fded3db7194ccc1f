import type { Page } from '@playwright/test';

/**
 * The only targets that may be smaller, by their selector, each with the reason that WCAG 2.5.5 gives and the size that
 * they keep on each side, in CSS pixels.
 */
const exceptions = [
  { of: 'p a, label a, .lede a, .consent a', why: 'a link within a sentence is as high as its line', least: 0 },
  { of: '.key', why: 'ten keys share the width of a phone; the device has a keyboard of its own', least: 24 },
] as const;

/**
 * Runs in the page. Measures what a finger hits, by the document and not by the boxes: from the middle of each target
 * outwards, as far as the element at that point is the target, its label, or within them. A target that something
 * covers, or that reaches beyond its box, has the size that it really has.
 */
const measure = ({ least, excepted }: { least: number; excepted: readonly { of: string; least: number }[] }) => {
  const found: string[] = [];
  const targets = 'a[href], button, input, select, textarea, summary, [role=option], [role=tab]';
  for (const each of document.querySelectorAll<HTMLElement>(targets)) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[aria-hidden=true], .vh, [inert]'))
      continue;
    if (each.matches('[role=option]') && each.previousElementSibling?.previousElementSibling) continue; // all are alike
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const label = each.closest('label') ?? (each as HTMLInputElement).labels?.[0] ?? null;
    const box = each.getBoundingClientRect();
    // Half a pixel beside the middle: as many whole steps fit as the box has pixels.
    const [x, y] = [box.left + box.width / 2 + 0.5, box.top + box.height / 2 + 0.5];
    const hits = (dx: number, dy: number) => {
      const at = document.elementFromPoint(x + dx, y + dy);
      return at !== null && (each.contains(at) || (label?.contains(at) === true && !at.closest('a, button')));
    };
    // A dialog covers what is behind it: no one can press that.
    if (!hits(0, 0)) continue;
    const reach = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < least && hits(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    const width = reach(-1, 0) + reach(1, 0) + 1;
    const height = reach(0, -1) + reach(0, 1) + 1;
    const needed = excepted.find(({ of }) => each.matches(of))?.least ?? least;
    // A box that begins within a pixel may lose that one.
    if (width + 1 >= needed && height + 1 >= needed) continue;
    found.push(`${width} × ${height} px: ${each.outerHTML.slice(0, 120)}`);
  }
  return found;
};

/** Returns the targets that are smaller than this on one side, in CSS pixels, with their sizes. */
export const smallTargets = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate(measure, { least, excepted: exceptions.map(({ of, least: kept }) => ({ of, least: kept })) });
