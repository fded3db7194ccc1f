/**
 * Fetches a built script or the later styles into the browser's cache, neither compiled nor run, and resolves with
 * whether it came. `name` is that of a group in `src/build/chunks.ts`, or 'later'. The address of a script is in the
 * page's import map, which also has the digest that a later import checks; that of the styles is in their link.
 * Resolves with false where the page is not built, or the browser does not know such links (Safari) or refuses them
 * (Firefox, which judges them by the policy's `default-src`): then import it.
 */
export async function fetchAhead(name: string, page: Document = document): Promise<boolean> {
  const link = page.createElement('link');
  const map = page.querySelector('script[type=importmap]')?.textContent ?? '';
  const styles = page.querySelector('link[disabled]')?.getAttribute('href') ?? '';
  const address = [...map.split('"'), styles].find((part) => part.includes(`/${name}-`));
  if (address === undefined || !link.relList.supports('prefetch') || CSS.supports('-moz-appearance', 'none'))
    return false;
  Object.assign(link, { rel: 'prefetch', as: address === styles ? 'style' : 'script', crossOrigin: '', href: address });
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    page.head.append(link);
  });
}
