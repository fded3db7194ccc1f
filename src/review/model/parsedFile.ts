import { text as written } from './text';

/** Parses the JSON of a file; an empty object for what is no object. Throws a sentence for what is no JSON. */
export function parsedFile(text: string, name: string): Readonly<Record<string, unknown>> {
  try {
    const file: unknown = JSON.parse(text);
    return typeof file === 'object' && file !== null ? (file as Record<string, unknown>) : {};
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(written('file.notJson', { name, why }), { cause: error });
  }
}
