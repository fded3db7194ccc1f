/** Returns the text of a file that is compressed with gzip, or plain. */
export async function unpacked(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** Returns the content of a file in base64, for an element of a page. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // One call for all bytes exceeds the number of arguments that engines take.
  for (let at = 0; at < bytes.length; at += 0x80_00) text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00));
  return btoa(text);
}

/** Returns the file that the one-file export carries in the element with this id; null if there is none. */
export function carried(id: string): Blob | null {
  const text = document.getElementById(id)?.textContent;
  return text ? new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))]) : null;
}
