let styles: Promise<void> | null = null;

/**
 * Loads the styles of all views but the first page's, once; resolves at once where the page has none of them. If they
 * fail to load, views are shown without them. `src/build/site.ts` writes their link, which is disabled.
 */
export function laterStyles(): Promise<void> {
  styles ??= new Promise((done) => {
    const link = document.querySelector<HTMLLinkElement>('link[disabled]');
    if (!link) return done();
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    link.disabled = false;
  });
  return styles;
}
