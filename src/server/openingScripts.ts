/**
 * Inline scripts of documents in a window of their own, which run before the first paint. The policy has their digests.
 */

/** Takes the room of the button of passkeys (`page.css`) back where the browser has none, as in another app's browser. */
const passkeyRoom = "self.PublicKeyCredential||document.documentElement.toggleAttribute('data-no-passkeys')";

/** Names the host to the styles: no kept document knows it, and it is in the field from the first paint. */
const hostShown = "document.documentElement.style.setProperty('--host',JSON.stringify(location.host))";

/**
 * Puts the cursor into the first field where a keyboard is at hand: on a phone it would cover half of the page. It is
 * behind the form, which may be parsed long before the scripts have come.
 */
const fieldFocused =
  "matchMedia('(hover:hover) and (pointer:fine)').matches&&document.querySelector('#phone,#account').focus({preventScroll:true})";

export const openingScripts = [passkeyRoom, hostShown, fieldFocused] as const;

/** Returns the element of the script behind a form: for one with a field, in a window of its own. */
export const openingScriptBehind = (html: string): string =>
  /\bproofs__host\b/.test(html) && /\bid="(phone|account)"/.test(html) ? `<script>${fieldFocused}</script>` : '';

/** Returns the elements of those scripts that a markup needs in its head. */
export const openingScriptTags = (html: string): string =>
  [/data-ways="[^"]*\bpasskey\b/.test(html) && passkeyRoom, /\bproofs__host\b/.test(html) && hostShown]
    .filter(Boolean)
    .map((script) => `<script>${script}</script>`)
    .join('');
