/** Most characters that a link may unpack to. */
const mostUnpacked = 1_000_000;

const through = (bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream) =>
  new Blob([bytes]).stream().pipeThrough(stream as TransformStream<Uint8Array, Uint8Array>);

/** Packs a text for an address: compressed, in letters that need no escape. */
export async function linkCode(text: string): Promise<string> {
  const stream = through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Unpacks a text of an address. Rejects if it is broken, or too long when unpacked. */
export async function textOfCode(code: string): Promise<string> {
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  const reader = through(bytes, new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > mostUnpacked) throw new Error('too long');
  }
  return text;
}
