/**
 * Returns the version of the built page, '1.2.3', for reports; undefined where the sources are served. The build writes
 * it into the document.
 */
export function pageVersion(page: Document | undefined = globalThis.document): string | undefined {
  const version = page?.querySelector<HTMLMetaElement>('meta[name="passport-version"]')?.content ?? '';
  return /^[\w.+-]{1,40}$/u.test(version) ? version : undefined;
}
