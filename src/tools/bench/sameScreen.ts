import type { Page } from 'playwright';

/** Selects the field that had the focus, in a copy. */
export const typedField = 'input[data-typed]';

/**
 * Returns the document of a page as it is shown now, with its styles in it, its focused field marked, and the script of
 * the subject `screen` instead of its own.
 */
export async function copyScreen(page: Page): Promise<string> {
  const html = await page.evaluate(async () => {
    const focused = document.activeElement;
    focused?.setAttribute('data-typed', '');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    focused?.removeAttribute('data-typed');
    for (const link of copy.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const style = document.createElement('style');
      style.textContent = await (await fetch(link.href)).text();
      link.replaceWith(style);
    }
    for (const each of copy.querySelectorAll('script, link, meta[http-equiv]')) each.remove();
    return copy.outerHTML;
  });
  return `<!doctype html>${html.replace('</head>', '<script type="module" src="script.js"></script></head>')}`;
}
