/**
 * Inline scripts of documents in a window of their own, which run before the first paint. The policy has their digests.
 */

/** Takes the room of the button of passkeys (`page.css`) back where the browser has none, as in another app's browser. */
const passkeyRoom = "self.PublicKeyCredential||document.documentElement.toggleAttribute('data-no-passkeys')";

/** Names the host to the styles: no kept document knows it, and it is in the field from the first paint. */
const hostShown = "document.documentElement.style.setProperty('--host',JSON.stringify(location.host))";

export const openingScripts = [passkeyRoom, hostShown] as const;

/** Returns the elements of those scripts that a markup needs. */
export const openingScriptTags = (html: string): string =>
  [/data-ways="[^"]*\bpasskey\b/.test(html) && passkeyRoom, /\bproofs__host\b/.test(html) && hostShown]
    .filter(Boolean)
    .map((script) => `<script>${script}</script>`)
    .join('');
