/**
 * Inline script of documents with room for the button of passkeys (`page.css`): takes the room back before the first
 * paint where the browser has no passkeys, such as in the browser of another app. The policy has its digest.
 */
export const passkeyRoom = "self.PublicKeyCredential||document.documentElement.toggleAttribute('data-no-passkeys')";

/** Returns the element of that script, for markup that keeps the room; else nothing. */
export const passkeyRoomTag = (html: string): string =>
  /data-ways="[^"]*\bpasskey\b/.test(html) ? `<script>${passkeyRoom}</script>` : '';
