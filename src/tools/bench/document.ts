import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const file = 'docs/performance.md';
export type PartName = 'openings' | 'firstUse' | 'screens' | 'review';

/** Returns a document with the text between `<!-- bench: <name> -->` and the next `<!-- bench: end -->` replaced. */
export function replacePart(document: string, name: PartName, text: string): string {
  const part = new RegExp(`(<!-- bench: ${name} -->\n)[^]*?(\n<!-- bench: end -->)`);
  if (!part.test(document)) throw new Error(`${file} has no part ${name}`);
  return document.replace(part, (_, start: string, end: string) => `${start}\n${text}\n${end}`);
}

/** Writes generated parts into docs/performance.md, formatted. */
export async function writeParts(parts: Partial<Record<PartName, string>>): Promise<void> {
  const replaced = (Object.entries(parts) as [PartName, string][]).reduce(
    (document, [name, text]) => replacePart(document, name, text),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, await format(replaced, { ...(await resolveConfig(file)), filepath: file }));
}
