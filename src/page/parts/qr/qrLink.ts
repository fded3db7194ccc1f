/**
 * Returns the URL in a QR image: the mobile host with the code's key as `s` and its region as `r`, escaped (QR-1).
 * Throws a TypeError if `host` is not an origin.
 */
export function qrLink(host: string, { key, region }: { key: string; region: string }): string {
  const url = new URL('/', host);
  url.search = new URLSearchParams({ s: key, r: region }).toString();
  return url.href;
}
